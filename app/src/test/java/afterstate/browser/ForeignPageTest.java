package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.web.Server;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A page of another origin, in a real browser.
class ForeignPageTest extends BrowserCase {
  private static final String MOVE = "move?board=EDC1BA9187611110&agent=";

  private HttpServer other;
  private Tab page;

  @BeforeEach
  void openForeignPage() throws IOException {
    other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    other.createContext(
        "/",
        exchange -> {
          byte[] html = "<!doctype html><title>elsewhere</title>".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, html.length);
          exchange.getResponseBody().write(html);
          exchange.close();
        });
    other.start();
    page = new Tab(chromium, 800, 600);
    page.open(origin() + "/");
  }

  @AfterEach
  void closeForeignPage() {
    page.close();
    other.stop(0);
  }

  /// Another site than the server's, which is asked by its number.
  private String origin() {
    return "http://localhost:" + other.getAddress().getPort();
  }

  private String fetch(String address, String options) {
    return page.run(
            "fetch("
                + Tab.quoted(address)
                + ", "
                + options
                + ").then(answer => answer.ok ? answer.text() : answer.type + ' ' + answer.status,"
                + " error => error.name)")
        .asString();
  }

  @Test
  void fetch_notAllowed_isRefusedAndNobodyThinks() {
    String slow = server.address() + MOVE + "learned(millis=10000)";
    long begin = System.nanoTime();
    for (int i = 0; i < 12; i++) {
      assertThat(fetch(slow, "{mode: 'no-cors'}")).isEqualTo("TypeError");
    }
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    assertThat(fetch(slow, "{}")).isEqualTo("TypeError");
    String body = "{method: 'POST', body: '{}', headers: {'Content-Type': 'application/json'}}";
    assertThat(fetch(server.address() + "api/games", body)).isEqualTo("TypeError");
  }

  @Test
  void fetch_allowed_readsTheAnswer() throws IOException {
    Server.Settings settings =
        new Server.Settings(
            Catalog.standard(),
            "127.0.0.1",
            0,
            Path.of("none"),
            List.of(),
            "test",
            Set.of(origin()),
            Duration.ZERO);
    try (Server friend = Server.start(settings, new PrintWriter(Writer.nullWriter()))) {
      assertThat(fetch(friend.address() + MOVE + "greedy", "{}")).matches("[urdl]");
      String body =
          "{method: 'POST', body: '{\"board\":\"EDC1BA9187611110\",\"agent\":\"greedy\"}',"
              + " headers: {'Content-Type': 'application/json'}}";
      assertThat(fetch(friend.address() + "api/ask", body)).contains("\"best\"");
    }
  }

  @Test
  void link_toThePage_opensIt() {
    page.run("location.href = " + Tab.quoted(server.address() + "watch?agent=greedy&seed=1"));
    page.until("document.body.dataset.view === 'watch'");
    assertThat(page.complaints()).isEmpty();
  }
}

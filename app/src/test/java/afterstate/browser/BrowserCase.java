package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.devtools.Browser;
import afterstate.tools.Tool;
import afterstate.web.Server;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A server, a Chromium and, for each test, an empty tab that must not complain.
abstract class BrowserCase {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 900;

  @TempDir static Path results;

  static Browser chromium;
  static Server server;

  Tab tab;

  @BeforeAll
  static void start() throws IOException {
    chromium = Browser.start(Tool.CHROMIUM.program(), true);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    server = Server.start(new Server.Settings("127.0.0.1", 0, results, "test"), nowhere);
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
      server.close();
    }
  }

  @BeforeEach
  void openTab() {
    tab = new Tab(chromium, WIDTH, HEIGHT);
  }

  @AfterEach
  void noComplaints() {
    assertThat(tab.complaints()).isEmpty();
    tab.close();
  }

  void open(String path) {
    open(tab, server.address() + path);
  }

  /// Opens a view and waits until it listens.
  static void open(Tab tab, String address) {
    tab.open(address);
    tab.until("document.body.dataset.view === location.pathname.slice(1)");
  }

  long number(String selector) {
    return Long.parseLong(tab.text(selector).replaceAll("\\D", ""));
  }

  /// Whether the element that a selector finds can be seen at all.
  static String isShown(String selector) {
    return "document.querySelector(" + Tab.quoted(selector) + ").checkVisibility()";
  }
}

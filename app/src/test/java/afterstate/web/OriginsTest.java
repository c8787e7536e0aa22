package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.http.HttpServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Pages of other origins, as browsers tell of them. What a browser does is in the browser's tests.
@Timeout(60)
class OriginsTest {
  private static final String FRIEND = "https://friend.example";
  private static final String MOVE = "/move?board=EDC1BA9187611110&agent=greedy";
  private static final String SLOW = "/move?board=EDC1BA9187611110&agent=learned(millis%3D10000)";

  @RegisterExtension
  static final TestServer SERVER =
      new TestServer(
          new Server.Settings(
              Catalog.standard(),
              "127.0.0.1",
              0,
              Path.of("no-results"),
              List.of(),
              "1.2.3",
              Set.of(FRIEND),
              Duration.ZERO));

  private static int status(String path, String headers) {
    return SERVER.get(path, headers.split(": |; ")).status();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
        "Sec-Fetch-Site: cross-site; Sec-Fetch-Mode: no-cors; Sec-Fetch-Dest: image",
        "Sec-Fetch-Site: cross-site; Sec-Fetch-Mode: navigate; Sec-Fetch-Dest: document",
        "Origin: https://other.example",
        "Origin: http://127.0.0.1:1",
        "Origin: null"
      })
  void get_otherOrigin_isRefusedWhereAnAgentThinks(String headers) {
    assertThat(status(MOVE, headers)).isEqualTo(403);
    assertThat(status("/m%6Fve?board=EDC1BA9187611110&agent=greedy", headers)).isEqualTo(403);
    assertThat(status("/api/agents", headers)).isEqualTo(403);
    assertThat(status("/api/reports", headers)).isEqualTo(403);
  }

  @ParameterizedTest
  @CsvSource({"POST, /api/ask", "POST, /api/games", "DELETE, /api/games/x", "OPTIONS, /api/ask"})
  void send_otherOrigin_isRefusedWithoutCorsHeaders(String method, String path) {
    TestServer.Reply reply = SERVER.send(method, path, "{}", "Origin", "https://other.example");
    assertThat(reply.status()).isEqualTo(403);
    assertThat(reply.error()).contains("'https://other.example'", "--allow-origin");
    assertThat(reply.response().headers().map()).doesNotContainKey("access-control-allow-origin");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/watch?agent=greedy", "/api", "/studies/", "/openapi.json"})
  void get_linkFromElsewhere_opensThePage(String path) {
    String link = "Sec-Fetch-Site: cross-site; Sec-Fetch-Mode: navigate; Sec-Fetch-Dest: ";
    assertThat(status(path, link + "document")).isEqualTo(200);
    assertThat(status(path, link + "iframe")).isEqualTo(403);
    assertThat(status(path, "Sec-Fetch-Site: cross-site; Sec-Fetch-Mode: no-cors")).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sec-Fetch-Site: same-origin; Sec-Fetch-Mode: cors",
        "Sec-Fetch-Site: none; Sec-Fetch-Mode: navigate",
        "Sec-Fetch-Site: same-origin; Origin: https://a.proxy.example",
        "User-Agent: curl",
      })
  void get_ownPageOrProgram_isServed(String headers) {
    assertThat(status(MOVE, headers)).isEqualTo(200);
  }

  @Test
  void get_originOfThisServer_isServed() {
    assertThat(status(MOVE, "Origin: http://127.0.0.1:" + SERVER.server.port())).isEqualTo(200);
  }

  @Test
  void send_allowedOrigin_isServedAndMayReadTheAnswer() {
    TestServer.Reply reply =
        SERVER.send(
            "POST",
            "/api/ask",
            "{\"board\":\"EDC1BA9187611110\",\"agent\":\"greedy\"}",
            "Content-Type",
            "application/json",
            "Sec-Fetch-Site",
            "cross-site",
            "Origin",
            FRIEND);
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.response().headers().firstValue("Access-Control-Allow-Origin"))
        .hasValue(FRIEND);
    assertThat(reply.response().headers().firstValue("Vary")).hasValue("Origin");
  }

  @Test
  void send_allowedOriginThatAsksFirst_isToldWhatItMaySend() {
    TestServer.Reply reply =
        SERVER.send(
            "OPTIONS", "/api/ask", "", "Origin", FRIEND, "Access-Control-Request-Method", "POST");
    assertThat(reply.status()).isEqualTo(204);
    assertThat(reply.response().headers().firstValue("Access-Control-Allow-Methods"))
        .hasValue("GET, POST, DELETE");
    assertThat(reply.response().headers().firstValue("Access-Control-Allow-Headers").orElseThrow())
        .contains("Content-Type");
  }

  @Test
  void send_allowedOriginThatAsksFirst_isToldForEveryMethodAndPrivateNetwork() {
    for (String method : List.of("GET", "POST", "DELETE")) {
      TestServer.Reply reply =
          SERVER.send(
              "OPTIONS",
              "/api/games/x",
              "",
              "Origin",
              FRIEND,
              "Access-Control-Request-Method",
              method,
              "Access-Control-Request-Headers",
              "content-type,last-event-id",
              "Access-Control-Request-Private-Network",
              "true");
      assertThat(reply.status()).isEqualTo(204);
      assertThat(header(reply, "Access-Control-Allow-Methods")).contains(method);
      assertThat(header(reply, "Access-Control-Allow-Headers")).contains("Last-Event-ID");
      assertThat(header(reply, "Access-Control-Allow-Private-Network")).isEqualTo("true");
      assertThat(header(reply, "Access-Control-Allow-Origin")).isEqualTo(FRIEND);
      assertThat(header(reply, "Vary")).isEqualTo("Origin");
    }
  }

  @Test
  void get_eventsForAnAllowedOrigin_mayBeRead() {
    String id = SERVER.game("{\"agent\":\"greedy\",\"seed\":1}");
    TestServer.Reply reply =
        SERVER.get(
            "/api/games/" + id + "/events?count=3",
            "Origin",
            FRIEND,
            "Sec-Fetch-Site",
            "cross-site",
            "Accept",
            "text/event-stream");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.type()).startsWith("text/event-stream");
    assertThat(header(reply, "Access-Control-Allow-Origin")).isEqualTo(FRIEND);
    assertThat(reply.events()).extracting(TestServer.Event::name).contains("steps", "pause");
  }

  @Test
  void send_refusalForAnAllowedOrigin_mayBeReadToo() {
    TestServer.Reply reply = SERVER.get("/api/games/none", "Origin", FRIEND);
    assertThat(reply.status()).isEqualTo(404);
    assertThat(header(reply, "Access-Control-Allow-Origin")).isEqualTo(FRIEND);
    assertThat(header(reply, "Access-Control-Expose-Headers")).contains("Retry-After");
  }

  @Test
  void get_anyAnswer_tellsCachesThatItDependsOnTheOrigin() {
    assertThat(header(SERVER.get("/api/agents"), "Vary")).isEqualTo("Origin");
    TestServer.Reply other = SERVER.get("/api/agents", "Origin", "https://other.example");
    assertThat(header(other, "Vary")).isEqualTo("Origin");
    assertThat(other.response().headers().map()).doesNotContainKey("access-control-allow-origin");
  }

  @Test
  void get_serverThatAllowsNobody_hasNoCorsHeaders() {
    try (TestServer strict = new TestServer()) {
      TestServer.Reply reply = strict.get("/api/agents", "Origin", FRIEND);
      assertThat(reply.status()).isEqualTo(403);
      assertThat(strict.get("/api/agents").response().headers().map().keySet())
          .noneMatch(name -> name.startsWith("access-control") || name.equals("vary"));
      assertThat(
              strict
                  .send(
                      "OPTIONS",
                      "/api/ask",
                      "",
                      "Origin",
                      FRIEND,
                      "Access-Control-Request-Method",
                      "POST")
                  .status())
          .isEqualTo(403);
    }
  }

  private static String header(TestServer.Reply reply, String name) {
    return reply.response().headers().firstValue(name).orElse("");
  }

  /// Each of the twelve would have thought for ten seconds.
  @Test
  void get_twelveSlowQuestionsOfAnotherOrigin_keepNobodyWaiting() {
    int[] statuses =
        IntStream.range(0, 12).map(_ -> status(SLOW, "Sec-Fetch-Site: cross-site")).toArray();
    assertThat(statuses).containsOnly(403);
    TestServer.until(SERVER.server::isIdle);
    assertThat(status(MOVE, "Sec-Fetch-Site: same-origin")).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "https://lab.example, true",
    "http://localhost:8080, true",
    "'http://[::1]:8080', true",
    "*, false",
    "null, false",
    "lab.example, false",
    "https://Lab.example, false",
    "https://lab.example/, false",
    "https://lab.example:x, false",
    "ftp://lab.example, false"
  })
  void isOrigin_text_isJudged(String text, boolean origin) {
    assertThat(HttpServer.isOrigin(text)).isEqualTo(origin);
  }
}

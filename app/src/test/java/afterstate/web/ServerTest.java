package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.catalog.Catalog;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What holds for every request.
class ServerTest {
  @RegisterExtension private static final TestServer server = new TestServer();

  @ParameterizedTest
  @ValueSource(strings = {"/", "/api/agents", "/nothing", "/move", "/openapi.json"})
  void answer_any_hasTheSecurityHeaders(String path) {
    var headers = server.get(path).response().headers();
    assertThat(headers.firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'")
        .doesNotContain("unsafe");
    assertThat(headers.firstValue("X-Content-Type-Options")).hasValue("nosniff");
    assertThat(headers.firstValue("Referrer-Policy")).hasValue("no-referrer");
    assertThat(headers.firstValue("Cross-Origin-Opener-Policy")).hasValue("same-origin");
    assertThat(headers.firstValue("Cross-Origin-Resource-Policy")).hasValue("same-origin");
    assertThat(headers.firstValue("Permissions-Policy")).isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "localhost, 200",
    "localhost:2048, 200",
    "LOCALHOST, 200",
    "127.0.0.1:1, 200",
    "[::1]:80, 200",
    "evil.example, 421",
    "localhost.evil.example, 421",
    "127.0.0.1.evil.example:2048, 421",
    "192.168.0.1, 421"
  })
  void host_anotherName_isRefused(String host, int status) throws IOException {
    String reply = server.raw("GET /api/agents HTTP/1.1", "Host: " + host);
    assertThat(reply).startsWith("HTTP/1.1 " + status + " ");
  }

  @Test
  void host_missing_isRefused() throws IOException {
    assertThat(server.raw("GET /api/agents HTTP/1.0")).startsWith("HTTP/1.1 421 ");
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/ask, POST",
    "POST, /api/agents, 'GET, HEAD'",
    "PUT, /api/games/x, 'DELETE, GET, HEAD'",
    "POST, /, 'GET, HEAD'",
    "OPTIONS, /api/ask, POST",
    "DELETE, /nothing, 'GET, HEAD'"
  })
  void method_another_isRefusedWithThoseAllowed(String method, String path, String allowed) {
    TestServer.Reply reply = server.send(method, path, "");
    assertThat(reply.status()).isEqualTo(405);
    assertThat(reply.response().headers().firstValue("Allow")).hasValue(allowed);
    assertThat(reply.error()).contains("'" + method + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/ask", "/api/games", "/api/tournaments", "/api/review"})
  void body_notJson_isRefused(String path) {
    TestServer.Reply text = server.send("POST", path, "{}", "Content-Type", "text/plain");
    assertThat(text.status()).isEqualTo(415);
    assertThat(text.error()).contains("application/json");
    assertThat(server.send("POST", path, "{}").status()).isEqualTo(415);
    TestServer.Reply broken = server.post(path, "{\"a\":");
    assertThat(broken.status()).isEqualTo(400);
    assertThat(broken.error()).startsWith("the body is not JSON");
    assertThat(server.post(path, "[]").status()).isEqualTo(400);
    assertThat(server.post(path, "").status()).isEqualTo(400);
    assertThat(server.post(path, "{} {}").status()).isEqualTo(400);
  }

  @Test
  void body_tooLarge_isRefused() {
    String board = "\"" + "1".repeat(64 << 10) + "\"";
    TestServer.Reply reply = server.post("/api/ask", "{\"board\":" + board + "}");
    assertThat(reply.status()).isEqualTo(413);
    assertThat(reply.error()).contains("65536");
  }

  @Test
  void body_deeplyNested_isRefused() {
    TestServer.Reply reply = server.post("/api/ask", "{\"board\":" + "[".repeat(5000) + "}");
    assertThat(reply.status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/watch", "/play", "/ask", "/compare", "/replay"})
  void page_everyView_isTheSamePage(String path) {
    TestServer.Reply page = server.get(path + "?board=EDC1BA9187611110");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.type()).isEqualTo("text/html; charset=utf-8");
    assertThat(page.body()).isEqualTo(server.get("/").body());
    String tag = page.response().headers().firstValue("ETag").orElseThrow();
    for (String known : List.of(tag, "W/" + tag, "*", "\"a\", " + tag, "\"a\" ,W/" + tag)) {
      TestServer.Reply again = server.get(path, "If-None-Match", known);
      assertThat(again.status()).as(known).isEqualTo(304);
      assertThat(again.body()).isEmpty();
    }
    assertThat(server.get(path, "If-None-Match", "\"a\", \"b\"").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      textBlock =
          """
          {"board":                  ~ board ~ the body is not JSON: it ends too early at line 1, column 10, in the field 'board'
          {"board": nul}             ~ board ~ the body is not JSON: unexpected 'nul}' at line 1, column 11, in the field 'board'
          {"seed": 1, "a": [2,}      ~ a     ~ the body is not JSON: unexpected '}' at line 1, column 21, in the field 'a'
          {"seed": 1, "seed": 2}     ~ seed  ~ 'seed' is given twice
          {} {}                      ~ ^^    ~ the body is not JSON: there is more after its end at line 1, column 4
          hello                      ~ ^^    ~ the body is not JSON: unexpected 'hello' at line 1, column 1
          ^^                         ~ ^^    ~ the body is not a JSON object such as {"board": ...}
          {"\\ud800": 1}             ~ ^^    ~ the body is not JSON: unexpected '": 1}' at line 1, column 9
          {"board": "\\ud800"}       ~ board ~ board has an unpaired surrogate, so it is not text
          """)
  void body_broken_saysWhatAndWhere(String body, String field, String error) {
    TestServer.Reply reply = server.post("/api/ask", body);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.error()).isEqualTo(error);
    assertThat(reply.field()).isEqualTo(field);
  }

  @Test
  void query_fieldWhereThereIsNone_isRefused() {
    assertThat(server.get("/api/agents?x=1").error())
        .isEqualTo("'x' is not a field of this request; it takes none");
  }

  @Test
  void head_page_hasHeadersOnly() {
    TestServer.Reply reply = server.send("HEAD", "/api", "");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body()).isEmpty();
    assertThat(reply.response().headers().firstValueAsLong("Content-Length").orElse(0))
        .isPositive();
  }

  @Test
  void icon_addressThatBrowsersGuess_isThere() {
    TestServer.Reply icon = server.get("/favicon.ico");
    assertThat(icon.status()).isEqualTo(200);
    assertThat(icon.type()).isEqualTo("image/svg+xml");
  }

  @Test
  void nothing_unknownAddress_saysSoInJson() {
    TestServer.Reply reply = server.get("/nothing");
    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.type()).startsWith("application/json");
    assertThat(reply.error()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nothing", "/reports/nothing", "/studies/nothing", "/watch/nothing"})
  void nothing_person_getsAPageThatLeadsHome(String path) {
    TestServer.Reply reply = server.get(path, "Accept", "text/html,*/*;q=0.8");
    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.type()).startsWith("text/html");
    assertThat(reply.body()).contains("<a href=\"/\">");
  }

  @Test
  void nothing_personAtTheApi_getsJson() {
    assertThat(server.get("/api/games/x", "Accept", "text/html").error()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "/watch/, /watch",
    "/ask/?board=1100000000000000, /ask?board=1100000000000000",
    "/reports/, /reports"
  })
  void view_slashAtTheEnd_leadsToTheView(String path, String view) {
    TestServer.Reply reply = server.get(path);
    assertThat(reply.status()).isEqualTo(308);
    assertThat(reply.response().headers().firstValue("Location")).hasValue(view);
  }

  @ParameterizedTest
  @ValueSource(strings = {"::1", "[::1]"})
  void address_numberWithColons_isInBrackets(String host) throws IOException {
    Server.Settings settings = new Server.Settings(host, 0, Path.of("no-results"), "1.2.3");
    try (Server other = Server.start(settings, new PrintWriter(new StringWriter()))) {
      assertThat(other.address()).isEqualTo("http://[::1]:" + other.port() + "/");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost/move?board=1100000000000000&agent=greedy, 200",
    "http://127.0.0.1:1/move?board=1100000000000000&agent=greedy, 200",
    "http://other.example/move?board=1100000000000000&agent=greedy, 421"
  })
  void get_wholeAddress_isAnsweredIfItNamesThisServer(String address, int status)
      throws IOException {
    String reply = server.raw("GET " + address + " HTTP/1.1", "Host: localhost");
    assertThat(reply).startsWith("HTTP/1.1 " + status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"host:443", "localhost:443", "127.0.0.1:1"})
  void connect_anyHost_isRefusedInJson(String host) throws IOException {
    String reply = server.raw("CONNECT " + host + " HTTP/1.1", "Host: " + host);
    assertThat(reply)
        .startsWith("HTTP/1.1 405 ")
        .contains(
            "Allow: GET, HEAD", "{\"error\":\"this address takes GET, HEAD, not 'CONNECT'\"}");
  }

  @ParameterizedTest
  @CsvSource({
    "GET / HTTP/1.1, no colon, 400",
    "GET / HTTP/1.1, A : b, 400",
    "GET / HTTP/1.1, Content-Length: x, 400",
    "GET / HTTP/1.1, Host: a b, 400",
    "hello, A: b, 400",
    "what is this, A: b, 505",
    "GET /, A: b, 505",
    "GET / HTTP/9.9, A: b, 505"
  })
  void request_noHttp_isRefusedInJson(String line, String header, int status) throws IOException {
    assertThat(server.raw(line, "Host: localhost", header))
        .startsWith("HTTP/1.1 " + status + " ")
        .contains("Content-Type: application/json", "X-Content-Type-Options: nosniff")
        .contains("{\"error\":\"the request is refused: ");
  }

  @Test
  void request_headersTooLarge_isRefusedInJson() throws IOException {
    assertThat(server.raw("GET / HTTP/1.1", "Host: localhost", "A: " + "x".repeat(16 << 10)))
        .startsWith("HTTP/1.1 431 ")
        .contains("its address and headers have more than 16384 bytes");
    assertThat(server.raw("GET /" + "x".repeat(16 << 10) + " HTTP/1.1", "Host: localhost"))
        .startsWith("HTTP/1.1 414 ")
        .contains("{\"error\":");
  }

  @Test
  void start_warmUp_leavesNothingBehind() throws IOException {
    Server.Settings settings =
        new Server.Settings(
            Catalog.standard(),
            "127.0.0.1",
            0,
            Path.of("no-results"),
            List.of(),
            "1.2.3",
            Set.of(),
            Duration.ofMillis(300));
    StringWriter log = new StringWriter();
    try (Server warm = Server.start(settings, new PrintWriter(log, true))) {
      assertThat(warm.sessions()).isZero();
      assertThat(warm.bodyBytes()).isZero();
    }
    assertThat(log.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"127.0.0.1, false", "localhost, false", "0.0.0.0, true"})
  void isOpenToOthers_host_isAnAddressOfThisMachineAlone(String host, boolean open)
      throws IOException {
    Server.Settings settings = new Server.Settings(host, 0, Path.of("no-results"), "1.2.3");
    try (Server other = Server.start(settings, new PrintWriter(new StringWriter()))) {
      assertThat(other.isOpenToOthers()).isEqualTo(open);
    }
  }

  @Test
  void start_takenPort_fails() {
    Server.Settings settings =
        new Server.Settings("127.0.0.1", server.server.port(), Path.of("no-results"), "1.2.3");
    assertThatThrownBy(() -> Server.start(settings, new PrintWriter(new StringWriter())))
        .isInstanceOf(BindException.class);
  }
}

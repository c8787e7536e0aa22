package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Files of runs, and nothing else of the disk; the studies.
class ReportTest {
  private static final String SECRET = "nobody may read this";

  private static final List<String> ODD_NAMES =
      List.of("10:30", "100%", "%2e%2e", "a?b#c", "a&b=c;d", "back\\slash", "new\nline", "'\"<>");

  @TempDir private static Path folder;
  private static TestServer server;

  @BeforeAll
  static void start() throws IOException {
    Path results = folder.resolve("results");
    write(folder.resolve("secret.html"), SECRET);
    write(folder.resolve("results-of-others/report.html"), SECRET);
    write(results.resolve("first/report.html"), "<title>greedy &amp; others</title>");
    write(results.resolve("first/games.csv"), "game,score\n1,2\n");
    write(results.resolve("first/figures/box.svg"), "<svg/>");
    write(results.resolve("deep/down/learning.svg"), "<svg/>");
    write(results.resolve("odd name/report.html"), "no title");
    for (String odd : ODD_NAMES) {
      write(results.resolve("odd").resolve(odd).resolve("report.html"), odd);
    }
    write(results.resolve(".hidden/report.html"), SECRET);
    write(results.resolve("first/.hidden.html"), SECRET);
    write(results.resolve("first/network.model"), SECRET);
    write(results.resolve("first/plain"), SECRET);
    Files.createSymbolicLink(results.resolve("link.html"), folder.resolve("secret.html"));
    Files.createSymbolicLink(results.resolve("out"), folder.resolve("results-of-others"));
    Files.createSymbolicLink(results.resolve("first/model.html"), Path.of("network.model"));
    Files.createSymbolicLink(results.resolve("seen"), results.resolve(".hidden"));
    server = new TestServer(results);
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @AfterAll
  static void stop() {
    server.close();
    assertThat(server.log.toString()).isEmpty();
  }

  @Test
  void reports_folder_listsRunsAndStudies() {
    JsonNode json = server.get("/api/reports").json();
    assertThat(json.get("runs").valueStream().map(run -> run.get("name").asString()))
        .filteredOn(name -> !name.startsWith("odd/"))
        .containsExactly("deep/down", "first", "odd name");
    JsonNode first = json.get("runs").get(1);
    assertThat(first.get("title").asString()).isEqualTo("greedy & others");
    for (JsonNode page : json.get("runs")) {
      assertThat(server.get(page.get("href").asString()).status()).isEqualTo(200);
    }
    assertThat(json.get("studies").size()).isGreaterThan(5);
    for (JsonNode page : json.get("studies")) {
      TestServer.Reply reply = server.get(page.get("href").asString());
      assertThat(reply.status()).isEqualTo(200);
      assertThat(reply.type()).startsWith("text/html");
      assertThat(reply.body())
          .contains("<title>" + Html.escape(page.get("title").asString()) + "</title>", "<h1>")
          .doesNotContain(".md", ".html");
    }
  }

  @Test
  void reports_oddNames_open() {
    Map<String, String> hrefs = new HashMap<>();
    for (JsonNode run : server.get("/api/reports").json().get("runs")) {
      hrefs.put(run.get("name").asString(), run.get("href").asString());
    }
    for (String odd : ODD_NAMES) {
      assertThat(hrefs).containsKey("odd/" + odd);
      assertThat(server.get(hrefs.getOrDefault("odd/" + odd, "")).body()).isEqualTo(odd);
    }
  }

  @Test
  void reports_unreadableFolder_hidesNoOther() throws IOException {
    Path results = folder.resolve("partly");
    write(results.resolve("a/report.html"), "a");
    write(results.resolve("locked/report.html"), SECRET);
    write(results.resolve("z/report.html"), "z");
    Files.setPosixFilePermissions(results.resolve("locked"), Set.of());
    assumeFalse(Files.isReadable(results.resolve("locked")), "the superuser can read everything");
    assertThat(new ResultFolder(results, new ModelFolders(results, List.of())).runs())
        .extracting(PageLink::name)
        .containsExactly("a", "z");
  }

  @Test
  void reports_file_hasItsTypeAndAPolicyWithoutScripts() {
    TestServer.Reply reply = server.get("/reports/first/games.csv");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.type()).startsWith("text/csv");
    assertThat(reply.body()).startsWith("game,score");
    assertThat(reply.response().headers().firstValue("Content-Security-Policy").orElse(""))
        .startsWith("default-src 'none'")
        .doesNotContain("script");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/reports/../secret.html",
        "/reports/first/../../secret.html",
        "/reports/%2e%2e/secret.html",
        "/reports/..%2fsecret.html",
        "/reports/first/%2e%2e/%2e%2e/secret.html",
        "/reports/%252e%252e/secret.html",
        "/reports/..%5csecret.html",
        "/reports/..\\secret.html",
        "/reports/%c0%ae%c0%ae/secret.html",
        "/reports/%uff0e%uff0e/secret.html",
        "/reports//secret.html",
        "/reports/first//report.html",
        "/reports/./first/report.html",
        "/reports/link.html",
        "/reports/out/report.html",
        "/reports/seen/report.html",
        "/reports/first/model.html",
        "/reports/first/network.model",
        "/reports/first/plain",
        "/reports/first/.hidden.html",
        "/reports/first/report.html%00.svg",
        "/reports/first/report.html/",
        "/reports/first",
        "/reports/C:/secret.html",
        "/reports/%2fetc%2fpasswd.html",
        "/studies/../api/index.html",
        "/studies/%2e%2e/%2e%2e/api/index.html",
        "/studies/figures/../a.md",
        "/studies/figures",
        "/studies/README.md",
        "/studies/pages.json",
        "/studies/a.html",
        "/studies/index",
        "/studies/nothing",
        "/../api/openapi.json",
        "/%2e%2e/afterstate/web/Server.class",
        "/css",
        "/afterstate/web/Server.class",
        "/..%2fapi/index.html"
      })
  void reports_addressThatLeadsElsewhere_isNowhere(String path) throws IOException {
    String reply = server.raw("GET " + path + " HTTP/1.1", "Host: localhost");
    assertThat(reply).containsPattern("^HTTP/1.1 (400|404) ").doesNotContain(SECRET);
  }

  @Test
  void reports_noFolder_listsNoRun() {
    try (TestServer empty = new TestServer(folder.resolve("missing"))) {
      assertThat(empty.get("/api/reports").json().get("runs").size()).isZero();
      assertThat(empty.get("/reports/a.html").status()).isEqualTo(404);
    }
  }

  @Test
  void studies_links_leadToPages() {
    String index = server.get("/studies/").body();
    Matcher link = Pattern.compile("<a href=\"([^\"]+)\">").matcher(index);
    int links = 0;
    for (; link.find(); links++) {
      String path = URI.create("/studies/").resolve(link.group(1)).toString();
      TestServer.Reply reply = server.get(path);
      assertThat(reply.status()).as(path).isEqualTo(200);
      assertThat(reply.body()).contains(path.equals("/") ? "<main" : "<a href=\"./\">");
    }
    assertThat(links).isGreaterThan(6);
  }

  @Test
  void studies_pictures_areThere() {
    String page = server.get("/studies/a").body();
    String source = page.replaceFirst("(?s).*?<img src=\"([^\"]+)\".*", "$1");
    TestServer.Reply figure = server.get("/studies/" + source);
    assertThat(figure.status()).isEqualTo(200);
    assertThat(figure.type()).isEqualTo("image/svg+xml");
    assertThat(server.get("/studies/style.css").type()).startsWith("text/css");
    assertThat(server.get("/studies").status()).isEqualTo(308);
  }
}

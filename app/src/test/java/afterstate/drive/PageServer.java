package afterstate.drive;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// Serves the pages of the tests: `plain.html`, files of npm packages, and pages around them.
final class PageServer implements AutoCloseable {
  private static final String VUE =
      """
      <!doctype html><meta charset="utf-8"><link rel="stylesheet" href="vue-2048/dist/style.css">
      <h1>2048</h1><div id="app"></div>
      <script src="vue/dist/vue.global.prod.js"></script>
      <script src="vue-2048/dist/vue-2048.umd.js"></script>
      <script>Vue.createApp(window['vue-2048'].Vue2048).mount('#app')</script>
      """;

  /// As published, its button "Keep Going!" is hidden; a page may ask for it.
  private static final String GAME =
      """
      <!doctype html><meta charset="utf-8"><link rel="stylesheet" href="game-2048/style/main.css">
      <div id="game" class="container"></div>
      <script src="game-2048/lib/index.js"></script>
      <script>
        const gameContainer = document.querySelector('#game');
        window.game = new Game({ gameContainer, keepPlaying: true });
      </script>
      """;

  private static final String COMPONENT =
      """
      <!doctype html><meta charset="utf-8"><h1>2048</h1><button id="new">New game</button>
      <div style="width: 400px; height: 400px"><game-2048 restart-selector="#new"></game-2048></div>
      <script type="module" src="2048-webcomponent/dist/custom-element.js"></script>
      """;

  private static final String CANVAS =
      "<!doctype html><canvas width=\"400\" height=\"400\"></canvas>";

  private static final Map<String, String> PAGES =
      Map.of(
          "/vue.html", VUE,
          "/game.html", GAME,
          "/component.html", COMPONENT,
          "/canvas.html", CANVAS);

  private static final Map<String, String> TYPES =
      Map.of("html", "text/html", "css", "text/css", "js", "text/javascript");

  private final HttpServer server;

  PageServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  /// Lets a package be reached under its name.
  void offer(NpmPackage offered) {
    Path folder = offered.folder();
    server.createContext("/" + offered.name() + "/", exchange -> file(exchange, folder));
  }

  String address(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    if (PAGES.containsKey(path)) {
      send(exchange, PAGES.get(path).getBytes(StandardCharsets.UTF_8), "html");
    } else if (path.equals("/plain.html")) {
      try (InputStream in = PageServer.class.getResourceAsStream("plain.html")) {
        send(exchange, Objects.requireNonNull(in).readAllBytes(), "html");
      }
    } else {
      exchange.sendResponseHeaders(404, -1);
    }
    exchange.close();
  }

  private static void file(HttpExchange exchange, Path folder) throws IOException {
    String path = exchange.getRequestURI().getPath().replaceFirst("^/[^/]+/", "");
    Path file = folder.resolve(path);
    if (Files.isRegularFile(file)) {
      send(exchange, Files.readAllBytes(file), path.replaceFirst(".*[.]", ""));
    } else {
      exchange.sendResponseHeaders(404, -1);
    }
    exchange.close();
  }

  private static void send(HttpExchange exchange, byte[] body, String ending) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", TYPES.getOrDefault(ending, "image/png"));
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

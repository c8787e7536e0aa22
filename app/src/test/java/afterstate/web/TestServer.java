package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A server on a free port, a client, and a clock that stands still.
///
/// As a static field with `@RegisterExtension` it serves all tests of a class, else each test gets
/// its own. It is closed after them, and must have had nothing to complain about.
final class TestServer
    implements AutoCloseable, BeforeAllCallback, AfterAllCallback, AfterEachCallback {
  private static final JsonMapper JSON = new JsonMapper();

  final AtomicLong clock = new AtomicLong(1);
  final StringWriter log = new StringWriter();
  final Server server;
  private final HttpClient client = HttpClient.newHttpClient();
  private boolean shared;

  TestServer() {
    this(Path.of("no-results"));
  }

  TestServer(Path results) {
    this(new Server.Settings("127.0.0.1", 0, results, "1.2.3"));
  }

  TestServer(Server.Settings settings) {
    try {
      server = Server.start(settings, new PrintWriter(log, true), clock::get);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /// The players of a server without models of its own.
  static Players players() {
    ModelFolders none = new ModelFolders(Path.of("no-results"), List.of());
    return new Players(
        Catalog.standard(),
        none,
        () -> 0,
        1,
        new TimedAgents(TimedAgents.LIMIT),
        new Programs(System::nanoTime));
  }

  /// What came back.
  record Reply(int status, String type, String body, HttpResponse<String> response) {
    JsonNode json() {
      return JSON.readTree(body);
    }

    String error() {
      return json().path("error").asString("");
    }

    String field() {
      return json().path("field").asString("");
    }

    /// The events of a stream.
    List<Event> events() {
      List<Event> events = new ArrayList<>();
      for (String block : body.split("\n\n")) {
        String name = "";
        for (String line : block.split("\n")) {
          if (line.startsWith("event: ")) {
            name = line.substring(7);
          } else if (line.startsWith("data: ")) {
            events.add(new Event(name, JSON.readTree(line.substring(6))));
          }
        }
      }
      return events;
    }
  }

  record Event(String name, JsonNode data) {}

  Reply get(String path, String... headers) {
    return send(request(path, headers).GET());
  }

  Reply delete(String path) {
    return send(request(path).DELETE());
  }

  Reply post(String path, String json) {
    return send(
        request(path, "Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
  }

  Reply send(String method, String path, String body, String... headers) {
    return send(request(path, headers).method(method, BodyPublishers.ofString(body)));
  }

  private HttpRequest.Builder request(String path, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
    return headers.length == 0 ? request : request.headers(headers);
  }

  private Reply send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
      String type = response.headers().firstValue("Content-Type").orElse("");
      return new Reply(response.statusCode(), type, response.body(), response);
    } catch (IOException e) {
      throw new AssertionError("no answer", e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// Sends a request line with its headers as they are and returns all that comes back.
  String raw(String requestLine, String... headers) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      String head = requestLine + "\r\n" + String.join("\r\n", headers);
      String request = head + (headers.length == 0 ? "" : "\r\n") + "Connection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /// Opens a connection from an address of this machine, which is Linux then, and sends a text that
  /// need not be a whole request.
  Socket open(String from, String text) throws IOException {
    Socket socket = new Socket();
    socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    return socket;
  }

  /// Waits for something that happens in the server; the timeout is the test's.
  static void until(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  /// Begins a game and returns its id.
  String game(String json) {
    Reply reply = post("/api/games", json);
    if (reply.status() != 201) {
      throw new AssertionError(reply.body());
    }
    return reply.json().get("id").asString();
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    shared = true;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    if (!shared) {
      stop();
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    stop();
  }

  private void stop() {
    close();
    assertThat(log.toString()).isEmpty();
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}

package afterstate.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// What a request gets. It writes itself, so that a stream is an answer like any other.
@FunctionalInterface
interface Answer {
  String JSON = "application/json; charset=utf-8";
  String TEXT = "text/plain; charset=utf-8";

  void send(HttpExchange exchange) throws IOException;

  static Answer json(int status, Object value) {
    return bytes(status, JSON, Json.bytes(value)).with("Cache-Control", "no-store");
  }

  static Answer text(String text) {
    return bytes(200, TEXT, text.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  /// A status alone.
  static Answer empty(int status) {
    return exchange -> exchange.sendResponseHeaders(status, -1);
  }

  static Answer bytes(int status, String type, byte[] bytes) {
    Answer body =
        exchange -> {
          if (begins(exchange, status, bytes.length)) {
            try (OutputStream out = exchange.getResponseBody()) {
              out.write(bytes);
            }
          }
        };
    return body.with("Content-Type", type);
  }

  /// Sends the head of an answer and says whether a body may follow: a HEAD request gets none.
  static boolean begins(HttpExchange exchange, int status, long length) throws IOException {
    boolean headOnly = exchange.getRequestMethod().equals("HEAD");
    if (headOnly) {
      exchange.getResponseHeaders().set("Content-Length", Long.toString(length));
    }
    exchange.sendResponseHeaders(status, headOnly || length == 0 ? -1 : length);
    return !headOnly && length > 0;
  }

  /// The same answer with a header.
  default Answer with(String name, String value) {
    return exchange -> {
      exchange.getResponseHeaders().set(name, value);
      send(exchange);
    };
  }
}

package afterstate.web;

import afterstate.http.Exchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// What a request gets. It writes itself, so that a stream is an answer like any other.
@FunctionalInterface
interface Answer {
  String JSON = "application/json; charset=utf-8";
  String TEXT = "text/plain; charset=utf-8";

  void send(Exchange exchange) throws IOException;

  static Answer json(int status, Object value) {
    return bytes(status, JSON, Json.bytes(value)).with("Cache-Control", "no-store");
  }

  static Answer text(String text) {
    return bytes(200, TEXT, text.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  /// A status alone.
  static Answer empty(int status) {
    return exchange -> exchange.send(status);
  }

  static Answer bytes(int status, String type, byte[] bytes) {
    Answer body = exchange -> exchange.send(status, bytes);
    return body.with("Content-Type", type);
  }

  /// The same answer with a header.
  default Answer with(String name, String value) {
    return exchange -> {
      exchange.set(name, value);
      send(exchange);
    };
  }
}

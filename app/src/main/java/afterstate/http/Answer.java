package afterstate.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The response to a request. It writes itself, so a stream is an answer like any other.
public final class Answer {
  private static final String JSON = "application/json; charset=utf-8";
  private static final String TEXT = "text/plain; charset=utf-8";

  private final Writer writer;

  /// Sends a whole response.
  @FunctionalInterface
  interface Writer {
    void write(Exchange exchange) throws IOException;
  }

  Answer(Writer writer) {
    this.writer = writer;
  }

  void send(Exchange exchange) throws IOException {
    writer.write(exchange);
  }

  public static Answer json(int status, Object value) {
    return bytes(status, JSON, Json.bytes(value)).with("Cache-Control", "no-store");
  }

  public static Answer text(String text) {
    return bytes(200, TEXT, text.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  /// A picture that was made for the request.
  public static Answer svg(String picture) {
    return bytes(200, MediaType.SVG, picture.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  /// A status without a body.
  public static Answer empty(int status) {
    return new Answer(exchange -> exchange.send(status));
  }

  /// A permanent redirect.
  public static Answer moved(String address) {
    return empty(308).with("Location", address);
  }

  /// A file, read while it is sent.
  public static Answer file(String type, Path file) {
    return new Answer(exchange -> copy(file, exchange)).with("Content-Type", type);
  }

  private static void copy(Path file, Exchange exchange) throws IOException {
    try (OutputStream out = exchange.begin(200, Files.size(file))) {
      Files.copy(file, out);
    }
  }

  static Answer bytes(int status, String type, byte[] bytes) {
    return new Answer(exchange -> exchange.send(status, bytes)).with("Content-Type", type);
  }

  /// The same answer with one more header.
  public Answer with(String name, String value) {
    return new Answer(
        exchange -> {
          exchange.set(name, value);
          send(exchange);
        });
  }
}

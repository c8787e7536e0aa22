package afterstate.web;

import afterstate.http.Exchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Server-sent events: blocks of text on a connection that stays open. Each is sent at once.
final class EventStream {
  private final OutputStream out;

  private EventStream(OutputStream out) {
    this.out = out;
  }

  /// Fills a stream and returns when it is to be closed.
  @FunctionalInterface
  interface Source {
    void fill(EventStream stream) throws IOException;
  }

  static Answer answer(Source source) {
    Answer answer =
        exchange -> {
          if (exchange.method().equals("HEAD")) {
            exchange.send(200);
          } else {
            fill(exchange, source);
          }
        };
    return answer
        .with("Content-Type", "text/event-stream; charset=utf-8")
        .with("Cache-Control", "no-store");
  }

  private static void fill(Exchange exchange, Source source) throws IOException {
    OutputStream out = exchange.begin(200);
    EventStream stream = new EventStream(out);
    stream.breathe(); // so that the head is sent, however long the first event takes
    try {
      source.fill(stream);
    } catch (RuntimeException | Error e) {
      stream.send("error", Json.text(Refusal.from(e).body()));
      out.close();
      throw e;
    }
    out.close();
  }

  /// @param json of one line
  void send(String event, String json) throws IOException {
    write("event: " + event + "\ndata: " + json + "\n\n");
  }

  /// An event with a number, which a browser that connects again tells the server.
  void send(String event, int id, String json) throws IOException {
    write("event: " + event + "\nid: " + id + "\ndata: " + json + "\n\n");
  }

  /// Nothing: but a client that has gone is noticed.
  void breathe() throws IOException {
    write(":\n\n");
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}

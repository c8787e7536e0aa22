package afterstate.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Server-sent events: blocks of text on a response that stays open. Each is sent at once.
public final class EventStream {
  private final OutputStream out;

  private EventStream(OutputStream out) {
    this.out = out;
  }

  /// Sends the events. The stream is closed when it returns.
  @FunctionalInterface
  public interface Source {
    void fill(EventStream stream) throws IOException;
  }

  /// A response that stays open while the source fills it.
  public static Answer answer(Source source) {
    return new Answer(exchange -> send(exchange, source))
        .with("Content-Type", "text/event-stream; charset=utf-8")
        .with("Cache-Control", "no-store");
  }

  private static void send(Exchange exchange, Source source) throws IOException {
    if (exchange.method().equals("HEAD")) {
      exchange.send(200);
      return;
    }
    OutputStream out = exchange.begin(200);
    EventStream stream = new EventStream(out);
    stream.ping(); // sends the headers, however long the first event takes
    try {
      source.fill(stream);
    } catch (RuntimeException | Error e) {
      stream.send("error", Json.text(Refusal.from(e).body()));
      out.close();
      throw e;
    }
    out.close();
  }

  /// Sends an event.
  ///
  /// @param json without line breaks
  public void send(String event, String json) throws IOException {
    write("event: " + event + "\ndata: " + json + "\n\n");
  }

  /// Sends an event with an id, which a browser repeats when it connects again.
  public void send(String event, int id, String json) throws IOException {
    write("event: " + event + "\nid: " + id + "\ndata: " + json + "\n\n");
  }

  /// Sends a comment. This fails if the client has gone.
  public void ping() throws IOException {
    write(":\n\n");
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}

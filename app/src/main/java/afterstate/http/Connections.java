package afterstate.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.Callback;

/// Limits the connections of one client address, and closes those that take too long.
///
/// Jetty limits all connections together, and its idle timeout starts again with every byte: a
/// client that sends one now and then would keep its connection forever.
final class Connections implements Connection.Listener {
  private final int mostOfClient;
  private final byte[] refusal;
  private final LongSupplier clock;
  private final Map<String, Integer> held = new HashMap<>();
  private final Map<Connection, Phase> phases = new ConcurrentHashMap<>();

  /// What a connection waits for, and for how many seconds it may.
  private enum Kind {
    FIRST_REQUEST(10),
    ANSWER(120),
    NEXT_REQUEST(30);

    private final long nanos;

    Kind(int seconds) {
      nanos = seconds * 1_000_000_000L;
    }
  }

  private record Phase(String client, Kind kind, long since) {}

  /// @param refusal the JSON for a connection over the limit
  /// @param clock nanoseconds
  Connections(int mostOfClient, String refusal, LongSupplier clock) {
    this.mostOfClient = mostOfClient;
    this.clock = clock;
    this.refusal = response(refusal).getBytes(StandardCharsets.UTF_8);
  }

  private static String response(String json) {
    return String.join(
        "\r\n",
        "HTTP/1.1 429 Too Many Requests",
        "Content-Type: application/json; charset=utf-8",
        "Content-Length: " + json.getBytes(StandardCharsets.UTF_8).length,
        "Cache-Control: no-store",
        "Retry-After: 5",
        "Connection: close",
        "",
        json);
  }

  @Override
  public void onOpened(Connection connection) {
    String client = Exchange.clientAt(connection.getEndPoint().getRemoteSocketAddress());
    if (admit(client)) {
      phases.put(connection, new Phase(client, Kind.FIRST_REQUEST, clock.getAsLong()));
    } else {
      Callback thenClose = Callback.from(connection.getEndPoint()::close);
      connection.getEndPoint().write(thenClose, ByteBuffer.wrap(refusal));
    }
  }

  private synchronized boolean admit(String client) {
    boolean free = held.getOrDefault(client, 0) < mostOfClient;
    if (free) {
      held.merge(client, 1, Integer::sum);
    }
    return free;
  }

  @Override
  public void onClosed(Connection connection) {
    Phase last = phases.remove(connection);
    if (last != null) {
      leave(last.client);
    }
  }

  private synchronized void leave(String client) {
    held.computeIfPresent(client, (_, count) -> count == 1 ? null : count - 1);
  }

  /// A request has arrived and is being answered.
  void begins(Connection connection) {
    become(connection, Kind.ANSWER);
  }

  /// The request has been answered, and another may follow.
  void ends(Connection connection) {
    become(connection, Kind.NEXT_REQUEST);
  }

  private void become(Connection connection, Kind kind) {
    phases.computeIfPresent(
        connection, (_, phase) -> new Phase(phase.client, kind, clock.getAsLong()));
  }

  int size() {
    return phases.size();
  }

  /// Closes the connections whose time is up.
  void cutOff() {
    long now = clock.getAsLong();
    List<Connection> late =
        phases.entrySet().stream()
            .filter(entry -> now - entry.getValue().since > entry.getValue().kind.nanos)
            .map(Map.Entry::getKey)
            .toList();
    late.forEach(connection -> connection.getEndPoint().close());
  }
}

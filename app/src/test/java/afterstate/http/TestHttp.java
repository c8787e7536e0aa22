package afterstate.http;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// A server on a free port with the routes of a test, and a clock that stands still.
///
/// Clients connect from several addresses of this machine, which works on Linux.
final class TestHttp implements AutoCloseable {
  final AtomicLong clock = new AtomicLong();
  final StringWriter log = new StringWriter();
  final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  final HttpServer server;
  private final List<Socket> connections = new ArrayList<>();

  TestHttp(Route... routes) throws IOException {
    Route page = new Route("GET", "/{file...}", _ -> Answer.text("page"));
    HttpServer.Site site =
        new HttpServer.Site(
            new Routes(List.of(routes), page, Set.of("/api/")),
            Set.of(),
            Map.of(),
            reason -> reason,
            new PrintWriter(log));
    server = new HttpServer("127.0.0.1", 0, site, threads, clock::get);
    server.start();
  }

  /// Connects from an address and sends a text that need not be a whole request.
  Socket open(String from, String text) throws IOException {
    Socket socket = new Socket();
    connections.add(socket);
    socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    return socket;
  }

  /// What arrives on a connection: at most this, and less if it is closed before.
  static String read(Socket socket, int most) throws IOException {
    return new String(socket.getInputStream().readNBytes(most), StandardCharsets.UTF_8);
  }

  /// Waits for something that happens in the server; the timeout is the test's.
  static void until(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  void disconnect() throws IOException {
    for (Socket connection : connections) {
      connection.close();
    }
  }

  @Override
  public void close() throws IOException {
    disconnect();
    server.close();
    threads.close();
  }
}

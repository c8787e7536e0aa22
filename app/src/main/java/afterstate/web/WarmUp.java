package afterstate.web;

import afterstate.catalog.Catalog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Sends requests to a server before clients do, so that its code is compiled when they come: the
/// first thousands of questions take a hundred times as long as later ones.
///
/// It speaks HTTP, to warm up the whole path, and uses plain sockets, because a real HTTP client
/// would have to warm up too.
final class WarmUp {
  private static final int CLIENTS = 8;
  private static final int ENOUGH_EACH = 1000;
  private static final String AGENT = "\"agent\":\"" + Catalog.QUICK + "\"";
  private static final List<String> BODIES =
      List.of(
          "{\"board\":\"EDC1BA9187611110\"," + AGENT + "}",
          "{\"board\":\"0001000000100000\"," + AGENT + "}");

  private final int port;
  private final long end;

  private WarmUp(int port, long end) {
    this.port = port;
    this.end = end;
  }

  /// Returns when the server is warm, or the time is up.
  ///
  /// @param port of a server on this machine's loopback
  static void run(int port, Duration most) throws InterruptedException {
    WarmUp warmUp = new WarmUp(port, System.nanoTime() + most.toNanos());
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      clients.add(Thread.ofPlatform().daemon().name("warm-up-" + i).start(warmUp::askOrLeave));
    }
    for (Thread client : clients) {
      client.join(Math.max(1, (warmUp.end - System.nanoTime()) / 1_000_000));
    }
  }

  private void askOrLeave() {
    try {
      watch();
      ask();
    } catch (IOException | NumberFormatException _) {
      // a cold server works too
    }
  }

  /// Watches the beginning of a game.
  private void watch() throws IOException {
    String game = once(post("/api/games", "{" + AGENT + ",\"seed\":1}"));
    String path = "/api/games/" + game.replaceAll("(?s).*\"id\":\"([^\"]*)\".*", "$1");
    once("GET " + path + "/events?count=60" + head());
    once("DELETE " + path + head());
  }

  private String once(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String closing = request.replaceFirst("\r\n", "\r\nConnection: close\r\n");
      socket.getOutputStream().write(closing.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  /// Asks questions, one after the other on the same connection.
  private void ask() throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      OutputStream out = socket.getOutputStream();
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      for (int i = 0; i < ENOUGH_EACH && System.nanoTime() < end; i++) {
        String body = BODIES.get(i % BODIES.size());
        out.write(post("/api/ask", body).getBytes(StandardCharsets.ISO_8859_1));
        skipAnswer(in);
      }
    }
  }

  private static void skipAnswer(BufferedReader in) throws IOException {
    long left = 0;
    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        left = Long.parseLong(line.substring(line.indexOf(':') + 1).strip());
      }
    }
    while (left > 0 && in.read() >= 0) {
      left--;
    }
  }

  private String post(String path, String body) {
    return "POST "
        + path
        + " HTTP/1.1\r\nHost: localhost:"
        + port
        + "\r\nContent-Type: application/json\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private String head() {
    return " HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n";
  }
}

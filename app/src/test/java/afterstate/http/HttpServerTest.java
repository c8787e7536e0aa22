package afterstate.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Connections that are too many, or take too long. They come from several addresses of this
/// machine, which is Linux then.
@Timeout(60)
class HttpServerTest {
  private static final String GET = "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n";

  private final AtomicLong clock = new AtomicLong();
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch mayAnswer = new CountDownLatch(1);
  private final List<Socket> connections = new ArrayList<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private HttpServer server;

  private final class Waiter implements RequestHandler {
    @Override
    public void handle(Exchange exchange) throws IOException {
      asked.countDown();
      try {
        mayAnswer.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      exchange.send(200, "hello".getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void refuse(Exchange exchange, int status, String reason) throws IOException {
      exchange.send(status);
    }

    @Override
    public String tooManyConnections(int most) {
      return "more than " + most;
    }
  }

  @BeforeEach
  void start() throws IOException {
    InetAddress local = InetAddress.getLoopbackAddress();
    server = new HttpServer(local, 0, threads, new Waiter(), clock::get);
    server.start();
  }

  @AfterEach
  void stop() throws IOException {
    mayAnswer.countDown();
    for (Socket connection : connections) {
      connection.close();
    }
    server.close();
    threads.close();
  }

  private Socket open(String from, String text) throws IOException {
    Socket socket = new Socket();
    connections.add(socket);
    socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    return socket;
  }

  /// What comes on a connection: at most this, and less if it is closed before.
  private static String read(Socket socket, int most) throws IOException {
    return new String(socket.getInputStream().readNBytes(most), StandardCharsets.ISO_8859_1);
  }

  private void later(int seconds) {
    clock.addAndGet(seconds * 1_000_000_000L);
    server.cutOff();
  }

  @Test
  void open_asManySilentOnesAsAClientMay_theNextIsRefusedAndOthersAreServed() throws IOException {
    mayAnswer.countDown();
    for (int i = 0; i < HttpServer.MOST_CONNECTIONS_OF_CLIENT; i++) {
      open("127.0.0.2", "");
    }
    assertThat(read(open("127.0.0.2", ""), 4096))
        .startsWith("HTTP/1.1 429 ")
        .endsWith("\r\n\r\nmore than 500");
    assertThat(read(open("127.0.0.3", GET), 15)).isEqualTo("HTTP/1.1 200 OK");
  }

  @Test
  void open_oneOfAClientIsClosed_anotherIsServed() throws IOException {
    mayAnswer.countDown();
    for (int i = 0; i < HttpServer.MOST_CONNECTIONS_OF_CLIENT; i++) {
      open("127.0.0.2", "");
    }
    connections.getFirst().close();
    String first = "";
    while (!first.equals("HTTP/1.1 200 OK")) { // the server need not have seen it yet
      first = read(open("127.0.0.2", GET), 15);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "GET / HTTP/1.1\r\nHo"})
  void cutOff_noWholeRequestInTime_isClosed(String begin) throws IOException {
    Socket silent = open("127.0.0.2", begin);
    Socket asking = open("127.0.0.3", GET);
    await(asked);
    while (server.connections() < 2) {
      Thread.onSpinWait();
    }
    later(11);
    assertThat(read(silent, 1)).isEmpty();
    mayAnswer.countDown();
    assertThat(read(asking, 15)).isEqualTo("HTTP/1.1 200 OK");
  }

  @Test
  void cutOff_answerThatTakesLong_goesOnForTwoMinutes() throws IOException {
    Socket asking = open("127.0.0.2", GET);
    await(asked);
    later(119);
    assertThat(asking.getInputStream().available()).isZero();
    later(2);
    assertThat(read(asking, 1)).isEmpty();
  }

  @Test
  void close_answerUnderWay_isStillSent() throws IOException {
    Socket asking = open("127.0.0.2", GET);
    await(asked);
    threads.execute(mayAnswer::countDown);
    server.close();
    assertThat(read(asking, 15)).isEqualTo("HTTP/1.1 200 OK");
  }

  @Test
  void start_threeRequestsOnAConnection_areAllAnswered() throws IOException {
    mayAnswer.countDown();
    Socket asking = open("127.0.0.2", GET);
    StringBuilder replies = new StringBuilder();
    for (int requests = 1; requests <= 3; requests++) {
      while (replies.toString().split("hello", -1).length <= requests) {
        replies.append(read(asking, 1));
      }
      asking.getOutputStream().write(GET.getBytes(StandardCharsets.ISO_8859_1));
    }
    assertThat(replies.toString().split("HTTP/1.1 200 OK", -1)).hasSize(4);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}

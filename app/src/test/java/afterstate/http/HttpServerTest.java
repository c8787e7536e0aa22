package afterstate.http;

import static afterstate.http.TestHttp.read;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Connections that are too many, or take too long.
@Timeout(60)
class HttpServerTest {
  private static final String GET = "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n";

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch mayAnswer = new CountDownLatch(1);
  private TestHttp http;

  private Answer answerLater(Request request) {
    asked.countDown();
    await(mayAnswer);
    return Answer.text("hello");
  }

  @BeforeEach
  void start() throws IOException {
    http = new TestHttp(new Route("GET", "/x", this::answerLater));
  }

  @AfterEach
  void stop() throws IOException {
    mayAnswer.countDown();
    http.close();
  }

  private void later(int seconds) {
    http.clock.addAndGet(seconds * 1_000_000_000L);
    http.server.cutOff();
  }

  @Test
  void open_asManySilentOnesAsAClientMay_theNextIsRefusedAndOthersAreServed() throws IOException {
    mayAnswer.countDown();
    for (int i = 0; i < HttpServer.MOST_CONNECTIONS_OF_CLIENT; i++) {
      http.open("127.0.0.2", "");
    }
    TestHttp.until(() -> http.server.connections() == HttpServer.MOST_CONNECTIONS_OF_CLIENT);
    assertThat(read(http.open("127.0.0.2", ""), 4096))
        .startsWith("HTTP/1.1 429 ")
        .endsWith("\r\n\r\n{\"error\":\"one client may have 500 connections\"}");
    assertThat(read(http.open("127.0.0.3", GET), 15)).isEqualTo("HTTP/1.1 200 OK");
  }

  @Test
  void open_oneOfAClientIsClosed_anotherIsServed() throws IOException {
    mayAnswer.countDown();
    Socket first = http.open("127.0.0.2", "");
    for (int i = 1; i < HttpServer.MOST_CONNECTIONS_OF_CLIENT; i++) {
      http.open("127.0.0.2", "");
    }
    first.close();
    String reply = "";
    while (!reply.equals("HTTP/1.1 200 OK")) { // the server need not have seen it yet
      reply = read(http.open("127.0.0.2", GET), 15);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "GET / HTTP/1.1\r\nHo"})
  void cutOff_noWholeRequestInTime_isClosed(String begin) throws IOException {
    Socket silent = http.open("127.0.0.2", begin);
    Socket asking = http.open("127.0.0.3", GET);
    await(asked);
    while (http.server.connections() < 2) {
      Thread.onSpinWait();
    }
    later(11);
    assertThat(read(silent, 1)).isEmpty();
    mayAnswer.countDown();
    assertThat(read(asking, 15)).isEqualTo("HTTP/1.1 200 OK");
  }

  @Test
  void cutOff_answerThatTakesLong_goesOnForTwoMinutes() throws IOException {
    Socket asking = http.open("127.0.0.2", GET);
    await(asked);
    later(119);
    assertThat(asking.getInputStream().available()).isZero();
    later(2);
    assertThat(read(asking, 1)).isEmpty();
  }

  @Test
  void close_answerUnderWay_isStillSent() throws IOException {
    Socket asking = http.open("127.0.0.2", GET);
    await(asked);
    http.threads.execute(mayAnswer::countDown);
    http.server.close();
    assertThat(read(asking, 15)).isEqualTo("HTTP/1.1 200 OK");
  }

  @Test
  void start_threeRequestsOnAConnection_areAllAnswered() throws IOException {
    mayAnswer.countDown();
    Socket asking = http.open("127.0.0.2", GET);
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

package afterstate.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bodies that arrive slowly, or never, or that nobody reads.
@Timeout(60)
class BodyMemoryTest {
  private TestHttp http;

  @BeforeEach
  void start() throws IOException {
    http =
        new TestHttp(
            new Route("GET", "/other", _ -> Answer.text("")),
            new Route("POST", "/small", request -> Answer.text(request.body("a").text("a"))),
            new Route("POST", "/large", request -> Answer.text(request.largeBody("a").text("a"))));
  }

  @AfterEach
  void stop() throws IOException {
    http.close();
  }

  private Socket post(String client, String path, int length) throws IOException {
    return http.open(
        client,
        "POST "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + "Content-Type: application/json\r\nContent-Length: "
            + length
            + "\r\n\r\n{");
  }

  /// Announces as many of the largest bodies as one client may.
  private void fill(String client) throws IOException {
    long count = (http.server.bodies().mostOfClient() - (1 << 20)) / BodyMemory.LARGE;
    for (int i = 0; i < count; i++) {
      fillOne(client);
    }
  }

  private void fillOne(String client) throws IOException {
    long held = http.server.bodies().held() + BodyMemory.LARGE;
    post(client, "/large", BodyMemory.LARGE);
    TestHttp.until(() -> http.server.bodies().held() == held);
  }

  @Test
  void body_unfinishedOnesOfAClient_othersAreRefusedBeforeTheyAreRead() throws IOException {
    fill("127.0.0.2");

    assertThat(reply(post("127.0.0.2", "/large", BodyMemory.LARGE)))
        .startsWith("HTTP/1.1 429 ")
        .containsIgnoringCase("Retry-After")
        .contains("one client may send");
    Socket other = post("127.0.0.1", "/small", 9);
    other.getOutputStream().write("\"a\":\"b\"}".getBytes(StandardCharsets.US_ASCII));
    assertThat(reply(other)).startsWith("HTTP/1.1 200 ").endsWith("b");
    Socket small = post("127.0.0.2", "/small", 2);
    small.getOutputStream().write('}');
    assertThat(reply(small)).startsWith("HTTP/1.1 400 ").contains("a is missing");

    http.disconnect();
    TestHttp.until(() -> http.server.bodies().held() == 0);
  }

  @Test
  void body_unfinishedOnesOfAll_othersAreRefusedBeforeTheyAreRead() throws IOException {
    int client = 2;
    long limit = http.server.bodies().mostOfAll() - (1 << 20);
    while (http.server.bodies().held() + BodyMemory.LARGE <= limit) {
      fillOne("127.0.0." + client++);
    }
    assertThat(reply(post("127.0.0." + client, "/large", BodyMemory.LARGE)))
        .startsWith("HTTP/1.1 503 ");
  }

  @Test
  void body_smallOnesOfManyFillAll_aNewClientIsRead() throws IOException {
    BodyMemory bodies = new BodyMemory(0, () -> 0);
    for (int client = 0; client < 4; client++) {
      try {
        while (true) {
          bodies.of("client " + client).reserve(BodyMemory.SMALL);
        }
      } catch (Refusal _) {
        // it has all that it may
      }
    }
    bodies.of("another").reserve(BodyMemory.SMALL);
    assertThat(bodies.held()).isLessThanOrEqualTo(bodies.mostOfAll());
  }

  @Test
  void body_late_isRefused() throws IOException {
    Socket connection = post("127.0.0.1", "/small", 100);
    TestHttp.until(() -> http.server.bodies().held() == 100);
    http.clock.addAndGet(20_000_000_000L);
    connection.getOutputStream().write('"');
    assertThat(reply(connection)).startsWith("HTTP/1.1 408 ").contains("8 seconds");
  }

  @ParameterizedTest
  @CsvSource({"/small, 413", "/large, 413", "/nothing, 405", "/other, 405"})
  void body_refused_isSkippedSoThatTheAnswerArrives(String path, int status) throws IOException {
    int length = 4 << 20;
    Socket connection = post("127.0.0.1", path, length);
    connection.getOutputStream().write(new byte[length - 1]);
    assertThat(reply(connection)).startsWith("HTTP/1.1 " + status + " ").contains("{\"error\":");
  }

  private static String reply(Socket connection) throws IOException {
    connection.shutdownOutput();
    return new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}

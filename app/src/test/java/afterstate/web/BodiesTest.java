package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bodies that come slowly, or not at all, or are not wanted.
@Timeout(60)
class BodiesTest {
  @RegisterExtension private final TestServer server = new TestServer();
  private final List<Socket> connections = new ArrayList<>();

  @AfterEach
  void disconnect() throws IOException {
    for (Socket connection : connections) {
      connection.close();
    }
  }

  private Socket post(String client, String path, int length) throws IOException {
    Socket connection =
        server.open(
            client,
            "POST "
                + path
                + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: "
                + length
                + "\r\n\r\n{");
    connections.add(connection);
    return connection;
  }

  /// Announces as many of the largest bodies as one client may.
  private void fill(String client) throws IOException {
    long count = (server.server.bodies().mostOfClient() - (1 << 20)) / Bodies.LARGEST;
    for (int i = 0; i < count; i++) {
      fillOne(client);
    }
  }

  private void fillOne(String client) throws IOException {
    long held = server.server.bodies().held() + Bodies.LARGEST;
    post(client, "/api/review", Bodies.LARGEST);
    TestServer.until(() -> server.server.bodies().held() == held);
  }

  @Test
  void body_unfinishedOnesOfAClient_othersAreRefusedBeforeTheyAreRead() throws IOException {
    fill("127.0.0.2");

    assertThat(reply(post("127.0.0.2", "/api/review", Bodies.LARGEST)))
        .startsWith("HTTP/1.1 429 ")
        .containsIgnoringCase("Retry-After")
        .contains("the bodies of one client");
    assertThat(server.post("/api/ask", "{\"board\":\"EDC1BA9187611110\"}").status()).isEqualTo(200);
    Socket small = post("127.0.0.2", "/api/ask", 2);
    small.getOutputStream().write('}');
    assertThat(reply(small)).startsWith("HTTP/1.1 400 ").contains("board is missing");

    for (Socket connection : connections) {
      connection.close();
    }
    TestServer.until(() -> server.server.bodies().held() == 0);
  }

  @Test
  void body_unfinishedOnesOfAll_othersAreRefusedBeforeTheyAreRead() throws IOException {
    int client = 2;
    long room = server.server.bodies().mostOfAll() - (1 << 20);
    while (server.server.bodies().held() + Bodies.LARGEST <= room) {
      fillOne("127.0.0." + client++);
    }
    assertThat(reply(post("127.0.0." + client, "/api/review", Bodies.LARGEST)))
        .startsWith("HTTP/1.1 503 ");
  }

  @Test
  void body_smallOnesOfManyFillAll_aNewClientIsRead() throws IOException {
    Bodies bodies = new Bodies(0, () -> 0);
    for (int client = 0; client < 4; client++) {
      try {
        while (true) {
          bodies.share("client " + client).take(Request.BODY);
        }
      } catch (Refusal _) {
        // it has all that it may
      }
    }
    bodies.share("another").take(Request.BODY);
    assertThat(bodies.held()).isLessThanOrEqualTo(bodies.mostOfAll());
  }

  @Test
  void body_late_isRefused() throws IOException {
    Socket connection = post("127.0.0.1", "/api/ask", 100);
    TestServer.until(() -> server.server.bodies().held() == 100);
    server.clock.addAndGet(20_000_000_000L);
    connection.getOutputStream().write('"');
    assertThat(reply(connection)).startsWith("HTTP/1.1 408 ").contains("8 seconds");
  }

  @ParameterizedTest
  @CsvSource({"/api/ask, 413", "/api/review, 413", "/nothing, 405", "/api/games/x, 405"})
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

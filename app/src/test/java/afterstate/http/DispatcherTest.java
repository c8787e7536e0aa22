package afterstate.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What becomes of failures.
@Timeout(60)
class DispatcherTest {
  private StringWriter log = new StringWriter();

  private String answer(String path, String accept, Route.Handler handler) throws IOException {
    String headers = " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: " + accept;
    try (TestHttp http =
        new TestHttp(new Route("GET", "/x", handler), new Route("GET", "/api/x", handler))) {
      String request = "GET " + path + headers + "\r\n\r\n";
      log = http.log;
      return TestHttp.read(http.open("127.0.0.1", request), 1 << 20);
    }
  }

  @Test
  void stream_outOfMemory_endsWithAnErrorEvent() throws IOException {
    OutOfMemoryError always = new OutOfMemoryError(); // as the JVM throws the same one again
    String answer =
        answer(
            "/x",
            "*/*",
            _ ->
                EventStream.answer(
                    stream -> {
                      stream.send("steps", "{}");
                      throw always;
                    }));
    assertThat(answer)
        .contains("event: steps", "event: error\ndata: {\"error\":\"the server has no");
    assertThat(log.toString()).isEmpty();
  }

  @Test
  void stream_mistake_endsWithAnErrorEventAndIsLogged() throws IOException {
    String answer =
        answer(
            "/x",
            "*/*",
            _ ->
                EventStream.answer(
                    _ -> {
                      throw new IllegalStateException("secret");
                    }));
    assertThat(answer).contains("event: error").doesNotContain("secret");
    assertThat(log.toString()).contains("internal error", "secret");
  }

  @ParameterizedTest
  @CsvSource({
    "/x, text/html, text/html",
    "/x, */*, application/json",
    "/api/x, text/html, application/json"
  })
  void answer_notFound_isAPageForPeopleAndJsonForPrograms(
      String path, String accept, String expected) throws IOException {
    String answer =
        answer(
            path,
            accept,
            _ -> {
              throw Refusal.notFound("no such thing");
            });
    assertThat(answer)
        .startsWith("HTTP/1.1 404 ")
        .contains("Content-Type: " + expected, "no such thing");
  }
}

package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What becomes of failures.
class FrontTest {
  private final StringWriter log = new StringWriter();

  private String bodyOf(Route.Handler handler) throws IOException, InterruptedException {
    InetAddress local = InetAddress.getLoopbackAddress();
    Route route = new Route("GET", "/x", handler);
    Routes routes = new Routes(List.of(route), route);
    HttpServer http = Server.http(new InetSocketAddress(local, 0));
    Bodies bodies = new Bodies(0, () -> 0);
    http.createContext(
        "/",
        new Front(
            new Hosts("localhost", local),
            new Origins(Set.of()),
            bodies,
            routes,
            new PrintWriter(log)));
    http.start();
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://localhost:" + http.getAddress().getPort() + "/x");
      return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
    } finally {
      http.stop(0);
    }
  }

  @Test
  void stream_outOfMemory_endsWithAnErrorEvent() throws IOException, InterruptedException {
    OutOfMemoryError always = new OutOfMemoryError(); // as the JVM throws the same one again
    String body =
        bodyOf(
            _ ->
                EventStream.answer(
                    stream -> {
                      stream.send("steps", "{}");
                      throw always;
                    }));
    assertThat(body).contains("event: steps", "event: error\ndata: {\"error\":\"the server has no");
    assertThat(log.toString()).isEmpty();
  }

  @Test
  void stream_mistake_endsWithAnErrorEventAndIsLogged() throws IOException, InterruptedException {
    String body =
        bodyOf(
            _ ->
                EventStream.answer(
                    _ -> {
                      throw new IllegalStateException("secret");
                    }));
    assertThat(body).contains("event: error").doesNotContain("secret");
    assertThat(log.toString()).contains("a mistake in the program", "secret");
  }
}

package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.http.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// What becomes of failures.
class FrontTest {
  private final StringWriter log = new StringWriter();

  private String bodyOf(Route.Handler handler) throws IOException, InterruptedException {
    InetAddress local = InetAddress.getLoopbackAddress();
    Route route = new Route("GET", "/x", handler);
    Routes routes = new Routes(List.of(route), route);
    Front front =
        new Front(
            new Hosts("localhost", local),
            new Origins(Set.of()),
            new Bodies(0, () -> 0),
            routes,
            new PrintWriter(log));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        HttpServer http = new HttpServer(local, 0, threads, front, () -> 0);
        HttpClient client = HttpClient.newHttpClient()) {
      http.start();
      URI uri = URI.create("http://localhost:" + http.port() + "/x");
      return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
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

package afterstate.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What experiments have found: the files of runs, and the list of all there is to read.
final class ReportRoutes {
  private final ResultFolder results;
  private final Studies studies;

  ReportRoutes(ResultFolder results, Studies studies) {
    this.results = results;
    this.studies = studies;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api/reports", this::list),
        new Route("GET", "/reports/{file...}", this::file));
  }

  private record Shelf(List<Page> runs, List<Page> studies) {}

  private Answer list(Request request) {
    request.query();
    return Answer.json(200, new Shelf(results.runs(), studies.pages()));
  }

  private Answer file(Request request) {
    String name = request.variable("file");
    Path file =
        results
            .file(name)
            .orElseThrow(() -> Refusal.notFound("there is no such file of a finished run"));
    Answer answer = exchange -> send(exchange, file);
    return answer
        .with("Content-Type", MediaType.of(name).orElseThrow())
        .with("Cache-Control", "no-cache")
        .with(Policy.CONTENT, Policy.FILES);
  }

  private static void send(HttpExchange exchange, Path file) throws IOException {
    if (Answer.begins(exchange, 200, Files.size(file))) {
      try (OutputStream out = exchange.getResponseBody()) {
        Files.copy(file, out);
      }
    }
  }
}

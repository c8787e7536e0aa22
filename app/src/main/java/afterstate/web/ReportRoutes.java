package afterstate.web;

import afterstate.http.Exchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// What experiments have found: the files of runs, the studies with their figures, and the list of
/// all there is to read.
final class ReportRoutes {
  private static final Pattern FIGURE = Pattern.compile("figures/[a-z0-9-]{1,80}\\.svg");

  private final ResultFolder results;
  private final Studies studies = new Studies();
  private final Resources resources;

  ReportRoutes(ResultFolder results, Resources resources) {
    this.results = results;
    this.resources = resources;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api/reports", this::list),
        new Route("GET", "/reports/{file...}", this::run),
        new Route("GET", "/studies", this::studiesFolder),
        new Route("GET", "/studies/{file...}", this::study));
  }

  private record Shelf(List<Page> runs, List<Page> studies) {}

  private Answer list(Request request) {
    request.query();
    return Answer.json(200, new Shelf(results.runs(), studies.pages()));
  }

  private Answer run(Request request) {
    String name = request.variable("file");
    if (name.isEmpty()) {
      return Answer.empty(308).with("Location", "/reports" + request.rawQuery());
    }
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

  private static void send(Exchange exchange, Path file) throws IOException {
    try (OutputStream out = exchange.begin(200, Files.size(file))) {
      Files.copy(file, out);
    }
  }

  private Answer studiesFolder(Request request) {
    request.query();
    return Answer.empty(308).with("Location", "/studies/");
  }

  private Answer study(Request request) {
    String name = request.variable("file");
    if (name.equals("style.css")) {
      return resources.answer(request, "web/css/studies.css");
    }
    if (FIGURE.matcher(name).matches()) {
      return resources.answer(request, Studies.FOLDER + name).with(Policy.CONTENT, Policy.FILES);
    }
    String html = studies.html(name).orElseThrow(() -> Refusal.notFound("there is no such study"));
    return Resources.html(request, html).with(Policy.CONTENT, Policy.STUDIES);
  }
}

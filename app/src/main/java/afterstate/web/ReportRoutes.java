package afterstate.web;

import afterstate.http.Answer;
import afterstate.http.MediaType;
import afterstate.http.Refusal;
import afterstate.http.Request;
import afterstate.http.Resources;
import afterstate.http.Route;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// Serves the reports: the files of runs, the studies with their figures, and the list of both.
record ReportRoutes(ResultFolder results, Studies studies, Resources resources) {
  private static final Pattern FIGURE = Pattern.compile("figures/[a-z0-9-]{1,80}\\.svg");

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api/reports", this::list),
        new Route("GET", "/reports/{file...}", this::run),
        new Route("GET", "/studies", this::studiesFolder),
        new Route("GET", "/studies/{file...}", this::study));
  }

  private record Shelf(List<PageLink> runs, List<PageLink> studies) {}

  private Answer list(Request request) {
    request.query();
    return Answer.json(200, new Shelf(results.runs(), studies.pages()));
  }

  private Answer run(Request request) {
    String name = request.variable("file");
    if (name.isEmpty()) {
      return Answer.moved("/reports" + request.rawQuery());
    }
    Path file =
        results
            .file(name)
            .orElseThrow(() -> Refusal.notFound("there is no such file of a finished run"));
    return Answer.file(MediaType.of(name).orElseThrow(), file)
        .with("Cache-Control", "no-cache")
        .with(Policy.CONTENT, Policy.FILES);
  }

  private Answer studiesFolder(Request request) {
    request.query();
    return Answer.moved("/studies/");
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

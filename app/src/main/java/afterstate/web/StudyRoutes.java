package afterstate.web;

import java.util.List;
import java.util.regex.Pattern;

/// The studies' pages, their figures and their style.
final class StudyRoutes {
  private static final Pattern FIGURE = Pattern.compile("figures/[a-z0-9-]{1,80}\\.svg");

  private final Studies studies;
  private final Resources resources;

  StudyRoutes(Studies studies, Resources resources) {
    this.studies = studies;
    this.resources = resources;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/studies", this::index),
        new Route("GET", "/studies/{file...}", this::file));
  }

  private Answer index(Request request) {
    request.query();
    return Answer.empty(308).with("Location", "/studies/");
  }

  private Answer file(Request request) {
    String name = request.variable("file");
    if (name.equals("style.css")) {
      return resources.answer(request, "api/style.css");
    }
    if (FIGURE.matcher(name).matches()) {
      return resources.answer(request, Studies.FOLDER + name).with(Policy.CONTENT, Policy.FILES);
    }
    String html = studies.html(name).orElseThrow(() -> Refusal.notFound("there is no such study"));
    return Resources.html(request, html);
  }
}

package afterstate.web;

import afterstate.http.Answer;
import afterstate.http.Request;
import afterstate.http.Resources;
import afterstate.http.Route;
import java.util.List;

/// Serves the description of the API, and examples.
record ApiRoutes(Resources resources) {
  private static final String HOST_IN_EXAMPLES = "localhost:2048";

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api", this::examples),
        new Route("GET", "/openapi.json", this::description));
  }

  /// The examples, with the host that the client used, so that they can be copied and run.
  private Answer examples(Request request) {
    String page = Resources.text("api/index.html").orElseThrow();
    String host = request.header("Host").orElse(HOST_IN_EXAMPLES);
    return Resources.html(request, page.replace(HOST_IN_EXAMPLES, Html.escape(host)));
  }

  private Answer description(Request request) {
    return resources.answer(request, "api/openapi.json");
  }
}

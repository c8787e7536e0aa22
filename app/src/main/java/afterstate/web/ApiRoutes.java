package afterstate.web;

import java.util.List;

/// What programs are told about the API.
final class ApiRoutes {
  private static final String HOST_IN_EXAMPLES = "localhost:2048";

  private final Resources resources;

  ApiRoutes(Resources resources) {
    this.resources = resources;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api", this::examples),
        new Route("GET", "/openapi.json", this::description));
  }

  /// The examples, with the address under which the client knows this server: they can be copied.
  private Answer examples(Request request) {
    String page = Resources.text("api/index.html").orElseThrow();
    String host = request.header("Host").orElse(HOST_IN_EXAMPLES);
    return Resources.html(request, page.replace(HOST_IN_EXAMPLES, Html.escape(host)));
  }

  private Answer description(Request request) {
    return resources.answer(request, "api/openapi.json");
  }
}

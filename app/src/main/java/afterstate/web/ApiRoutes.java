package afterstate.web;

import java.util.List;

/// What programs are told about the API.
final class ApiRoutes {
  private final Resources resources;

  ApiRoutes(Resources resources) {
    this.resources = resources;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api", this::examples),
        new Route("GET", "/openapi.json", this::description));
  }

  private Answer examples(Request request) {
    return resources.answer(request, "api/index.html");
  }

  private Answer description(Request request) {
    return resources.answer(request, "api/openapi.json");
  }
}

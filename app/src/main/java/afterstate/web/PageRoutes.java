package afterstate.web;

import java.util.Set;

/// The page and its files. It is one page: what comes behind the slash says what it shows first.
final class PageRoutes {
  private static final Set<String> VIEWS =
      Set.of("", "watch", "play", "ask", "compare", "replay", "reports");

  private final Resources resources;

  PageRoutes(Resources resources) {
    this.resources = resources;
  }

  Route route() {
    return new Route("GET", "/{file...}", this::file);
  }

  private Answer file(Request request) {
    String name = request.variable("file");
    String view = name.replaceFirst("/$", "");
    if (!view.equals(name) && VIEWS.contains(view)) {
      return Answer.empty(308).with("Location", "/" + view + request.rawQuery());
    }
    return resources.answer(request, "web/" + (VIEWS.contains(name) ? "index.html" : icon(name)));
  }

  /// What browsers and others ask for on every server, whatever the page says.
  private static String icon(String name) {
    return name.equals("favicon.ico") ? "favicon.svg" : name;
  }
}

package afterstate.web;

import afterstate.http.Answer;
import afterstate.http.Request;
import afterstate.http.Resources;
import afterstate.http.Route;
import java.util.Set;

/// Serves the page and its files. It is one page: the address says which view it shows first.
record PageRoutes(Resources resources) {
  private static final Set<String> VIEWS =
      Set.of("", "watch", "play", "ask", "compare", "replay", "practice", "reports", "class");

  Route route() {
    return new Route("GET", "/{file...}", this::file);
  }

  private Answer file(Request request) {
    String name = request.variable("file");
    String view = name.replaceFirst("/$", "");
    if (!view.equals(name) && VIEWS.contains(view)) {
      return Answer.moved("/" + view + request.rawQuery());
    }
    return resources.answer(request, "web/" + (VIEWS.contains(name) ? "index.html" : icon(name)));
  }

  /// Browsers ask every server for this name, whatever the page says.
  private static String icon(String name) {
    return name.equals("favicon.ico") ? "favicon.svg" : name;
  }
}

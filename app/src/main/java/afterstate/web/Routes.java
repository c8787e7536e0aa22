package afterstate.web;

import afterstate.board.Quote;
import afterstate.http.Exchange;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Finds who answers a request: a route of the API, or else the page.
final class Routes {
  private final List<Route> api;
  private final Route page;

  Routes(List<Route> api, Route page) {
    this.api = List.copyOf(api);
    this.page = page;
  }

  List<Route> api() {
    return api;
  }

  /// @param room for the body of the request
  Answer answer(Exchange exchange, Bodies.Share room) {
    List<String> path = Request.path(exchange);
    String method = exchange.method();
    Set<String> methods = new TreeSet<>();
    for (Route route : api) {
      Map<String, String> variables = route.match(path);
      if (variables != null && serves(route, method)) {
        return route.handler().answer(new Request(exchange, room, variables));
      }
      if (variables != null) {
        methods.add(route.method());
        if (route.method().equals("GET")) {
          methods.add("HEAD");
        }
      }
    }
    if (methods.isEmpty() && serves(page, method)) {
      Map<String, String> variables = Map.of("file", String.join("/", path));
      return page.handler().answer(new Request(exchange, room, variables));
    }
    String allowed = methods.isEmpty() ? "GET, HEAD" : String.join(", ", methods);
    return refusal(method, allowed);
  }

  static Answer refusal(String method, String allowed) {
    return Refusal.ofStatus(405, "this address takes " + allowed + ", not " + Quote.of(method))
        .answer()
        .with("Allow", allowed);
  }

  private static boolean serves(Route route, String method) {
    return route.method().equals(method) || method.equals("HEAD") && route.method().equals("GET");
  }
}

package afterstate.http;

import afterstate.board.Quote;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Finds the route that answers a request; the page answers where no other route does.
public final class Routes {
  private final List<Route> api;
  private final Route page;
  private final Set<String> forPrograms;

  /// Routes in the order in which they are tried.
  ///
  /// @param page for all other addresses
  /// @param forPrograms prefixes of addresses that are for programs and must not be linked to
  public Routes(List<Route> api, Route page, Set<String> forPrograms) {
    this.api = List.copyOf(api);
    this.page = page;
    this.forPrograms = Set.copyOf(forPrograms);
  }

  public List<Route> api() {
    return api;
  }

  boolean isForPrograms(String path) {
    return forPrograms.stream().anyMatch(path::startsWith);
  }

  /// @param memory for the body of the request
  Answer answer(Exchange exchange, BodyMemory.Reservation memory) {
    List<String> path = Request.path(exchange);
    String method = exchange.method();
    Set<String> methods = new TreeSet<>();
    for (Route route : api) {
      Map<String, String> variables = route.match(path);
      if (variables != null && serves(route, method)) {
        return route.handler().answer(new Request(exchange, memory, variables));
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
      return page.handler().answer(new Request(exchange, memory, variables));
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

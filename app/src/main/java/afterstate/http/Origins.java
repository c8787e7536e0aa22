package afterstate.http;

import afterstate.board.Quote;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Refuses requests from pages of other origins.
///
/// Any page can send requests to this machine, though it may not read the answers. Browsers say
/// where a request comes from, in `Sec-Fetch-Site` and `Origin`, and no page can change that.
/// Programs send neither header and are served. Links from elsewhere work, except to addresses for
/// programs. Another port is another origin, since it is another program.
final class Origins {
  private static final Pattern ORIGIN =
      Pattern.compile("https?://([a-z0-9.-]+|\\[[0-9a-f:.]+])(:[0-9]{1,5})?");
  private static final Set<String> OWN_SITE = Set.of("same-origin", "none");
  private static final Map<String, String> PREFLIGHT =
      Map.of(
          "Access-Control-Allow-Methods", "GET, POST, DELETE",
          "Access-Control-Allow-Headers", "Content-Type, Last-Event-ID",
          "Access-Control-Max-Age", "600");

  private final Set<String> allowed;

  /// @param allowed origins whose pages are served like our own
  Origins(Set<String> allowed) {
    this.allowed = allowed;
  }

  /// Whether the text is an origin as browsers write it.
  static boolean isOrigin(String text) {
    return ORIGIN.matcher(text).matches();
  }

  /// @param forPrograms whether the address is for programs only
  /// @throws Refusal if the request comes from a page of another origin that was not allowed
  void check(Exchange exchange, boolean forPrograms) {
    boolean linked = followsLink(exchange) && !forPrograms;
    if (isForeign(exchange) && !isAllowed(exchange) && !linked) {
      String origin = header(exchange, "Origin");
      throw Refusal.ofStatus(
          403,
          "a page of another origin"
              + (origin.isEmpty() ? "" : ", " + Quote.of(origin) + ",")
              + " may not use this server unless it was started with --allow-origin");
    }
  }

  /// Whether the browser says that the request comes from a page of another origin.
  private static boolean isForeign(Exchange exchange) {
    String site = header(exchange, "Sec-Fetch-Site");
    if (!site.isEmpty()) {
      return !OWN_SITE.contains(site);
    }
    String origin = header(exchange, "Origin");
    return !origin.isEmpty()
        && !origin.replaceFirst("^https?://", "").equals(header(exchange, "Host"));
  }

  /// Whether somebody follows a link, in a window rather than a frame.
  private static boolean followsLink(Exchange exchange) {
    return exchange.method().equals("GET")
        && header(exchange, "Sec-Fetch-Mode").equals("navigate")
        && header(exchange, "Sec-Fetch-Dest").equals("document");
  }

  private boolean isAllowed(Exchange exchange) {
    return allowed.contains(header(exchange, "Origin"));
  }

  /// The headers that let an allowed page read the answer. Where some origins are allowed, every
  /// answer says that it depends on the origin, so that no cache gives one to another page.
  Map<String, String> headers(Exchange exchange) {
    if (allowed.isEmpty()) {
      return Map.of();
    }
    return isAllowed(exchange)
        ? Map.of(
            "Access-Control-Allow-Origin", header(exchange, "Origin"),
            "Access-Control-Expose-Headers", "Retry-After",
            "Vary", "Origin")
        : Map.of("Vary", "Origin");
  }

  /// The answer to a preflight request, in which a browser asks what an allowed page may send.
  Optional<Answer> preflight(Exchange exchange) {
    boolean asks =
        exchange.method().equals("OPTIONS")
            && exchange.header("Access-Control-Request-Method").isPresent();
    if (!asks || !isAllowed(exchange)) {
      return Optional.empty();
    }
    PREFLIGHT.forEach(exchange::set);
    if (exchange.header("Access-Control-Request-Private-Network").isPresent()) {
      exchange.set("Access-Control-Allow-Private-Network", "true"); // this machine is one
    }
    return Optional.of(Answer.empty(204));
  }

  private static String header(Exchange exchange, String name) {
    return exchange.header(name).orElse("");
  }
}

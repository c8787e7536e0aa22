package afterstate.web;

import afterstate.board.Quote;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Keeps pages of other origins from making this server work.
///
/// Any page can send requests to this machine, though it may not read the answers. Browsers say
/// where a request comes from, in `Sec-Fetch-Site` and `Origin`, which no page can change; programs
/// say nothing and are served. A link to the page works from everywhere; a link to where an agent
/// thinks does not. Another port is another origin, since it is another program.
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
    this.allowed = Set.copyOf(allowed);
  }

  /// Whether a text is an origin as browsers write it.
  static boolean isOrigin(String text) {
    return ORIGIN.matcher(text).matches();
  }

  /// What a request tells of its sender.
  ///
  /// @param path its parts, decoded
  /// @param header the first value of a header
  record Sender(String method, List<String> path, Function<String, Optional<String>> header) {
    private String said(String name) {
      return header.apply(name).orElse("");
    }

    /// Whether a browser says that a page of another origin asks.
    private boolean isForeign() {
      String site = said("Sec-Fetch-Site");
      if (!site.isEmpty()) {
        return !OWN_SITE.contains(site);
      }
      String origin = said("Origin");
      return !origin.isEmpty() && !origin.replaceFirst("^https?://", "").equals(said("Host"));
    }

    /// Whether somebody follows a link, in a window and not in a frame.
    private boolean followsLink() {
      return method.equals("GET")
          && said("Sec-Fetch-Mode").equals("navigate")
          && said("Sec-Fetch-Dest").equals("document");
    }

    private boolean asksForWork() {
      return path.getFirst().equals("move") || path.getFirst().equals("api") && path.size() > 1;
    }

    private boolean isPreflight() {
      return method.equals("OPTIONS") && header.apply("Access-Control-Request-Method").isPresent();
    }
  }

  /// @throws Refusal if it is a page of another origin that was not allowed
  void check(Sender sender) {
    boolean linked = sender.followsLink() && !sender.asksForWork();
    if (sender.isForeign() && !isAllowed(sender) && !linked) {
      String origin = sender.said("Origin");
      throw Refusal.ofStatus(
          403,
          "a page of another origin"
              + (origin.isEmpty() ? "" : ", " + Quote.of(origin) + ",")
              + " may not ask this server unless it was started with --allow-origin");
    }
  }

  private boolean isAllowed(Sender sender) {
    return allowed.contains(sender.said("Origin"));
  }

  /// What a browser must be told so that an allowed page may read the answer.
  Map<String, String> headers(Sender sender) {
    return isAllowed(sender)
        ? Map.of(
            "Access-Control-Allow-Origin", sender.said("Origin"),
            "Access-Control-Expose-Headers", "Retry-After",
            "Vary", "Origin")
        : Map.of();
  }

  /// The answer to a browser that asks first what an allowed page may send.
  Optional<Answer> preflight(Sender sender) {
    if (!isAllowed(sender) || !sender.isPreflight()) {
      return Optional.empty();
    }
    Answer answer = Answer.empty(204);
    for (Map.Entry<String, String> header : PREFLIGHT.entrySet()) {
      answer = answer.with(header.getKey(), header.getValue());
    }
    return Optional.of(answer);
  }
}

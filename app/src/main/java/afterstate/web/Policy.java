package afterstate.web;

import afterstate.http.Exchange;
import java.util.Map;

/// What browsers are told not to do.
final class Policy {
  static final String CONTENT = "Content-Security-Policy";

  /// For the page: nothing from elsewhere, nothing inline.
  private static final String OWN =
      "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self';"
          + " connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  /// For pages of studies, which the page shows inside of it: as strict, and no script at all.
  static final String STUDIES =
      "default-src 'self'; style-src 'self'; script-src 'none'; frame-ancestors 'self';"
          + " base-uri 'none'; form-action 'none'";

  /// For files of experiments, which bring their style with them and are shown inside of the page
  /// too: no script at all.
  static final String FILES =
      "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
          + " frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

  private static final Map<String, String> ALWAYS =
      Map.of(
          CONTENT,
          OWN,
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Permissions-Policy",
          "camera=(), microphone=(), geolocation=()");

  private Policy() {}

  /// Sets the headers that every response has.
  static void apply(Exchange exchange) {
    ALWAYS.forEach(exchange::set);
  }
}

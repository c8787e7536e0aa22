package afterstate.web;

import java.util.Map;

/// Headers that tell browsers what not to do.
final class Policy {
  static final String CONTENT = "Content-Security-Policy";

  /// For the page: nothing from elsewhere, nothing inline.
  private static final String OWN =
      "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self';"
          + " connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  /// For the studies, which the page shows in a frame: as strict, and without scripts.
  static final String STUDIES =
      "default-src 'self'; style-src 'self'; script-src 'none'; frame-ancestors 'self';"
          + " base-uri 'none'; form-action 'none'";

  /// For files of experiments, which have their own style and are also shown in a frame: no
  /// scripts.
  static final String FILES =
      "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
          + " frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

  /// The headers of every response.
  static final Map<String, String> HEADERS =
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
}

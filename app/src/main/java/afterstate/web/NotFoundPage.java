package afterstate.web;

import java.util.Locale;

/// What a person sees at an address where there is nothing.
final class NotFoundPage {
  private NotFoundPage() {}

  /// @param reason in one sentence, without a full stop
  static String html(String reason) {
    return Html.page(
        "Nothing here · Afterstate",
        "<script src=\"/js/theme.js\"></script>\n",
        """
        <main>
        <h1>Nothing here</h1>
        <p>REASON.</p>
        <p><a href="/">Back to Afterstate</a> · <a href="/reports">All reports</a></p>
        </main>
        """
            .replace("REASON", Html.escape(sentence(reason))));
  }

  private static String sentence(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}

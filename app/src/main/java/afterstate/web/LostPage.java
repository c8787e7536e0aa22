package afterstate.web;

import afterstate.http.Exchange;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// What a person sees at an address where nothing is. Programs, and all who ask the API, get JSON.
final class LostPage {
  private LostPage() {}

  static boolean isFor(Exchange exchange, Refusal refusal) {
    boolean person = exchange.header("Accept").orElse("").contains("text/html");
    return refusal.status() == 404 && person && !exchange.path().startsWith("/api/");
  }

  static Answer answer(Refusal refusal) {
    String html =
        Html.page(
            "Nothing here · Afterstate",
            "<script src=\"/js/theme.js\"></script>\n",
            """
            <main>
            <h1>Nothing here</h1>
            <p>REASON.</p>
            <p><a href="/">To Afterstate</a> · <a href="/reports">All reports</a></p>
            </main>
            """
                .replace("REASON", Html.escape(sentence(String.valueOf(refusal.getMessage())))));
    return Answer.bytes(404, MediaType.HTML, html.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  private static String sentence(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}

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
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Nothing here · Afterstate</title>
        <script src="/js/theme.js"></script>
        <link rel="stylesheet" href="/studies/style.css">
        </head>
        <body>
        <main>
        <h1>Nothing here</h1>
        <p>REASON.</p>
        <p><a href="/">To Afterstate</a> · <a href="/reports">All reports</a></p>
        </main>
        </body>
        </html>
        """
            .replace("REASON", Markdown.escape(sentence(String.valueOf(refusal.getMessage()))));
    return Answer.bytes(404, MediaType.HTML, html.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  private static String sentence(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}

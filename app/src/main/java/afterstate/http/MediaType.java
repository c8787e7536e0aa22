package afterstate.http;

import java.util.Map;
import java.util.Optional;

/// The media type of a file, by its extension.
public final class MediaType {
  static final String HTML = "text/html; charset=utf-8";
  static final String SVG = "image/svg+xml";

  private static final Map<String, String> BY_EXTENSION =
      Map.ofEntries(
          Map.entry("html", HTML),
          Map.entry("css", "text/css; charset=utf-8"),
          Map.entry("js", "text/javascript; charset=utf-8"),
          Map.entry("mjs", "text/javascript; charset=utf-8"),
          Map.entry("svg", SVG),
          Map.entry("png", "image/png"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("webp", "image/webp"),
          Map.entry("woff2", "font/woff2"),
          Map.entry("json", "application/json; charset=utf-8"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("csv", "text/csv; charset=utf-8"),
          Map.entry("md", "text/plain; charset=utf-8"),
          Map.entry("txt", "text/plain; charset=utf-8"));

  private MediaType() {}

  public static String extension(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  public static Optional<String> of(String name) {
    return Optional.ofNullable(BY_EXTENSION.get(extension(name)));
  }
}

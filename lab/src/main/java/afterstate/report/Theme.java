package afterstate.report;

import java.util.Locale;
import java.util.function.ToIntFunction;

/// The style sheet of drawings: a variable for each [Ink], which a dark screen sets differently.
final class Theme {
  static final String FONTS =
      "system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, sans-serif";

  private Theme() {}

  /// The variables and the classes that drawings use. Paper is white also for readers who like it
  /// dark on screen.
  static String css() {
    return ":root{color-scheme:light dark;"
        + variables(ink -> ink.light)
        + "}\n@media screen and (prefers-color-scheme:dark){:root{"
        + variables(ink -> ink.dark)
        + "}}\n"
        + classes();
  }

  private static String variables(ToIntFunction<Ink> colour) {
    StringBuilder css = new StringBuilder();
    for (Ink ink : Ink.values()) {
      css.append(String.format(Locale.ROOT, "--%s:#%06x;", ink.css(), colour.applyAsInt(ink)));
    }
    return css.toString();
  }

  private static String classes() {
    StringBuilder css = new StringBuilder("svg text{font-family:" + FONTS + "}\n");
    for (Ink ink : Ink.values()) {
      String name = ink.css();
      css.append(".f-" + name + "{fill:var(--" + name + ")}");
      css.append(".s-" + name + "{fill:none;stroke:var(--" + name + ")}\n");
    }
    return css.toString();
  }
}

package afterstate.chart;

import java.util.Locale;
import java.util.function.ToIntFunction;

/// The style sheet of drawings: a class for each [Ink], with other colours on a dark screen.
public final class Theme {
  public static final String FONTS =
      "system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, sans-serif";

  private Theme() {}

  /// The classes that drawings use, and variables of the same colours for pages. Printed pages are
  /// white, whatever the screen is.
  ///
  /// Drawings do not use the variables: programs other than browsers do not know them.
  public static String css() {
    return "svg text{font-family:"
        + FONTS
        + "}\n"
        + colours(ink -> ink.light)
        + "@media screen and (prefers-color-scheme:dark){\n"
        + colours(ink -> ink.dark)
        + "}\n";
  }

  private static String colours(ToIntFunction<Ink> colour) {
    return ":root{color-scheme:light dark;" + variables(colour) + "}\n" + classes(colour);
  }

  private static String variables(ToIntFunction<Ink> colour) {
    StringBuilder css = new StringBuilder();
    for (Ink ink : Ink.values()) {
      css.append(String.format(Locale.ROOT, "--%s:#%06x;", ink.css(), colour.applyAsInt(ink)));
    }
    return css.toString();
  }

  private static String classes(ToIntFunction<Ink> colour) {
    StringBuilder css = new StringBuilder();
    for (Ink ink : Ink.values()) {
      String name = ink.css();
      css.append(
          String.format(
              Locale.ROOT,
              ".f-%s{fill:#%06x}.s-%s{fill:none;stroke:#%06x}\n",
              name,
              colour.applyAsInt(ink),
              name,
              colour.applyAsInt(ink)));
    }
    return css.toString();
  }
}

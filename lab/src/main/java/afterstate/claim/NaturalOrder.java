package afterstate.claim;

import java.util.Comparator;
import java.util.regex.Pattern;

/// Orders texts by the numbers in them: C2 before C10.
public final class NaturalOrder {
  public static final Comparator<String> NATURAL = Comparator.comparing(NaturalOrder::key);

  private static final Pattern DIGITS = Pattern.compile("[0-9]+");

  private NaturalOrder() {}

  private static String key(String text) {
    return DIGITS
        .matcher(text)
        .replaceAll(m -> "0".repeat(Math.max(0, 12 - m.group().length())) + m.group());
  }
}

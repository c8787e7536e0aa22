package afterstate.lobby;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// What a player is called in the ranking: any letters and signs, but nothing that a screen cannot
/// show or that would disturb the names beside it.
record PlayerName(String text) {
  static final int LONGEST = 24;

  /// Some emoji are made of others with this character between them.
  private static final String JOINER = "\u200d";

  /// Control characters, characters without a shape such as those that turn the direction of
  /// writing, private ones, and marks stacked higher than any language does.
  private static final Pattern ODD = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}]|\\p{M}{4,}");

  private static final Pattern SHAPE = Pattern.compile("[\\p{L}\\p{N}\\p{P}\\p{S}]");
  private static final Pattern SHAPELESS = Pattern.compile("[" + JOINER + "\ufe0e\ufe0f]");

  /// @throws IllegalArgumentException with the rule that the text breaks
  static PlayerName of(String typed) {
    String text = Normalizer.normalize(typed, Normalizer.Form.NFC).strip().replaceAll("\\s+", " ");
    int length = text.codePointCount(0, text.length());
    if (length == 0) {
      throw new IllegalArgumentException("the name is empty; any name will do");
    }
    if (length > LONGEST) {
      throw new IllegalArgumentException(
          "the name has " + length + " characters, may have " + LONGEST);
    }
    if (ODD.matcher(text.replace(JOINER, "")).find() || !SHAPE.matcher(text).find()) {
      throw new IllegalArgumentException("the name has characters that cannot be shown");
    }
    return new PlayerName(text);
  }

  /// Two names that look the same are the same.
  String key() {
    String plain = SHAPELESS.matcher(text).replaceAll("");
    return Normalizer.normalize(plain, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }
}

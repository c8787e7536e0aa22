package afterstate.page;

import java.util.Locale;
import java.util.regex.Pattern;

/// How a word is meant, shown by a colour: never without the word itself.
public enum Tone {
  GOOD("🟢"),
  BAD("🔴"),
  OPEN("🟡"),
  MIXED("🟣");

  /// A text in a tone: the text and the name of the tone.
  static final Pattern MARKED = Pattern.compile("\\[([^]]*)]\\{(good|bad|open|mixed)}");

  /// Stands for the colour where texts have none.
  final String sign;

  Tone(String sign) {
    this.sign = sign;
  }

  /// The text in this tone, for a [Page].
  public String of(String text) {
    return "[" + text + "]{" + name().toLowerCase(Locale.ROOT) + "}";
  }
}

package afterstate.claim;

import afterstate.page.Tone;

/// Whether a claim holds.
public enum Verdict {
  HOLDS("holds", "hold", Tone.GOOD),
  DOES_NOT_HOLD("does not hold", "do not hold", Tone.BAD),
  UNDECIDED("cannot be decided", "cannot be decided", Tone.OPEN),
  /// It is not the same under all readings of the document.
  DEPENDS("depends on the reading", "depend on the reading", Tone.MIXED);

  private final String text;
  private final String plural;
  private final Tone tone;

  Verdict(String text, String plural, Tone tone) {
    this.text = text;
    this.plural = plural;
    this.tone = tone;
  }

  public String text() {
    return text;
  }

  /// The text in its colour.
  public String shown() {
    return tone.of(text);
  }

  /// So many claims with this verdict, in its colour.
  public String counted(long claims) {
    return tone.of(claims + " " + (claims == 1 ? text : plural));
  }
}

package afterstate.study;

/// Whether a claim holds.
public enum Verdict {
  HOLDS("holds"),
  DOES_NOT_HOLD("does not hold"),
  UNDECIDED("cannot be decided");

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}

package afterstate.game;

/// A transcript that is damaged or describes a game that cannot have happened.
public final class TranscriptException extends Exception {
  private static final long serialVersionUID = 1;

  private final int line;
  private final String reason;

  TranscriptException(int line, String reason) {
    super("line " + line + ": " + reason);
    this.line = line;
    this.reason = reason;
  }

  /// The line that was refused, from 1.
  public int line() {
    return line;
  }

  public String reason() {
    return reason;
  }
}

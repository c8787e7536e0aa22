package afterstate.terminal;

/// The terminal is too small, or cannot be used.
public final class TerminalException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TerminalException(String message) {
    super(message);
  }
}

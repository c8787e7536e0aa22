package afterstate.torture;

/// Something that must not happen has happened; the message says what.
final class Finding extends RuntimeException {
  private static final long serialVersionUID = 1;

  Finding(String message) {
    super(message);
  }
}

package afterstate.drive;

/// The page cannot be played any further. The message is a sentence that says what was seen.
public final class DriveException extends RuntimeException {
  private static final long serialVersionUID = 1;

  DriveException(String message) {
    super(message);
  }
}

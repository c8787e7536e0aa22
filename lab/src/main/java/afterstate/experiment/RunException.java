package afterstate.experiment;

/// A run cannot begin or go on for a reason outside the program; the message tells it to people.
public final class RunException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public RunException(String message) {
    super(message);
  }
}

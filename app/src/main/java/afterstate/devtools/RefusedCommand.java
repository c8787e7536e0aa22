package afterstate.devtools;

/// The browser refused a command, often because the page it was meant for has just been replaced.
public final class RefusedCommand extends RuntimeException {
  private static final long serialVersionUID = 1;

  RefusedCommand(String message) {
    super(message);
  }
}

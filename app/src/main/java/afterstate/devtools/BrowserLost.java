package afterstate.devtools;

/// The browser or the tab is gone: nothing more can be asked of it. The message is a sentence.
public final class BrowserLost extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BrowserLost(String message) {
    super(message);
  }
}

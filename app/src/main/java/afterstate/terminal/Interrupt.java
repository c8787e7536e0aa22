package afterstate.terminal;

import org.jline.utils.Signals;

/// Notices Ctrl-C where there is no [Screen], so that the program can end in its own way.
public final class Interrupt implements AutoCloseable {
  private static final String NAME = "INT";

  private final Object before;
  private volatile boolean pressed;

  @SuppressWarnings("this-escape") // the handler only sets a flag
  public Interrupt() {
    before = Signals.register(NAME, () -> pressed = true);
  }

  public boolean isPressed() {
    return pressed;
  }

  @Override
  public void close() {
    Signals.unregister(NAME, before);
  }
}

package afterstate.files;

import java.io.IOException;

/// A line of a file differs from what was written.
final class LineDamage extends IOException {
  private static final long serialVersionUID = 1;

  private final long line;

  LineDamage(long line, String reason) {
    super(reason);
    this.line = line;
  }

  /// The line number, from 1.
  long line() {
    return line;
  }
}

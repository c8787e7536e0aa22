package afterstate.cli;

import afterstate.terminal.Screen;
import picocli.CommandLine.Model.CommandSpec;

/// How wide a table may be.
final class Width {
  /// A line is hard to follow when it is longer; files and pipes have no width of their own.
  private static final int MOST = 120;

  private Width() {}

  /// The terminal's width as picocli finds it, within reason.
  static int of(CommandSpec spec) {
    return Screen.isPossible() ? Math.min(MOST, spec.usageMessage().width()) : MOST;
  }
}

package afterstate.cli;

import afterstate.terminal.Screen;
import picocli.CommandLine.Model.CommandSpec;

/// How wide a table may be.
final class Width {
  /// Longer lines are hard to read; files and pipes have no width of their own.
  private static final int MOST = 120;

  private Width() {}

  /// The terminal's width as picocli finds it, but at most [#MOST].
  static int of(CommandSpec spec) {
    return Screen.isPossible() ? Math.min(MOST, spec.usageMessage().width()) : MOST;
  }
}

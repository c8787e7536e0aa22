package afterstate.experiment;

import afterstate.board.Quote;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// Checks rows against their run: its agents, its seed, and each game once. Files can be edited,
/// and a figure made from a damaged file would be wrong without a warning.
final class RowCheck {
  private final RunInfo info;
  private final Map<String, BitSet> seen = new HashMap<>();

  RowCheck(RunInfo info) {
    this.info = info;
    info.settings().forEach(setting -> seen.put(setting.agent(), new BitSet()));
  }

  /// @throws IllegalArgumentException if the row cannot be one of the run
  void accept(GameRow row) {
    BitSet games = seen.get(row.agent());
    if (games == null || row.seed() != info.seed() || row.game() >= info.games()) {
      throw damaged(row, "does not belong to the run");
    }
    if (games.get((int) row.game())) {
      throw damaged(row, "occurs twice");
    }
    games.set((int) row.game());
  }

  private static IllegalArgumentException damaged(GameRow row, String reason) {
    return new IllegalArgumentException(
        "game "
            + row.game()
            + " of "
            + Quote.of(row.agent())
            + ", seed "
            + row.seed()
            + ", "
            + reason);
  }
}

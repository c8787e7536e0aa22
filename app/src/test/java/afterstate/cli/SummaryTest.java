package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.BoardText;
import afterstate.game.Outcome;
import org.junit.jupiter.api.Test;

class SummaryTest {
  @Test
  void toString_noGameOrOne_saysSo() {
    Summary summary = new Summary();
    assertThat(summary).hasToString("no game was finished");

    summary.add(outcome(1000, "64"));
    assertThat(summary).hasToString("score 1,000, 7 moves, largest tile 64");
  }

  /// Scores 1000, 2000, 3000: the standard deviation is 1000, and 1.96 x 1000 / sqrt(3) is 1132.
  @Test
  void toString_severalGames_givesMeanIntervalBestAndTiles() {
    Summary summary = new Summary();
    summary.add(outcome(2000, "128"));
    summary.add(outcome(1000, "64"));
    summary.add(outcome(3000, "128"));

    assertThat(summary)
        .hasToString(
            "3 games, mean score 2,000 +- 1,132 (95 %), best 3,000; largest tiles 64 x1, 128 x2");
  }

  private static Outcome outcome(int score, String tile) {
    return new Outcome(score, 7, BoardText.parse(tile + " . . . . . . . . . . . . . . ."));
  }
}

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

  /// Scores 1000, 2000, 3000: the standard error is 577.35, 4.302653 of them are 1.242069 of the
  /// mean, and exp(1.242069) is 3.462770.
  @Test
  void toString_severalGames_givesMeanIntervalBestAndTiles() {
    Summary summary = new Summary();
    summary.add(outcome(2000, "128"));
    summary.add(outcome(1000, "64"));
    summary.add(outcome(3000, "128"));

    assertThat(summary)
        .hasToString(
            "3 games, mean score 2,000 (95 % interval: 578 to 6,926), best 3,000;"
                + " largest tiles 64 x1, 128 x2");
  }

  @Test
  void toString_twoGames_saysThatTheyAreTooFew() {
    Summary summary = new Summary();
    summary.add(outcome(2000, "128"));
    summary.add(outcome(1000, "64"));

    assertThat(summary).asString().contains("mean score 1,500 (95 % interval: too few games)");
  }

  private static Outcome outcome(int score, String tile) {
    return new Outcome(score, 7, BoardText.parse(tile + " . . . . . . . . . . . . . . ."));
  }
}

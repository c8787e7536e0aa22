package afterstate.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.AgentSpec;
import afterstate.baseline.RandomPlayer;
import afterstate.board.Boards;
import afterstate.board.Spawn;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomPlayTest {
  private static final int FOURS = Spawn.fours(0.1);

  /// Known values of random play: about 1,095 points and 118.4 moves a game.
  @Test
  void play_aMillionGames_scoreTheKnownAverages() {
    RandomPlay.Tally tally = RandomPlay.play(1_000_000, FOURS, 1);

    assertThat(tally.games()).isEqualTo(1_000_000);
    assertThat((double) tally.score() / tally.games()).isCloseTo(1095.4, within(2.5));
    assertThat((double) tally.moves() / tally.games()).isCloseTo(118.42, within(0.2));
  }

  /// The agent draws by other means; both must play the same game on average.
  @Test
  void play_againstTheRandomAgent_agreesOnTheAverages() {
    AgentSpec agent = new RandomPlayer();
    int games = 100_000;
    long score = 0;
    long moves = 0;
    for (int number = 0; number < games; number++) {
      Outcome outcome = Episode.play(agent, Rules.STANDARD, new GameId(2, number));
      score += outcome.score();
      moves += outcome.moves();
    }
    RandomPlay.Tally tally = RandomPlay.play(games, FOURS, 3);

    // twice the standard error of each mean is about 3.4 points and 0.3 moves
    assertThat((double) score / games).isCloseTo((double) tally.score() / games, within(8.0));
    assertThat((double) moves / games).isCloseTo((double) tally.moves() / games, within(0.7));
  }

  @Test
  void play_sameSeed_givesTheSameTally() {
    assertThat(RandomPlay.play(1000, FOURS, 4)).isEqualTo(RandomPlay.play(1000, FOURS, 4));
    assertThat(RandomPlay.play(1000, FOURS, 4)).isNotEqualTo(RandomPlay.play(1000, FOURS, 5));
  }

  /// With one game the lanes that have none must not count, and the smallest batches must end.
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 9})
  void play_fewGames_countsJustThose(int games) {
    RandomPlay.Tally tally = RandomPlay.play(games, FOURS, 7);

    assertThat(tally.games()).isEqualTo(games);
    assertThat(tally.moves()).isBetween(20L * games, 500L * games);
    assertThat(tally.score()).isBetween(50L * games, 9000L * games);
  }

  /// When only one tile appears, the score of every game is a sum of merged tiles: always even, and
  /// of fours alone by 8.
  @Test
  void play_onlyFours_scoresOnlyMergesOfFours() {
    for (int seed = 0; seed < 100; seed++) {
      assertThat(RandomPlay.play(1, Spawn.fours(1), seed).score() % 8).isZero();
    }
  }

  /// Below and above the limit from which points are counted on the way, for the same small tiles.
  @Test
  void rollOut_countingPoints_agreesWithComputingThem() {
    long few = Boards.board("16384 . . 2 | . . . . | . 4 . . | 8192 . . .");
    long many = Boards.board("16384 . . 2 | . . . . | . 4 . . | 32768 . . .");
    int games = 200_000;
    RandomPlay.Tally computed = RandomPlay.rollOut(few, games, Spawn.fours(0.1), 1);
    RandomPlay.Tally counted = RandomPlay.rollOut(many, games, Spawn.fours(0.1), 2);

    assertThat((double) counted.moves() / games)
        .isCloseTo((double) computed.moves() / games, within(0.5));
    assertThat((double) counted.tileSum() / games - (32768 - 8192))
        .isCloseTo((double) computed.tileSum() / games, within(1.0));
    assertThat((double) counted.score() / games)
        .isCloseTo((double) computed.score() / games, within(10.0));
  }
}

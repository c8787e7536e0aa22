package afterstate.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Board;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.random.SplitMix;
import afterstate.rollout.FlatMonteCarlo.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FlatMonteCarloTest {
  private static final long BOARD = Boards.board("32 8 4 2 | 16 4 2 4 | 2 8 . . | 4 . . .");
  private static final int MANY = 400_000;

  /// A game as document D plays it: any of four directions, and those that change nothing are
  /// ignored.
  private static double naive(long board, Move first, Objective objective, SplitMix dice) {
    long now = spawn(Slide.slide(board, first), dice);
    int score = Slide.gain(board, first);
    int moves = 1;
    while (!Slide.isOver(now)) {
      Move move = Move.of(dice.nextInt(4));
      if (Slide.isLegal(now, move)) {
        score += Slide.gain(now, move);
        now = spawn(Slide.slide(now, move), dice);
        moves++;
      }
    }
    return switch (objective) {
      case SUM -> Board.tileSum(now);
      case SCORE -> score;
      case MOVES -> moves;
    };
  }

  private static long spawn(long after, SplitMix dice) {
    return after | Spawn.tile(Spawn.emptyCells(after), dice.nextBits(Spawn.BITS), Spawn.fours(0.1));
  }

  /// The two means come from independent games; each has a standard error that the naive games
  /// tell.
  @ParameterizedTest
  @EnumSource(Objective.class)
  void consider_manySimulations_agreesWithNaiveTwinOnAverage(Objective objective) {
    Choice choice = new FlatMonteCarlo(MANY, objective, 0, 1, 0.1).start(1).consider(BOARD);
    SplitMix dice = new SplitMix(2);
    for (Move move : Move.ALL) {
      if (Slide.isLegal(BOARD, move)) {
        double sum = 0;
        double squares = 0;
        int games = MANY / 4;
        for (int i = 0; i < games; i++) {
          double value = naive(BOARD, move, objective, dice);
          sum += value;
          squares += value * value;
        }
        double mean = sum / games;
        double error = Math.sqrt((squares / games - mean * mean) / games);
        assertThat(choice.value(move)).isCloseTo(mean, within(5 * Math.sqrt(2) * error));
      }
    }
  }

  @Test
  void consider_moreThreads_giveTheSameValues() {
    for (int threads : new int[] {2, 3, 8}) {
      Agent one = new FlatMonteCarlo(5000, Objective.SCORE, 20, 1, 0.1).start(7);
      Agent several = new FlatMonteCarlo(5000, Objective.SCORE, 20, threads, 0.1).start(7);
      for (int i = 0; i < 3; i++) {
        assertThat(several.consider(BOARD)).isEqualTo(one.consider(BOARD));
      }
    }
  }

  /// Only left and right are legal, and only twos appear: both games are over after that one move.
  /// The tiles sum to 368 before the new 2, the merged tile is 128, and left comes before right.
  @ParameterizedTest
  @CsvSource({"SUM, 370", "SCORE, 128", "MOVES, 1"})
  void consider_workedExample_isTheEndOfTheGameAndTiesGoLeft(Objective objective, double value) {
    long dying = Boards.board("64 64 8 16 | 32 4 32 4 | 4 32 4 32 | 32 4 32 4");
    Choice choice = new FlatMonteCarlo(40, objective, 0, 1, 0).start(1).consider(dying);

    assertThat(choice).isEqualTo(new Choice(Move.LEFT, Double.NaN, value, Double.NaN, value));
  }

  /// The first move merges two 32768 or not; random play after it makes some hundred points.
  @Test
  void consider_two32768_countsTheirMerge() {
    long board = Boards.board("32768 32768 . . | . . . . | . . . . | . . . 2");
    Choice score = new FlatMonteCarlo(4000, Objective.SCORE, 0, 1, 0.1).start(1).consider(board);
    Choice sum = new FlatMonteCarlo(4000, Objective.SUM, 0, 1, 0.1).start(1).consider(board);

    assertThat(score.left()).isBetween(65_536.0, 65_536.0 + 3000);
    assertThat(score.down()).isBetween(30_000.0, 65_536.0 + 3000);
    assertThat(sum.down()).isBetween(65_538.0, 65_538.0 + 1000);
  }

  /// Left makes room, right and down hardly any: what lags far behind is dropped, and the rest
  /// keeps its value.
  @Test
  void consider_prune_stopsSimulatingWhatLagsBehind() {
    long board = Boards.board("64 64 8 16 | 32 4 32 4 | 4 32 4 32 | 32 4 . 4");
    Choice all = new FlatMonteCarlo(8000, Objective.MOVES, 0, 1, 0.1).start(9).consider(board);
    Choice tolerant =
        new FlatMonteCarlo(8000, Objective.MOVES, 99, 1, 0.1).start(9).consider(board);
    Choice strict = new FlatMonteCarlo(8000, Objective.MOVES, 8, 1, 0.1).start(9).consider(board);
    Move worst = lowest(all);

    assertThat(all.value(worst)).isLessThan(0.9 * all.value(all.best()));
    assertThat(tolerant).isEqualTo(all);
    assertThat(strict.best()).isEqualTo(all.best());
    assertThat(strict.value(worst)).isNotEqualTo(all.value(worst));
  }

  private static Move lowest(Choice choice) {
    Move lowest = choice.best();
    for (Move move : Move.ALL) {
      lowest = choice.value(move) < choice.value(lowest) ? move : lowest;
    }
    return lowest;
  }
}

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
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
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

  /// The tiles of this position sum to 4,600, and the worst direction adds a third less than the
  /// best: that is a lot of what is added and little of the sum.
  @Test
  void consider_pruneOnALateBoard_comparesWhatWasAdded() {
    long late = Boards.board("2048 1024 512 256 | 64 128 256 128 | 32 16 64 32 | 8 4 16 .");
    int sum = Board.tileSum(late);
    Choice all = new FlatMonteCarlo(8000, Objective.SUM, 0, 1, 0.1).start(9).consider(late);
    Move worst = lowest(all);
    double lag = 1 - (all.value(worst) - sum) / (all.value(all.best()) - sum);

    assertThat(lag).isGreaterThan(0.15);
    assertThat(all.value(worst)).isGreaterThan(0.95 * all.value(all.best()));
    assertThat(pruned(late, 100 * lag / 2)).isNotEqualTo(all);
    assertThat(pruned(late, 99.9)).isEqualTo(all);
  }

  private static Choice pruned(long board, double prune) {
    return new FlatMonteCarlo(8000, Objective.SUM, prune, 1, 0.1).start(9).consider(board);
  }

  /// On how many positions of a game something is dropped: a part of what the study D3 quotes.
  @ParameterizedTest
  @CsvSource({"10, 0.83", "20, 0.43", "30, 0.16"})
  void consider_pruneInAGame_dropsDirectionsOnManyPositions(double prune, double expected) {
    FlatMonteCarlo plain = new FlatMonteCarlo(200, Objective.SUM, 0, 1, 0.1);
    FlatMonteCarlo pruning = new FlatMonteCarlo(200, Objective.SUM, prune, 1, 0.1);
    Game game = Game.start(Rules.STANDARD, new GameId(1, 0));
    int fired = 0;
    while (!game.isOver()) {
      Choice choice = plain.start(game.moves()).consider(game.view());
      fired += choice.equals(pruning.start(game.moves()).consider(game.view())) ? 0 : 1;
      game.play(choice.best());
    }

    assertThat((double) fired / game.moves()).isCloseTo(expected, within(0.05));
  }

  private static Move lowest(Choice choice) {
    Move lowest = choice.best();
    for (Move move : Move.ALL) {
      lowest = choice.value(move) < choice.value(lowest) ? move : lowest;
    }
    return lowest;
  }
}

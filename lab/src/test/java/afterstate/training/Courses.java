package afterstate.training;

import afterstate.board.Board;
import afterstate.learn.Rule;
import afterstate.ntuple.Network;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.List;
import java.util.stream.LongStream;

/// Small courses for tests, and what their weights say.
final class Courses {
  private Courses() {}

  /// Two patterns, later stages that small networks reach, and all that a checkpoint must keep.
  static Course small(long games) {
    return small(games, 7);
  }

  static Course small(long games, long seed) {
    return new Course(
        "012 456", "256,512", Rule.TC, 0.2, 0, 0.5, 20, 0.25, 0, 0.3, "256,512", 0, false, false,
        games, 0, seed);
  }

  static Trainee trained(Course course, int threads) {
    Trainee trainee = Trainee.beginner(course);
    new Training(course, trainee, Standing.BEGINNING, threads, false).learn(1, 600);
    return trainee;
  }

  /// What many boards are worth to the last bit.
  static List<Float> values(Weights weights) {
    int[] places = new int[weights.lookups().count()];
    return boards().mapToObj(board -> weights.value(board, places)).toList();
  }

  static List<Double> values(Network network) {
    return boards().mapToObj(network::value).toList();
  }

  /// Random boards of small and large tiles, always the same.
  private static LongStream boards() {
    SplitMix dice = new SplitMix(91);
    return LongStream.generate(() -> board(dice, 2 + dice.nextInt(12))).limit(3000);
  }

  private static long board(SplitMix dice, int ranks) {
    long board = Board.EMPTY;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      board = Board.with(board, cell, Math.max(0, dice.nextInt(ranks + 3) - 3));
    }
    return board;
  }
}

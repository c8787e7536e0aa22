package afterstate.training;

import afterstate.board.Board;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Network;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// Small training runs for tests, and what their weights say.
final class SmallTraining {
  private SmallTraining() {}

  /// Two patterns, later stages that small networks reach, and all that a checkpoint must keep.
  static TrainingConfig config(long games) {
    return config(games, 7);
  }

  static TrainingConfig config(long games, long seed) {
    return TrainingConfig.parse(
            "tc(network=012/456, stages=256/512, alpha=0.2, initialValue=20, anneal=0.25,"
                + " carousel=0.3)")
        .with(Map.of("games", games, "seed", seed));
  }

  static TrainingState trained(TrainingConfig config, int threads) {
    TrainingState state = TrainingState.initial(config);
    new ParallelLearner(config, state, TrainingProgress.NONE, threads, false, false).learn(1, 600);
    return state;
  }

  /// What many boards are worth to the last bit.
  static List<Float> values(Weights weights) {
    int[] indices = new int[weights.lookups().count()];
    return boards().mapToObj(board -> weights.value(board, indices)).toList();
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

package afterstate.ntuple;

import afterstate.board.Boards;
import afterstate.random.SplitMix;

/// Weights and their naive twin, filled with the same numbers.
final class Twins {
  /// Draws a weight.
  @FunctionalInterface
  interface Draw {
    float weight(SplitMix dice);
  }

  final Weights weights;
  final NaiveNetwork naive;
  private final int[] indices;

  Twins(String patterns, String stages, float start) {
    this(Patterns.parse(patterns), Stages.parse(stages), start);
  }

  private Twins(Patterns patterns, Stages stages, float start) {
    weights = new Weights(patterns, stages, start);
    naive = new NaiveNetwork(patterns, stages, start);
    indices = new int[weights.lookups().count()];
  }

  float value(long board) {
    return weights.value(board, indices);
  }

  /// Sets the weights of the first random boards of a seed: in the first stage, and half of them in
  /// each later one.
  void fill(long seed, int boards, Draw draw) {
    SplitMix dice = new SplitMix(seed);
    Boards.random(seed, boards)
        .forEach(
            board -> {
              for (String key : naive.keys(board)) {
                int stage = dice.nextInt(weights.stages().count());
                set(stage, key, draw.weight(dice));
              }
            });
  }

  /// The ranks of a key, read as one hexadecimal number, are the index in its pattern's part.
  void set(int stage, String key, float weight) {
    String[] wordAndRanks = key.split(":");
    int pattern = weights.patterns().words().indexOf(wordAndRanks[0]);
    int index = weights.lookups().offset(pattern) + Integer.parseInt(wordAndRanks[1], 16);
    weights.table(stage)[index] = weight;
    naive.set(stage, key, weight);
  }
}

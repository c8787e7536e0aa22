package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import org.jspecify.annotations.Nullable;

/// The search itself, in reading order: root, chance, max. Oracle: `NaiveExpectimax`.
final class ExpectimaxSearch implements Agent {
  private static final double FOUR = 0.1;

  /// Shallow searches end before a cache pays off.
  private static final int LAYERS_WORTH_A_CACHE = 4;

  private static final int CACHE_BITS = 16;

  private final Expectimax spec;
  private final Evaluator leaf;
  private final boolean twosOnly;

  /// One for each number of layers left below a chance node.
  private final @Nullable EvaluationCache[] caches;

  ExpectimaxSearch(Expectimax spec, Evaluator leaf) {
    this.spec = spec;
    this.leaf = leaf;
    twosOnly = spec.spawn() == Expectimax.Spawns.TWOS;
    int deepest = spec.mostLayers() - 1;
    caches = new EvaluationCache[deepest + 1];
    for (int left = deepest; deepest + 1 >= LAYERS_WORTH_A_CACHE && left > 0; left -= 2) {
      caches[left] = new EvaluationCache(CACHE_BITS);
    }
  }

  @Override
  public Choice consider(long board) {
    int extra = Board.emptyCount(board) <= spec.deeper() ? Expectimax.EXTRA : 0;
    return Choice.ofHighest(board, (move, after) -> chance(after, spec.layers() + extra - 1));
  }

  private double chance(long after, int layersLeft) {
    if (layersLeft == 0) {
      return leaf.value(after);
    }
    EvaluationCache cache = caches[layersLeft];
    if (cache == null) {
      return average(after, layersLeft);
    }
    int slot = cache.slot(after);
    if (cache.holds(slot, after)) {
      return cache.value(slot);
    }
    double value = average(after, layersLeft);
    cache.put(slot, after, value);
    return value;
  }

  /// The average over every empty cell and the tiles that may appear there.
  private double average(long after, int layersLeft) {
    double twos = 0;
    double fours = 0;
    long cells = Spawn.emptyCells(after);
    int count = Long.bitCount(cells);
    for (; cells != 0; cells &= cells - 1) {
      long two = cells & -cells;
      twos += max(after | two, layersLeft - 1);
      fours += twosOnly ? 0 : max(after | two << 1, layersLeft - 1);
    }
    return (twosOnly ? twos : (1 - FOUR) * twos + FOUR * fours) / count;
  }

  /// The best of the legal moves.
  private double max(long board, int layersLeft) {
    if (layersLeft == 0) {
      return leaf.value(board);
    }
    double best = Double.NEGATIVE_INFINITY;
    best = max(best, board, Slide.up(board), layersLeft);
    best = max(best, board, Slide.right(board), layersLeft);
    best = max(best, board, Slide.down(board), layersLeft);
    best = max(best, board, Slide.left(board), layersLeft);
    return best == Double.NEGATIVE_INFINITY ? spec.ending().of(board, leaf) : best;
  }

  private double max(double best, long board, long after, int layersLeft) {
    return after == board ? best : Math.max(best, chance(after, layersLeft - 1));
  }
}

package afterstate.mcts;

import afterstate.agent.Evaluator;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.TileDowngrading;
import afterstate.mcts.TreeSearch.LeafTiles;
import afterstate.mcts.TreeSearch.Policy;
import afterstate.rollout.RandomWalk;

/// The rollouts from the leaves of a [Tree].
///
/// Without an evaluator and a policy, they are random walks. With them, a rollout ends before the
/// tile that follows its last move, and the value of this afterstate is added to what the rollout
/// is worth. A rollout of no move ends at the leaf itself.
final class Rollouts {
  private static final double ILLEGAL = Double.NEGATIVE_INFINITY;

  private final TreeSearch spec;
  private final RandomWalk walk;
  private final Evaluator evaluator;
  private final boolean isGuided;
  private final int downgrade;

  Rollouts(TreeSearch spec, RandomWalk walk) {
    this.spec = spec;
    this.walk = walk;
    evaluator = spec.leaf().evaluator();
    isGuided = spec.policy() == Policy.GREEDY || !evaluator.equals(Evaluator.ZERO);
    downgrade = TileDowngrading.rank(spec.downgrade());
  }

  /// Whether a leaf needs a tile before its rollouts begin.
  boolean needTile() {
    return spec.leafTiles() == LeafTiles.LEAF && !(isGuided && spec.depth() == 0);
  }

  /// What the rollouts from a leaf add to its value, on average.
  ///
  /// @param after the afterstate of the leaf
  /// @param board the same with its tile, if one is needed
  double score(long after, long board) {
    if (isGuided && spec.depth() == 0) {
      return value(after);
    }
    double sum = 0;
    for (int i = 0; i < spec.rollouts(); i++) {
      sum += spec.leafTiles() == LeafTiles.LEAF ? from(board) : fromAfterstate(after);
    }
    return sum / spec.rollouts();
  }

  private double fromAfterstate(long after) {
    long board = walk.spawn(after);
    return spec.value().ofTile(board ^ after) + from(board);
  }

  private double from(long board) {
    return isGuided ? guided(board) : walk.from(board, spec.depth(), spec.value());
  }

  private double value(long after) {
    return evaluator.value(TileDowngrading.below(after, downgrade));
  }

  /// Plays by the policy.
  private double guided(long start) {
    long board = start;
    int made = 0;
    for (int left = spec.depth(); !Slide.isOver(board); left--) {
      int code = spec.policy() == Policy.RANDOM ? walk.legalMove(board) : greedyMove(board);
      made += spec.value().ofMove(board, Move.of(code));
      long after = board ^ Slide.change(board, code);
      if (left == 1) {
        return made + value(after);
      }
      board = walk.spawn(after);
      made += spec.value().ofTile(board ^ after);
    }
    return made;
  }

  /// The code of the move with the highest gain plus value.
  private int greedyMove(long board) {
    int inRows = Slide.gainInRows(board);
    int inColumns = Slide.gainInColumns(board);
    double up = value(board, Slide.up(board), inColumns);
    double right = value(board, Slide.right(board), inRows);
    double down = value(board, Slide.down(board), inColumns);
    double left = value(board, Slide.left(board), inRows);
    double best = Math.max(Math.max(up, right), Math.max(down, left));
    return best == up ? 0 : best == right ? 1 : best == down ? 2 : 3;
  }

  private double value(long board, long after, int gain) {
    return after == board ? ILLEGAL : gain + value(after);
  }
}

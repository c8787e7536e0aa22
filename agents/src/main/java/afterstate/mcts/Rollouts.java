package afterstate.mcts;

import afterstate.agent.Evaluator;
import afterstate.baseline.OnePly;
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
  private final TreeSearch spec;
  private final RandomWalk walk;
  private final OnePly greedy;
  private final boolean areInformed;
  private final boolean isGuided;

  Rollouts(TreeSearch spec, RandomWalk walk) {
    this.spec = spec;
    this.walk = walk;
    Evaluator evaluator = spec.leaf().evaluator();
    greedy = new OnePly(evaluator, TileDowngrading.rank(spec.downgrade()));
    areInformed = !evaluator.equals(Evaluator.ZERO);
    isGuided = areInformed || spec.policy() == Policy.GREEDY;
  }

  /// Whether there is an evaluator.
  boolean areInformed() {
    return areInformed;
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

  /// What the evaluator says of an afterstate.
  double value(long after) {
    return greedy.value(after);
  }

  /// Plays by the policy.
  private double guided(long start) {
    long board = start;
    int made = 0;
    for (int left = spec.depth(); !Slide.isOver(board); left--) {
      int code =
          spec.policy() == Policy.RANDOM ? walk.legalMove(board) : greedy.best(board).ordinal();
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
}

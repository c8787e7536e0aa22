package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.board.Slide;
import afterstate.board.Spawn;

/// The search of [Minimax]: root, adversary, player. Oracle: `NaiveMinimax`, which does not prune.
///
/// The root gives every move the full window, so that all four values are exact.
record MinimaxSearch(int layers, Evaluator leaf, Expectimax.Ending ending) implements Agent {
  @Override
  public Choice consider(long board) {
    return Choice.ofHighest(
        board,
        (move, after) ->
            adversary(after, layers - 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
  }

  /// The worst tile in the worst cell.
  private double adversary(long after, int layersLeft, double alpha, double beta) {
    if (layersLeft == 0) {
      return leaf.value(after);
    }
    double worst = Double.POSITIVE_INFINITY;
    for (long cells = Spawn.emptyCells(after); cells != 0; cells &= cells - 1) {
      long two = cells & -cells;
      worst = Math.min(worst, player(after | two, layersLeft - 1, alpha, Math.min(beta, worst)));
      if (worst > alpha) {
        long four = two << 1;
        worst = Math.min(worst, player(after | four, layersLeft - 1, alpha, Math.min(beta, worst)));
      }
      if (worst <= alpha) {
        return worst;
      }
    }
    return worst;
  }

  /// The best of the legal moves.
  private double player(long board, int layersLeft, double alpha, double beta) {
    if (layersLeft == 0) {
      return leaf.value(board);
    }
    double best = Double.NEGATIVE_INFINITY;
    best = player(best, board, Slide.up(board), layersLeft, alpha, beta);
    best = player(best, board, Slide.right(board), layersLeft, alpha, beta);
    best = player(best, board, Slide.down(board), layersLeft, alpha, beta);
    best = player(best, board, Slide.left(board), layersLeft, alpha, beta);
    return best == Double.NEGATIVE_INFINITY ? ending.of(board, leaf) : best;
  }

  private double player(
      double best, long board, long after, int layersLeft, double alpha, double beta) {
    return after == board || best >= beta
        ? best
        : Math.max(best, adversary(after, layersLeft - 1, Math.max(alpha, best), beta));
  }
}

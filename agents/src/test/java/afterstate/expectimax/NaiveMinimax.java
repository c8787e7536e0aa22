package afterstate.expectimax;

import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;

/// Minimax without pruning.
///
/// @param dead the value of a board without a legal move
record NaiveMinimax(Evaluator leaf, Evaluator dead) {
  double afterMove(long board, Move move, int layers) {
    return minimum(Slide.slide(board, move), layers - 1);
  }

  private double minimum(long after, int layers) {
    if (layers == 0) {
      return leaf.value(after);
    }
    double worst = Double.POSITIVE_INFINITY;
    for (int cell = 0; cell < 16; cell++) {
      if (Board.rank(after, cell) == 0) {
        worst = Math.min(worst, maximum(Board.with(after, cell, 1), layers - 1));
        worst = Math.min(worst, maximum(Board.with(after, cell, 2), layers - 1));
      }
    }
    return worst;
  }

  private double maximum(long board, int layers) {
    if (layers == 0) {
      return leaf.value(board);
    }
    if (Slide.isOver(board)) {
      return dead.value(board);
    }
    double best = Double.NEGATIVE_INFINITY;
    for (Move move : Move.values()) {
      if (Slide.isLegal(board, move)) {
        best = Math.max(best, afterMove(board, move, layers));
      }
    }
    return best;
  }
}

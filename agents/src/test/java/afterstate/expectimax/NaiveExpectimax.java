package afterstate.expectimax;

import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;

/// Expectimax as a textbook prints it: cell by cell, no trick.
///
/// @param dead the value of a board without a legal move
record NaiveExpectimax(Evaluator leaf, double fours, Evaluator dead) {
  double afterMove(long board, Move move, int layers) {
    return average(Slide.slide(board, move), layers - 1);
  }

  private double average(long after, int layers) {
    if (layers == 0) {
      return leaf.value(after);
    }
    double sum = 0;
    int cells = 0;
    for (int cell = 0; cell < 16; cell++) {
      if (Board.rank(after, cell) == 0) {
        sum += (1 - fours) * maximum(Board.with(after, cell, 1), layers - 1);
        sum += fours == 0 ? 0 : fours * maximum(Board.with(after, cell, 2), layers - 1);
        cells++;
      }
    }
    return sum / cells;
  }

  private double maximum(long board, int layers) {
    if (layers == 0) {
      return leaf.value(board);
    }
    double best = 0;
    boolean alive = false;
    for (Move move : Move.values()) {
      if (Slide.isLegal(board, move)) {
        double value = afterMove(board, move, layers);
        best = alive ? Math.max(best, value) : value;
        alive = true;
      }
    }
    return alive ? best : dead.value(board);
  }
}

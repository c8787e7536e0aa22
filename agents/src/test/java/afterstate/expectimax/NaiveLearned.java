package afterstate.expectimax;

import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;

/// The search of points over plies as a textbook prints it: cell by cell, no table, no trick.
record NaiveLearned(Evaluator leaf) {
  double afterMove(long board, Move move, int plies) {
    return Slide.gain(board, move) + average(Slide.slide(board, move), plies - 1);
  }

  private double average(long after, int plies) {
    if (plies == 0) {
      return leaf.value(after);
    }
    double sum = 0;
    int cells = 0;
    for (int cell = 0; cell < 16; cell++) {
      if (Board.rank(after, cell) == 0) {
        sum += 0.9 * maximum(Board.with(after, cell, 1), plies);
        sum += 0.1 * maximum(Board.with(after, cell, 2), plies);
        cells++;
      }
    }
    return sum / cells;
  }

  private double maximum(long board, int plies) {
    double best = 0;
    boolean alive = false;
    for (Move move : Move.values()) {
      if (Slide.isLegal(board, move)) {
        double value = afterMove(board, move, plies);
        best = alive ? Math.max(best, value) : value;
        alive = true;
      }
    }
    return best;
  }
}

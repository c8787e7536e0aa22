package afterstate.expectimax;

import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Board;

/// An evaluator without symmetry, so that a mixed-up direction or cell shows.
record Slanted() implements EvaluatorSpec {
  @Override
  public Evaluator evaluator() {
    return Slanted::value;
  }

  static double value(long board) {
    double value = 1;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      value += (cell + 1) * Board.rank(board, cell);
    }
    return value;
  }
}

package afterstate.agent;

import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Slide;

/// What an agent makes of a board: the move it would play, and a value for each direction.
///
/// Values are in the agent's own unit (points, a probability, a heuristic sum): compare them only
/// within one choice. An illegal direction has no value, which is `NaN` here.
public record Choice(Move best, double up, double right, double down, double left) {

  /// Gives a value to a legal move and the board it leads to.
  @FunctionalInterface
  public interface Valuation {
    double value(Move move, long afterstate);
  }

  /// Values every legal move and picks the highest; ties go to the first in code order.
  public static Choice ofHighest(long board, Valuation valuation) {
    double[] values = new double[4];
    int best = -1;
    for (Move move : Move.ALL) {
      int code = move.ordinal();
      long after = Slide.slide(board, move);
      values[code] = after == board ? Double.NaN : valuation.value(move, after);
      if (after != board && (best < 0 || values[code] > values[best])) {
        best = code;
      }
    }
    if (best < 0) {
      throw noMoveLeft(board);
    }
    return new Choice(Move.of(best), values[0], values[1], values[2], values[3]);
  }

  /// What an agent throws when it is asked about a finished game.
  public static IllegalArgumentException noMoveLeft(long board) {
    return new IllegalArgumentException("no move is left on " + BoardText.digits(board));
  }

  public double value(Move move) {
    return switch (move) {
      case UP -> up;
      case RIGHT -> right;
      case DOWN -> down;
      case LEFT -> left;
    };
  }
}

package afterstate.baseline;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.TileDowngrading;

/// Plays the move with the highest gain plus value of the afterstate.
///
/// @param downgrade boards with a tile of this rank or above are downgraded, 8 to 16; 16 is never
public record OnePly(Evaluator evaluator, int downgrade) implements Agent {
  @Override
  public Choice consider(long board) {
    long seen = TileDowngrading.below(board, downgrade);
    return Choice.ofHighest(seen, (move, after) -> Slide.gain(seen, move) + value(after));
  }

  @Override
  public Move choose(long board) {
    return best(TileDowngrading.below(board, downgrade));
  }

  /// Like [#choose], but only afterstates are downgraded, not the board itself. Among equals it is
  /// the first in code order. Hot: no object for each move. Oracle: [#consider].
  public Move best(long board) {
    int gainInRows = Slide.gainInRows(board);
    int gainInColumns = Slide.gainInColumns(board);
    double up = value(board, Slide.up(board), gainInColumns);
    double right = value(board, Slide.right(board), gainInRows);
    double down = value(board, Slide.down(board), gainInColumns);
    double left = value(board, Slide.left(board), gainInRows);
    double best = Math.max(Math.max(up, right), Math.max(down, left));
    if (best == Double.NEGATIVE_INFINITY) {
      throw Choice.noMoveLeft(board);
    }
    return best == up ? Move.UP : best == right ? Move.RIGHT : best == down ? Move.DOWN : Move.LEFT;
  }

  private double value(long board, long after, int gain) {
    return after == board ? Double.NEGATIVE_INFINITY : gain + value(after);
  }

  /// The value of an afterstate, downgraded if need be.
  public double value(long after) {
    return evaluator.value(TileDowngrading.below(after, downgrade));
  }
}

package afterstate.expectimax;

import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;
import java.util.HashMap;
import java.util.Map;

/// Probability-limited expectimax as its description says: cell by cell. A board that was met on a
/// path as probable, within a hundredth, is not searched again.
///
/// The unit of path probabilities is the one at which paths end.
final class NaivePathProbability {
  private record Met(double probability, double value) {}

  private final Evaluator leaf;
  private final Map<Long, Met> met = new HashMap<>();

  NaivePathProbability(Evaluator leaf) {
    this.leaf = leaf;
  }

  double afterMove(long board, Move move, double probability) {
    return Slide.gain(board, move) + average(Slide.slide(board, move), probability);
  }

  private double average(long after, double probability) {
    if (probability < 1) {
      return leaf.value(after);
    }
    Met before = met.get(after);
    if (before != null && coarse(before.probability()) >= coarse(probability)) {
      return before.value();
    }
    int cells = Board.emptyCount(after);
    double sum = 0;
    for (int cell = 15; cell >= 0; cell--) {
      if (Board.rank(after, cell) == 0) {
        sum += 0.9 * maximum(Board.with(after, cell, 1), 0.9 * probability / cells);
        sum += 0.1 * maximum(Board.with(after, cell, 2), 0.1 * probability / cells);
      }
    }
    met.put(after, new Met(probability, sum / cells));
    return sum / cells;
  }

  private static int coarse(double probability) {
    return Float.floatToRawIntBits((float) probability) >> 16;
  }

  private double maximum(long board, double probability) {
    double top = Double.NEGATIVE_INFINITY;
    for (Move move : Move.values()) {
      top = Slide.isLegal(board, move) ? Math.max(top, seems(board, move)) : top;
    }
    if (top == Double.NEGATIVE_INFINITY) {
      return 0;
    }
    if (probability < 1) {
      return top;
    }
    double best = Double.NEGATIVE_INFINITY;
    for (Move move : Move.values()) {
      if (Slide.isLegal(board, move)) {
        double rest = probability * Math.exp((seems(board, move) - top) / 3000);
        best = rest < 1 ? best : Math.max(best, afterMove(board, move, rest));
      }
    }
    return best;
  }

  private double seems(long board, Move move) {
    return Slide.gain(board, move) + leaf.value(Slide.slide(board, move));
  }
}

package afterstate.grade;

import afterstate.board.Position;
import java.util.Arrays;

/// The outlook in one phase as it grows with the value of a board: straight lines between knots,
/// from nothing at the value 0.
final class PhaseCurve {
  static final int POINTS = 0;
  static final int LOW = 1;
  static final int HIGH = 2;
  static final int CHANCES = 3;

  private final int rank;
  private final int[] values;
  private final double[][] columns;

  /// @param rank of the phase
  /// @param values of the knots, rising; the first is 0
  /// @param columns what each knot says: the mean points, their lower and upper bound, and the
  ///   chance of each rank above the phase's
  PhaseCurve(int rank, int[] values, double[][] columns) {
    this.rank = rank;
    this.values = values;
    this.columns = columns;
  }

  int rank() {
    return rank;
  }

  int knots() {
    return values.length;
  }

  int valueAt(int knot) {
    return values[knot];
  }

  int columns() {
    return columns.length;
  }

  double height(int column, int knot) {
    return columns[column][knot];
  }

  /// How many columns a phase with that largest rank has.
  static int columns(int rank) {
    return CHANCES + Position.MAX_RANK - rank;
  }

  /// The number of a column at a value. Beyond the last knot, nothing is known to grow.
  double at(int column, double value) {
    double[] heights = columns[column];
    int last = values.length - 1;
    if (!(value > 0)) {
      return heights[0];
    }
    if (value >= values[last]) {
      return heights[last];
    }
    int found = Arrays.binarySearch(values, (int) value);
    int left = found >= 0 ? found : -found - 2;
    double share = (value - values[left]) / (values[left + 1] - values[left]);
    return heights[left] + share * (heights[left + 1] - heights[left]);
  }
}

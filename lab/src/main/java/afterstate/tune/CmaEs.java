package afterstate.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.Well19937c;

/// The evolution strategy CMA-ES (Hansen and Ostermeier 2001) of the Hipparchus library, in the
/// unit cube. It draws a generation from a normal distribution and moves the distribution towards
/// the better half.
///
/// The library asks for one value at a time, but draws all points of a generation before it looks
/// at their values. So a whole generation is played at once: the search is repeated from its start
/// with the values that are known, until it asks for all points of the next generation. That takes
/// milliseconds, and games take minutes.
final class CmaEs {
  /// The first generation has a standard deviation of a quarter of the range.
  private static final double FIRST_DEVIATION = 0.25;

  private CmaEs() {}

  static void run(Tuning tuning, Judge judge) {
    List<Double> values = new ArrayList<>();
    List<double[]> points = next(tuning, values);
    for (int generation = 0; !points.isEmpty(); generation++) {
      values.addAll(judge.means(points, generation));
      points = next(tuning, values);
    }
  }

  /// The points of the next generation; none if the search has ended.
  ///
  /// @param values those of all points so far
  private static List<double[]> next(Tuning tuning, List<Double> values) {
    // the first point is the middle, by itself
    int size = Math.min(values.isEmpty() ? 1 : generation(tuning), tuning.budget() - values.size());
    List<double[]> points = new ArrayList<>();
    int[] asked = {0};
    try {
      if (size > 0) {
        search(
            tuning,
            new ObjectiveFunction(
                point -> {
                  if (asked[0] < values.size()) {
                    return values.get(asked[0]++);
                  }
                  points.add(point.clone());
                  if (points.size() == size) {
                    throw new WholeGeneration();
                  }
                  return 0; // nobody looks at it
                }),
            Integer.MAX_VALUE);
      }
    } catch (WholeGeneration e) {
      return points;
    }
    return List.of();
  }

  private static int generation(Tuning tuning) {
    return 4 + (int) (3 * Math.log(tuning.ranges().size()));
  }

  /// @param most the number of values that it may ask for
  static void search(Tuning tuning, ObjectiveFunction objective, int most) {
    int dimensions = tuning.ranges().size();
    new CMAESOptimizer(
            Integer.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            true,
            0,
            0,
            new Well19937c(tuning.seed()),
            false,
            (_, _, _) -> false)
        .optimize(
            new MaxEval(most),
            GoalType.MAXIMIZE,
            objective,
            new InitialGuess(filled(dimensions, 0.5)),
            new SimpleBounds(filled(dimensions, 0), filled(dimensions, 1)),
            new CMAESOptimizer.Sigma(filled(dimensions, FIRST_DEVIATION)),
            new CMAESOptimizer.PopulationSize(generation(tuning)));
  }

  static double[] filled(int size, double value) {
    double[] array = new double[size];
    Arrays.fill(array, value);
    return array;
  }

  /// Ends a search that has asked for all points of a generation.
  private static final class WholeGeneration extends RuntimeException {
    private static final long serialVersionUID = 1;

    WholeGeneration() {
      super(null, null, false, false);
    }
  }
}

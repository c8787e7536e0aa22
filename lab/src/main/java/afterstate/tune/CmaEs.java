package afterstate.tune;

import java.util.Arrays;
import org.hipparchus.exception.MathIllegalStateException;
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
final class CmaEs {
  /// The first generation has a standard deviation of a quarter of the range.
  private static final double FIRST_DEVIATION = 0.25;

  private CmaEs() {}

  static void run(Tuning tuning, Judge judge) {
    int dimensions = tuning.ranges().size();
    int generation = 4 + (int) (3 * Math.log(dimensions));
    int[] evaluations = {0};
    try {
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
              new MaxEval(tuning.budget()),
              GoalType.MAXIMIZE,
              new ObjectiveFunction(
                  point -> judge.mean(point, (evaluations[0]++ + generation - 1) / generation)),
              new InitialGuess(filled(dimensions, 0.5)),
              new SimpleBounds(filled(dimensions, 0), filled(dimensions, 1)),
              new CMAESOptimizer.Sigma(filled(dimensions, FIRST_DEVIATION)),
              new CMAESOptimizer.PopulationSize(generation));
    } catch (MathIllegalStateException e) {
      // the library throws this when the budget is spent
      if (evaluations[0] < tuning.budget()) {
        throw e;
      }
    }
  }

  static double[] filled(int size, double value) {
    double[] array = new double[size];
    Arrays.fill(array, value);
    return array;
  }
}

package afterstate.puzzle;

import java.util.Arrays;
import java.util.List;

/// Ratings on one scale for puzzles and those who try to solve them, as Elo's: who is 400 points
/// above a puzzle solves it ten times as often as not.
///
/// This is the model of Rasch, fitted by Newton steps on one rating after the other. A puzzle that
/// all solve, or none, would have no finite rating; so all puzzles are thought to be drawn from a
/// normal distribution, and so are all solvers.
final class RatingFit {
  /// The mean rating of all puzzles.
  static final double MEAN = 1500;

  private static final double PER_LOGIT = 400 / Math.log(10);

  /// The standard deviations of the two distributions, in logits: 300 and 600 points.
  private static final double PUZZLES = 300 / PER_LOGIT;

  private static final double SOLVERS = 600 / PER_LOGIT;
  private static final int ROUNDS = 200;

  private final double[][] shares;
  private final double[] puzzles;
  private final double[] solvers;

  /// @param shares for each puzzle, how much of it each solver solved, from 0 to 1; NaN if it did
  ///   not try
  RatingFit(List<List<Double>> shares) {
    this.shares =
        shares.stream()
            .map(row -> row.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new);
    puzzles = new double[shares.size()];
    solvers = new double[shares.isEmpty() ? 0 : shares.getFirst().size()];
    for (int round = 0; round < ROUNDS; round++) {
      Arrays.setAll(solvers, this::betterSolver);
      Arrays.setAll(puzzles, this::betterPuzzle);
      double mean = Arrays.stream(puzzles).average().orElse(0);
      Arrays.setAll(puzzles, i -> puzzles[i] - mean);
    }
  }

  private double betterSolver(int solver) {
    double slope = -solvers[solver] / (SOLVERS * SOLVERS);
    double curve = 1 / (SOLVERS * SOLVERS);
    for (int puzzle = 0; puzzle < puzzles.length; puzzle++) {
      double share = shares[puzzle][solver];
      if (!Double.isNaN(share)) {
        double expected = expected(puzzle, solver);
        slope += share - expected;
        curve += expected * (1 - expected);
      }
    }
    return solvers[solver] + slope / curve;
  }

  private double betterPuzzle(int puzzle) {
    double slope = -puzzles[puzzle] / (PUZZLES * PUZZLES);
    for (int solver = 0; solver < solvers.length; solver++) {
      double share = shares[puzzle][solver];
      slope += Double.isNaN(share) ? 0 : expected(puzzle, solver) - share;
    }
    return puzzles[puzzle] + slope / information(puzzle);
  }

  private double information(int puzzle) {
    double sum = 1 / (PUZZLES * PUZZLES);
    for (int solver = 0; solver < solvers.length; solver++) {
      double expected = expected(puzzle, solver);
      sum += Double.isNaN(shares[puzzle][solver]) ? 0 : expected * (1 - expected);
    }
    return sum;
  }

  private double expected(int puzzle, int solver) {
    return 1 / (1 + Math.exp(puzzles[puzzle] - solvers[solver]));
  }

  double puzzle(int index) {
    return MEAN + PER_LOGIT * puzzles[index];
  }

  double solver(int index) {
    return MEAN + PER_LOGIT * solvers[index];
  }

  /// The standard error of the ratings of puzzles, on average.
  double error() {
    double sum = 0;
    for (int puzzle = 0; puzzle < puzzles.length; puzzle++) {
      sum += 1 / Math.sqrt(information(puzzle));
    }
    return PER_LOGIT * sum / Math.max(1, puzzles.length);
  }
}

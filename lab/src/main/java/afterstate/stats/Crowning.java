package afterstate.stats;

import java.util.List;
import java.util.function.IntUnaryOperator;

/// An experiment that crowns the sample with the highest mean of a few numbers, repeated.
public final class Crowning {
  private Crowning() {}

  /// How often each sample wins if so many numbers are drawn from each, with replacement.
  ///
  /// @param dice returns a random number from 0 to its argument - 1
  /// @return a share for each sample
  public static double[] shares(
      List<double[]> samples, int draws, int repetitions, IntUnaryOperator dice) {
    double[] wins = new double[samples.size()];
    for (int i = 0; i < repetitions; i++) {
      wins[winner(samples, draws, dice)] += 1.0 / repetitions;
    }
    return wins;
  }

  /// The first of those with the highest mean.
  private static int winner(List<double[]> samples, int draws, IntUnaryOperator dice) {
    int winner = 0;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < samples.size(); i++) {
      double sum = sum(samples.get(i), draws, dice);
      if (sum > highest) {
        highest = sum;
        winner = i;
      }
    }
    return winner;
  }

  private static double sum(double[] sample, int draws, IntUnaryOperator dice) {
    double sum = 0;
    for (int i = 0; i < draws; i++) {
      sum += sample[dice.applyAsInt(sample.length)];
    }
    return sum;
  }
}

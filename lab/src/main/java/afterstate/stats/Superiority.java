package afterstate.stats;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.hipparchus.stat.inference.MannWhitneyUTest;
import org.hipparchus.stat.ranking.NaturalRanking;

/// Which of two samples tends to be higher.
///
/// @param probability that a number of the first is higher than one of the second, ties counted
///   half
/// @param pValue how likely a difference at least as large is if there is none (Mann-Whitney, two
///   sides)
public record Superiority(double probability, double pValue) {
  public static Superiority of(Sample first, Sample second) {
    double[] ours = first.sorted();
    double[] theirs = second.sorted();
    double pairs = (double) ours.length * theirs.length;
    return new Superiority(
        wins(ours, theirs) / pairs, new MannWhitneyUTest().mannWhitneyUTest(ours, theirs));
  }

  /// In how many of all pairs the first is higher: its sum of ranks beyond the least there can be.
  /// The test's own statistic does not say which of the two is higher.
  private static double wins(double[] first, double[] second) {
    double[] all = DoubleStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    double ranks = Arrays.stream(new NaturalRanking().rank(all), 0, first.length).sum();
    return ranks - first.length * (first.length + 1.0) / 2;
  }
}

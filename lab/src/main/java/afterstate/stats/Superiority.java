package afterstate.stats;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.hipparchus.stat.inference.MannWhitneyUTest;
import org.hipparchus.stat.ranking.NaturalRanking;

/// Which of two samples tends to be higher.
///
/// @param probability the probability that a number of the first is higher than one of the second;
///   ties count half
/// @param pValue the probability of a difference at least this large if there is none
///   (Mann-Whitney, two-sided)
public record Superiority(double probability, double pValue) {
  public static Superiority of(Sample first, Sample second) {
    double[] ours = first.sorted();
    double[] theirs = second.sorted();
    double pairs = (double) ours.length * theirs.length;
    return new Superiority(
        wins(ours, theirs) / pairs, new MannWhitneyUTest().mannWhitneyUTest(ours, theirs));
  }

  /// The number of pairs in which the first is higher: its sum of ranks minus the smallest possible
  /// sum. The statistic of the library's test does not show which of the two is higher.
  private static double wins(double[] first, double[] second) {
    double[] all = DoubleStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    double ranks = Arrays.stream(new NaturalRanking().rank(all), 0, first.length).sum();
    return ranks - first.length * (first.length + 1.0) / 2;
  }
}

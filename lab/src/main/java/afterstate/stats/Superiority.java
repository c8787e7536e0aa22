package afterstate.stats;

import org.apache.commons.statistics.inference.MannWhitneyUTest;

/// Which of two samples tends to be higher.
///
/// @param probability that a number of the first is higher than one of the second, ties counted
///   half
/// @param pValue how likely a difference at least as large is if there is none (Mann-Whitney, two
///   sides)
public record Superiority(double probability, double pValue) {
  public static Superiority of(Sample first, Sample second) {
    double pairs = (double) first.size() * second.size();
    var result = MannWhitneyUTest.withDefaults().test(first.sorted(), second.sorted());
    return new Superiority(result.getStatistic() / pairs, result.getPValue());
  }
}

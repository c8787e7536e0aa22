package afterstate.report;

import afterstate.stats.Sample;
import java.util.Arrays;
import java.util.List;

/// What a box plot shows of a sample.
///
/// @param low the smallest number within 1.5 quartile ranges of the box
/// @param high the largest such number
/// @param outliers the numbers beyond
record BoxNumbers(
    double low,
    double quartile1,
    double median,
    double quartile3,
    double high,
    double mean,
    List<Double> outliers) {
  static BoxNumbers of(Sample sample) {
    double quartile1 = sample.quantile(0.25);
    double quartile3 = sample.quantile(0.75);
    double reach = 1.5 * (quartile3 - quartile1);
    double[] inside =
        Arrays.stream(sample.sorted())
            .filter(value -> value >= quartile1 - reach && value <= quartile3 + reach)
            .toArray();
    double low = inside[0];
    double high = inside[inside.length - 1];
    List<Double> outliers =
        Arrays.stream(sample.sorted()).filter(v -> v < low || v > high).boxed().toList();
    return new BoxNumbers(
        low, quartile1, sample.median(), quartile3, high, sample.mean(), outliers);
  }
}

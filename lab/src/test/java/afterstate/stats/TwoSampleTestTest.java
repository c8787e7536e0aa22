package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The values are those of R: `t.test(extra ~ group, sleep)` and `fisher.test`.
class TwoSampleTestTest {
  /// Student's two soporific drugs: t = -1.8608, 17.776 degrees of freedom.
  @Test
  void ofMeans_sleepOfStudent_isAsPublished() {
    Sample first = Sample.of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0);
    Sample second = Sample.of(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);

    assertThat(TwoSampleTest.ofMeans(first, second)).isCloseTo(0.07939, within(5e-6));
    assertThat(TwoSampleTest.ofMeans(second, first)).isCloseTo(0.07939, within(5e-6));
  }

  /// The lady tasting tea, Fisher's twins of criminals, and rates that do not differ.
  @ParameterizedTest
  @CsvSource({"3, 4, 1, 4, 0.4857143", "2, 12, 15, 18, 0.0005367241", "5, 10, 5, 10, 1"})
  void ofRates_knownTables_areAsPublished(
      int hits, int trials, int otherHits, int otherTrials, double expected) {
    assertThat(TwoSampleTest.ofRates(hits, trials, otherHits, otherTrials))
        .isCloseTo(expected, within(1e-7));
    assertThat(TwoSampleTest.ofRates(otherHits, otherTrials, hits, trials))
        .isCloseTo(expected, within(1e-7));
  }

  /// All of 0 in 3 and 3 in 3, out of 20 equally likely tables: itself and its mirror image.
  @Test
  void ofRates_workedExample_addsBothTails() {
    assertThat(TwoSampleTest.ofRates(0, 3, 3, 3)).isCloseTo(0.1, within(1e-12));
  }
}

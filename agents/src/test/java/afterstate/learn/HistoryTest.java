package afterstate.learn;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryTest {
  @ParameterizedTest
  @CsvSource({
    "1000, 1", "900, 1", "251, 1", "250, 2", "63, 2", "62.5, 4", "15.6, 8", "1, 16", "0, 16"
  })
  void quantisation_aWeightThatLearnedAQuarter_isTwiceAsCoarse(float size, int steps) {
    assertThat(with(size).quantisation(0, 3, 1000)).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource({"0, 256", "1e9, 256", "1e12, 32", "1e18, 1"})
  void quantisation_veryMuchIsEnough_hasALimit(float size, int steps) {
    assertThat(with(size).quantisation(0, 3, 1.1e15)).isEqualTo(steps);
  }

  /// Errors of all sizes, with a sum that does not matter.
  private static History with(float size) {
    Weights weights = new Weights(Patterns.parse("0"), Stages.ONE, 0);
    History history = new History(Algorithm.TC, weights);
    history.table(0)[6] = -7;
    history.table(0)[7] = size;
    return history;
  }
}

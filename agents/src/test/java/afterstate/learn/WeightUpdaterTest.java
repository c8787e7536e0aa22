package afterstate.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeightUpdaterTest {
  private static final long BOARD = 0x0123_4001_2000_3512L;
  private static final float WORTH = 1000;

  /// The worst that a scheduler can do, interleaved by hand: all threads find the same error, then
  /// each corrects the whole of it, again and again. Errors that swing do not agree, so TC lowers
  /// the rates before the weights are lost; 16 threads in step would be too many (notes/0011).
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void update_sameErrorByThreadsInStep_settles(int threads) {
    Weights weights = new Weights(Patterns.parse("4x6"), Stages.parse(""), 0);
    WeightUpdater updater =
        new WeightUpdater(weights, new History(Algorithm.TC, weights), TrainingConfig.parse("tc"));
    updater.use(1);
    for (int round = 0; round < 200; round++) {
      float error = WORTH - updater.value(BOARD);
      for (int thread = 0; thread < threads; thread++) {
        updater.update(BOARD, error);
      }
    }

    assertThat(updater.value(BOARD)).isCloseTo(WORTH, within(0.01f));
  }
}

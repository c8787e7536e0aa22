package afterstate.learn;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private static final TrainingConfig CONFIG = TrainingConfig.parse("tc(network=0123)");

  private static Weights weights() {
    return new Weights(Patterns.parse("0123"), Stages.ONE, 0);
  }

  /// Code for these tables is generated while they learn: it must not keep them for ever.
  @Test
  void table_ofALearnerThatIsGone_isFreed() {
    WeakReference<float[]> table = tableOfALearnerThatIsGone();

    Instant end = Instant.now().plus(Duration.ofSeconds(20));
    while (!table.refersTo(null) && Instant.now().isBefore(end)) {
      System.gc();
    }
    assertThat(table.refersTo(null)).isTrue();
  }

  private static WeakReference<float[]> tableOfALearnerThatIsGone() {
    Weights weights = weights();
    History history = new History(Algorithm.TC, weights);
    Learner learner = new Learner(weights, history, new Carousel(Stages.ONE, 0), CONFIG);
    for (int game = 0; game < 100; game++) {
      learner.play(1, new SplitMix(game));
    }
    return new WeakReference<>(history.table(0));
  }

  @Test
  void update_twoThreadsOfOneHistory_shareTheirCode() {
    Weights weights = weights();
    History history = new History(Algorithm.TC, weights);

    FourUpdate update = history.update(0, weights.lookups(), 0, CONFIG);

    assertThat(history.update(0, weights.lookups(), 0, CONFIG)).isSameAs(update);
  }

  @Test
  void update_equalSettings_changesTheWeightsItWasMadeFor() {
    Weights one = weights();
    Weights other = weights();
    History history = new History(Algorithm.TC, one);
    new History(Algorithm.TC, other).update(0, other.lookups(), 0, CONFIG);

    history.update(0, one.lookups(), 0, CONFIG).update(0, 8, 1);

    assertThat(one.table(0)[0]).isEqualTo(8);
    assertThat(history.table(0)).startsWith(64, 64);
    assertThat(other.table(0)).containsOnly(0);
  }
}

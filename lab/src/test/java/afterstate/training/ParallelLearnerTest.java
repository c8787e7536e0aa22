package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.agent.Clock;
import afterstate.learn.TrainingConfig;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ParallelLearnerTest {
  @Test
  void learn_sameCourse_learnsTheSameWeights() {
    List<Float> once =
        SmallTraining.values(SmallTraining.trained(SmallTraining.config(150), 1).weights());

    assertThat(SmallTraining.values(SmallTraining.trained(SmallTraining.config(150), 1).weights()))
        .isEqualTo(once);
    assertThat(
            SmallTraining.values(SmallTraining.trained(SmallTraining.config(150, 8), 1).weights()))
        .isNotEqualTo(once);
  }

  /// What a slice ends with does not change what is learned.
  @Test
  void learn_inPieces_learnsTheSameWeights() {
    TrainingConfig config = SmallTraining.config(150);
    TrainingState state = TrainingState.initial(config);
    ParallelLearner learner =
        new ParallelLearner(config, state, TrainingProgress.NONE, 1, false, false);
    for (double share = 0.1; learner.share() < 1; share += 0.07) {
      learner.learn(Math.min(1, share), 0.005);
    }

    assertThat(learner.progress().games()).isEqualTo(150);
    assertThat(SmallTraining.values(state.weights()))
        .isEqualTo(SmallTraining.values(SmallTraining.trained(config, 1).weights()));
  }

  @Test
  void learn_someShare_stopsThere() {
    TrainingConfig config = SmallTraining.config(200);
    ParallelLearner learner =
        new ParallelLearner(
            config, TrainingState.initial(config), TrainingProgress.NONE, 1, false, false);
    learner.learn(0.15, 600);

    assertThat(learner.progress().games()).isEqualTo(30);
    assertThat(learner.share()).isEqualTo(0.15);
    assertThat(learner.progress().moves()).isGreaterThan(30 * 20);
    assertThat(learner.progress().seconds()).isPositive();
  }

  /// The first games are one thread's; many follow that are not.
  @Test
  void learn_twoThreads_playEveryGameOnceAndLearn() {
    TrainingConfig config =
        TrainingConfig.parse("tc(network=0123/4567, alpha=0.5, games=2500, seed=3)");
    TrainingState state = TrainingState.initial(config);
    ParallelLearner learner =
        new ParallelLearner(config, state, TrainingProgress.NONE, 2, false, false);
    learner.learn(0.1, 600);
    double early = (double) learner.progress().moves() / learner.progress().games();
    learner.learn(0.9, 600);
    TrainingProgress before = learner.progress();
    learner.learn(1, 600);
    TrainingProgress after = learner.progress();

    assertThat(before.games()).isEqualTo(2250);
    assertThat(after.games()).isEqualTo(2500);
    double late = (double) (after.moves() - before.moves()) / (after.games() - before.games());
    assertThat(late).isGreaterThan(1.5 * early);
    assertThat(SmallTraining.values(state.weights())).doesNotContain(Float.NaN);
  }

  @Test
  void learn_byTheClock_stopsWhenTheTimeIsOver() {
    TrainingConfig config =
        TrainingConfig.parse("td(network=0123/4567, lambda=0, anneal=0.5, minutes=0.001, seed=3)");
    ParallelLearner learner =
        new ParallelLearner(
            config, TrainingState.initial(config), TrainingProgress.NONE, 1, false, false);
    learner.learn(1, 600);

    assertThat(learner.share()).isEqualTo(1);
    assertThat(learner.progress().seconds()).isBetween(0.06, 30.0);
    assertThat(learner.progress().games()).isPositive();
  }

  /// The games that threads play before a GPU begins would take minutes with a good network. These
  /// settings are refused by any GPU, but only when it begins.
  @Test
  void learn_fromAModel_beginsOnTheGpu() {
    TrainingConfig config = SmallTraining.config(150);
    ParallelLearner learner =
        new ParallelLearner(
            config, TrainingState.initial(config), TrainingProgress.NONE, 1, true, true);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> learner.learn(1, 600))
        .withMessage("backward is off, must be on for a GPU");
    assertThat(learner.progress().games()).isZero();
  }

  static LongStream looksAtTheClock() {
    return LongStream.rangeClosed(2, 40);
  }

  /// A scheduler that stops the thread at the worst moment: before any of its looks at the clock it
  /// rests until the training is long over.
  @ParameterizedTest
  @MethodSource("looksAtTheClock")
  void learn_threadRestsBeforeALookAtTheClock_keepsItsWeights(long rest) {
    TrainingConfig config = TrainingConfig.parse("tc(network=012/456, minutes=1, seed=3)");
    TrainingState state = TrainingState.initial(config);
    AtomicLong looks = new AtomicLong();
    Clock clock = () -> looks.incrementAndGet() + (looks.get() < rest ? 0 : 90_000_000_000L);
    new ParallelLearner(config, state, TrainingProgress.NONE, 1, false, false, clock).learn(1, 600);

    assertThat(SmallTraining.values(state.weights())).allMatch(Float::isFinite);
  }
}

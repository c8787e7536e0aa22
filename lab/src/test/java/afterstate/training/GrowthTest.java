package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.learn.GameCounts;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Network;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GrowthTest {
  private static final String TWO = "network=0123/4567";
  private static final String THREE = "network=0123/4567/0145";

  @TempDir private Path folder;

  private static TrainingConfig config(String settings) {
    return TrainingConfig.parse("tc(alpha=0.5, seed=3, " + settings + ")");
  }

  private static TrainingState learned(TrainingConfig config, double share) {
    TrainingState state = TrainingState.initial(config);
    learn(config, state, TrainingProgress.NONE, share);
    return state;
  }

  private static TrainingProgress learn(
      TrainingConfig config, TrainingState state, TrainingProgress progress, double share) {
    ParallelLearner learner = new ParallelLearner(config, state, progress, 1, false, false);
    while (learner.share() < share) {
      learner.learn(share, 600);
    }
    return learner.progress();
  }

  private static float[] part(TrainingState state, int stage, int from, int to) {
    return Arrays.copyOfRange(state.weights().table(stage), from, to);
  }

  @Test
  void learn_beforeOthersJoin_learnsWhatTheFirstPatternsLearnAlone() {
    TrainingState alone = learned(config(TWO + ", games=100"), 0.5);
    TrainingState first =
        learned(config(THREE + ", firstPatterns=2, growFrom=0.5, games=100"), 0.5);
    int size = 2 << 16;

    assertThat(part(first, 0, 0, size)).isEqualTo(part(alone, 0, 0, size));
    assertThat(part(first, 0, size, 3 << 16)).containsOnly(0);
    assertThat(first.weights().learningPatterns()).isEqualTo(2);
  }

  @Test
  void learn_afterOthersJoined_allPatternsLearn() {
    TrainingState state = learned(config(THREE + ", firstPatterns=2, growFrom=0.5, games=100"), 1);

    assertThat(state.weights().learningPatterns()).isEqualTo(3);
    assertThat(part(state, 0, 2 << 16, 3 << 16)).isNotEqualTo(new float[1 << 16]);
  }

  @Test
  void learn_beforeTheSplit_learnsAsIfThereWereOneStage() {
    // a stage that no game reaches
    TrainingState one = learned(config(TWO + ", stages=32768, games=100"), 0.5);
    TrainingState later = learned(config(TWO + ", stages=256, stagesFrom=0.5, games=100"), 0.5);

    assertThat(later.weights().table(0)).isEqualTo(one.weights().table(0));
    assertThat(later.weights().table(1)).containsOnly(0);
  }

  @Test
  void split_weightsAndHistory_areCopied() {
    TrainingConfig config = config(TWO + ", stages=256/512, stagesFrom=0.5, games=100");
    TrainingState state = learned(config, 0.5);
    state.split();

    for (int stage = 1; stage < 3; stage++) {
      assertThat(state.weights().table(stage)).isEqualTo(state.weights().table(0));
      assertThat(state.history().table(stage)).isEqualTo(state.history().table(0));
    }
    learn(config, state, new TrainingProgress(50, 1, 1, 1), 1);
    assertThat(state.weights().table(1)).isNotEqualTo(state.weights().table(0));
  }

  @Test
  void separate_stagesThatTakeWeights_haveCopiesThatAreWorthTheSame() {
    TrainingState state = learned(config(TWO + ", stages=256/512, games=100"), 1);
    TrainingState twin = learned(config(TWO + ", stages=256/512, games=100"), 1);
    assertThat(state.weights().areSeparate()).isFalse();

    state.separate();

    assertThat(state.weights().areSeparate()).isTrue();
    for (int stage = 1; stage < 3; stage++) {
      float[] before = state.history().table(stage - 1);
      for (int index = 0; index < 2 << 16; index++) {
        assertThat(state.weights().table(stage)[index])
            .isEqualTo(twin.weights().weight(stage, index));
        float[] errors = twin.weights().isOwn(stage, index) ? twin.history().table(stage) : before;
        assertThat(state.history().table(stage)[2 * index + 1]).isEqualTo(errors[2 * index + 1]);
      }
    }
  }

  /// Otherwise the first errors of a new stage would count in full and spoil what it begins with.
  @Test
  void take_modelWithoutTheLaterStages_trustsItThereToo() {
    TrainingState first = learned(config(TWO + ", games=100"), 1);
    TrainingState state = TrainingState.initial(config(TWO + ", stages=256/512, games=100"));

    state.take(Network.of(first.weights(), TrainingRun.STEP));

    float[] trusted = state.history().table(0);
    assertThat(trusted).contains(1_000_000f);
    assertThat(state.history().table(1)).isEqualTo(trusted);
    assertThat(state.history().table(2)).isEqualTo(trusted);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.4, 0.7})
  void resume_anyTime_learnsWhatAnUninterruptedRunLearns(double stopped) {
    TrainingConfig config =
        config(THREE + ", stages=256, stagesFrom=0.3, firstPatterns=2, growFrom=0.5, games=100");
    TrainingState whole = learned(config, 1);

    TrainingState first = TrainingState.initial(config);
    TrainingProgress progress = learn(config, first, TrainingProgress.NONE, stopped);
    Path file = folder.resolve("checkpoint.bin");
    Checkpoint.write(file, config, progress, first);
    TrainingState second = TrainingState.initial(config);
    learn(config, second, Checkpoint.read(file, config, second), 1);

    for (int stage = 0; stage < 2; stage++) {
      assertThat(second.weights().table(stage)).isEqualTo(whole.weights().table(stage));
    }
  }

  /// The games that wait for a restart are part of a checkpoint.
  @Test
  void resume_gamesWait_learnsWhatAnUninterruptedRunLearns() {
    TrainingConfig config = config(TWO + ", restart=on, waiting=30, games=100");
    TrainingState whole = learned(config, 1);

    TrainingState first = TrainingState.initial(config);
    TrainingProgress progress = learn(config, first, TrainingProgress.NONE, 0.5);
    assertThat(first.waiting().saved()).hasSize(30);
    Path file = folder.resolve("checkpoint.bin");
    Checkpoint.write(file, config, progress, first);
    TrainingState second = TrainingState.initial(config);
    learn(config, second, Checkpoint.read(file, config, second), 1);

    assertThat(second.weights().table(0)).isEqualTo(whole.weights().table(0));
  }

  /// With more games, less of the run is done; but what has grown stays.
  @Test
  void resume_moreGames_nothingIsUndone() {
    TrainingConfig config =
        config(THREE + ", stages=256, stagesFrom=0.3, firstPatterns=2, growFrom=0.5, games=100");
    TrainingState state = learned(config, 1);
    TrainingConfig longer = config.until(1000, 0);
    Path file = folder.resolve("checkpoint.bin");
    Checkpoint.write(file, config, new TrainingProgress(100, 1, 1, 1), state);
    TrainingState resumed = TrainingState.initial(longer);
    TrainingProgress progress = Checkpoint.read(file, longer, resumed);
    learn(longer, resumed, progress, 0.11);

    assertThat(resumed.weights().learningPatterns()).isEqualTo(3);
    assertThat(resumed.weights().isStaged()).isTrue();
    assertThat(resumed.weights().table(1)).isNotEqualTo(resumed.weights().table(0));
  }

  @ParameterizedTest
  @CsvSource({
    "0.52, 100, 9, false",
    "0.52, 100, 10, true",
    "0.52, 0, 0, false",
    "0.49, 100, 99, false"
  })
  void isDue_patternsWaitFor32768_joinWhenEnoughGamesMadeIt(
      double share, long games, long with32768, boolean due) {
    TrainingConfig config =
        config(THREE + ", firstPatterns=2, growFrom=0.5, growWhen=0.1, games=100");
    Growth growth = new Growth(config, TrainingState.initial(config));

    assertThat(growth.isDue(share, new GameCounts(games, games, with32768, games, 0, 0)))
        .isEqualTo(due);
  }

  @Test
  void next_waitingFor32768_isTheNextHundredth() {
    TrainingConfig config =
        config(THREE + ", firstPatterns=2, growFrom=0.5, growWhen=0.1, games=100");
    Growth growth = new Growth(config, TrainingState.initial(config));

    assertThat(growth.next(0.1)).isEqualTo(0.5);
    assertThat(growth.next(0.5)).isEqualTo(0.51);
    assertThat(growth.next(0.515)).isEqualTo(0.52);
  }
}

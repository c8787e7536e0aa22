package afterstate.gpu;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import afterstate.learn.Carousel;
import afterstate.learn.History;
import afterstate.learn.Learner;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tested on a GPU where there is one, and otherwise on an emulated one. The oracle is [Learner],
/// which has its own.
class GpuLearnerTest {
  private static final long SEED = 77;

  /// Small patterns, because an emulated GPU is slow.
  private static final String FOUR = "01234/45678/01245/4569a";

  private static final String EIGHT = "01245/45678/01234/23456/0125a/34567/13456/0148a";

  @TempDir private Path folder;

  private static boolean hasGpu() {
    try {
      return !GpuLearner.gpu().isEmpty();
    } catch (GpuException _) {
      return false;
    }
  }

  private static TrainingConfig config(String text) {
    return TrainingConfig.parse(text.replace("FOUR", FOUR).replace("EIGHT", EIGHT))
        .with(Map.of("seed", SEED));
  }

  /// A learner that plays one game at a time.
  private GpuLearner gpuLearner(TrainingConfig config, Weights weights) {
    return gpuLearner(config, weights, carousel(config));
  }

  private GpuLearner gpuLearner(TrainingConfig config, Weights weights, Carousel carousel) {
    boolean real = hasGpu();
    assumeTrue(real || EmulatedGpu.isPossible(), "there is no GPU, and no g++ to emulate one with");
    Cuda gpu = real ? new Cuda() : new EmulatedGpu(folder).open();
    return new GpuLearner(weights, history(config, weights), carousel, config, 0, 1, gpu);
  }

  /// Whole numbers, so that sums are exact in any order. Patterns that have not joined have none.
  private static Weights weights(TrainingConfig config) {
    Weights weights = new Weights(config.network(), config.stages(), 0);
    weights.learnPatterns(config.patternsAt(0));
    SplitMix dice = new SplitMix(5);
    float[] table = weights.table(0);
    for (int i = 0; i < weights.lookups().tableLength() - 1; i++) {
      table[i] = dice.nextInt(2000) - 500;
    }
    if (config.stages().count() > 1) {
      weights.split();
      float[] late = weights.table(1);
      for (int i = 0; i < weights.lookups().tableLength() - 1; i++) {
        late[i] += 100;
      }
    }
    return weights;
  }

  private static History history(TrainingConfig config, Weights weights) {
    return new History(config.algorithm(), weights);
  }

  private static Carousel carousel(TrainingConfig config) {
    return new Carousel(config.carouselLevels(), config.carousel());
  }

  private static Learner learner(TrainingConfig config, Weights weights) {
    return learner(config, weights, carousel(config));
  }

  private static Learner learner(TrainingConfig config, Weights weights, Carousel carousel) {
    return new Learner(weights, history(config, weights), carousel, config);
  }

  @Test
  void gpu_thereIsNone_saysSo() {
    assumeFalse(hasGpu(), "there is a GPU");

    assertThatThrownBy(GpuLearner::gpu)
        .isInstanceOf(GpuException.class)
        .hasMessageMatching("(?s)there is no NVIDIA driver .*|the GPU failed in .*");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "tc(restart=on, waiting=9, backward=on)       ~ waiting is 9, must be 0 for a GPU.*",
        "tc                                           ~ backward is off, must be on for a GPU"
      })
  void constructor_whatAGpuCannotDo_isRefused(String text, String rule) {
    TrainingConfig config = config(text);
    Weights weights = new Weights(Patterns.parse("012"), config.stages(), 0);
    History history = history(config, weights);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GpuLearner(weights, history, carousel(config), config, 0))
        .satisfies(e -> assertThat(e.getMessage()).matches(rule));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tc(network=FOUR, backward=on)",
        "tc(network=EIGHT, backward=on, downgrade=256)",
        "td(network=012/4567/89a, lambda=0, backward=on, downgrade=512, restart=on)",
        "tc(network=FOUR, stages=256/512/512+256, stagesFrom=0.1, backward=on)",
        "tc(network=EIGHT, firstPatterns=4, growFrom=0.5, backward=on)"
      })
  void learn_nothingToLearn_playsTheGamesOfALearner(String text) {
    TrainingConfig config = config(text);
    Weights weights = weights(config);
    Learner learner = learner(config, weights);

    try (GpuLearner gpu = gpuLearner(config, weights)) {
      for (int game = 0; game < 3; game++) {
        GpuLearner.Totals before = gpu.totals();
        while (gpu.totals().begun() == before.begun()) {
          gpu.learn(1, 0);
        }
        // its first move may be made already
        Learner.Played played = learner.play(0, new SplitMix(SplitMix.derive(SEED, game)));
        while (gpu.totals().ended() == game) {
          gpu.learn(1, 0);
        }
        assertThat(gpu.totals().score() - before.score()).isEqualTo(played.score());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "td(network=FOUR, lambda=0, backward=on)",
        "tc(network=FOUR, alpha=0.5, backward=on)",
        "tc(network=EIGHT, backward=on)",
        "tc(network=FOUR, alpha=0.5, historyDecay=0.9, minRate=0.1, backward=on)",
        "tc(network=FOUR, stages=256/512/512+256, stagesFrom=0.1, backward=on)",
        "tc(network=EIGHT, firstPatterns=5, growFrom=0.5, backward=on)",
        "tc(network=FOUR, stages=256/512, frozenStages=1, backward=on)",
        "tc(network=FOUR, stages=256/512, frozenLastStages=1, stopAtFrozen=on, backward=on)"
      })
  void learn_oneGame_learnsWhatALearnerLearns(String text) {
    TrainingConfig config = config(text);
    Weights weights = weights(config);
    Weights expected = weights(config);

    learner(config, expected).play(config.alpha(), new SplitMix(SplitMix.derive(SEED, 0)));
    try (GpuLearner gpu = gpuLearner(config, weights)) {
      while (gpu.totals().ended() == 0) {
        gpu.learn(1, config.alpha());
      }
      gpu.fetch();
    }

    for (int stage = 0; stage < config.stages().count(); stage++) {
      assertThat(largestDifference(weights.table(stage), expected.table(stage))).isLessThan(0.1f);
    }
  }

  @Test
  void learn_restarts_areThoseOfALearner() {
    TrainingConfig config = config("tc(network=FOUR, restart=on, backward=on)");
    Weights weights = weights(config);

    try (GpuLearner gpu = gpuLearner(config, weights)) {
      while (gpu.totals().begun() < 2) {
        gpu.learn(1, 0);
      }
      assertThat(gpu.totals().moves())
          .isEqualTo(
              learner(config, weights).play(0, new SplitMix(SplitMix.derive(SEED, 0))).moves());
    }
  }

  /// Games that begin on saved boards, save others and stop where they come back to a frozen stage.
  /// Without learning in whole games: values of symmetric boards would differ by rounding errors.
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "0    ~ tc(network=FOUR, carousel=0.7, levels=256/512, restart=on, backward=on)",
        "0.01 ~ tc(network=FOUR, stages=256+128, carousel=0.7, downgrade=512, frozenStages=1,"
            + " stopAtFrozen=on, restart=on, backward=on)",
        "0    ~ tc(network=FOUR, stages=1024, carousel=0.7, levels=256/512, frozenLastStages=1,"
            + " stopAtFrozen=on, restart=on, backward=on)"
      })
  void learn_carousel_isThatOfALearner(double alpha, String text) {
    TrainingConfig config = config(text);
    Weights weights = weights(config);
    Carousel saved = carousel(config);
    Carousel expected = carousel(config);
    List<Long> almost =
        List.of(
            board("256 64 64 2 | . . . . | . . . . | 4 . . ."),
            board("256 128 128 2 | . . . . | . . 2 . | 4 . . ."));
    saved.restore(1, almost);
    expected.restore(1, almost);
    Weights learned = weights(config);
    Learner learner = learner(config, learned, expected);
    int games = 30;

    long moves = 0;
    for (int game = 0; game < games; game++) {
      moves += learner.play(alpha, new SplitMix(SplitMix.derive(SEED, game))).moves();
    }
    try (GpuLearner gpu = gpuLearner(config, weights, saved)) {
      while (gpu.totals().begun() <= games) {
        gpu.learn(1, alpha);
      }
      gpu.fetch();
      assertThat(gpu.totals().moves()).isEqualTo(moves);
    }

    for (int level = 1; level < saved.levels(); level++) {
      assertThat(saved.saved(level)).as("saved boards").isEqualTo(expected.saved(level));
    }
    assertThat(saved.saved(saved.levels() - 1)).isNotEmpty().isNotEqualTo(almost);
    for (int stage = 0; stage < config.stages().count(); stage++) {
      assertThat(largestDifference(weights.table(stage), learned.table(stage))).isLessThan(0.1f);
      assertThat(largestDifference(weights.table(stage), weights(config).table(stage)) > 1)
          .as("stage %d has learned", stage)
          .isEqualTo(alpha > 0 && config.learns(stage));
    }
  }

  private static float largestDifference(float[] table, float[] other) {
    float largest = 0;
    for (int i = 0; i < table.length; i++) {
      largest = Math.max(largest, Math.abs(table[i] - other[i]));
    }
    return largest;
  }
}

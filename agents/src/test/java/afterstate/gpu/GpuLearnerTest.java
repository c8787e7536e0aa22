package afterstate.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import afterstate.board.TileDowngrading;
import afterstate.learn.Carousel;
import afterstate.learn.History;
import afterstate.learn.Learner;
import afterstate.learn.Rule;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What needs a card is tested where there is one. The oracle is [Learner], which has its own.
class GpuLearnerTest {
  private static final long SEED = 77;

  private static boolean hasCard() {
    try {
      return !GpuLearner.card().isEmpty();
    } catch (GpuException _) {
      return false;
    }
  }

  /// Whole numbers, so that sums are exact in any order.
  private static Weights weights(String patterns) {
    Weights weights = new Weights(Patterns.parse(patterns), Stages.ONE, 0);
    SplitMix dice = new SplitMix(5);
    float[] table = weights.table(0);
    for (int i = 0; i < table.length - 1; i++) {
      table[i] = dice.nextInt(2000) - 500;
    }
    return weights;
  }

  private static Learner learner(
      Weights weights, History history, double lambda, Learner.Scope scope) {
    return new Learner(weights, history, new Carousel(Stages.ONE, 0), lambda, scope);
  }

  @Test
  void card_thereIsNone_saysSo() {
    assumeFalse(hasCard(), "there is a card");

    assertThatThrownBy(GpuLearner::card)
        .isInstanceOf(GpuException.class)
        .hasMessageMatching(
            "(?s)there is no driver of a graphics card.*|the graphics card cannot.*");
  }

  @Test
  void constructor_laterStages_areRefused() {
    Weights weights = new Weights(Patterns.parse("012"), Stages.parse("256"), 0);
    History history = new History(Rule.TC, weights);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GpuLearner(weights, history, 0, Learner.Scope.ALL, 0, SEED))
        .withMessage("a graphics card learns networks of one stage, and backwards");
  }

  @ParameterizedTest
  @CsvSource({"4x6, 0.5, TC, 16, false", "8x6, 0.5, TC, 8, false", "012 4567 89a, 0, TD, 9, true"})
  void learn_nothingToLearn_playsTheGamesOfALearner(
      String patterns, double lambda, Rule rule, int downgrade, boolean restart) {
    assumeTrue(hasCard(), "there is no card");
    Weights weights = weights(patterns);
    History history = new History(rule, weights);
    Learner.Scope scope = new Learner.Scope(downgrade, 0, restart, true);
    Learner learner = learner(weights, history, lambda, scope);

    try (GpuLearner card = new GpuLearner(weights, history, lambda, scope, 0, SEED, 1)) {
      for (int game = 0; game < 50; game++) {
        GpuLearner.Totals before = card.totals();
        while (card.totals().begun() == before.begun()) {
          card.learn(1, 0);
        }
        // its first move may be made already
        Learner.Played played = learner.play(0, new SplitMix(SplitMix.derive(SEED, game)));
        while (card.totals().ended() == game) {
          card.learn(1, 0);
        }
        assertThat(card.totals().score() - before.score()).isEqualTo(played.score());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"4x6, 0, TD, 0.1", "4x6, 0.5, TC, 0.5", "8x6, 0.5, TC, 1"})
  void learn_oneGame_learnsWhatALearnerLearns(
      String patterns, double lambda, Rule rule, double alpha) {
    assumeTrue(hasCard(), "there is no card");
    Weights weights = weights(patterns);
    Weights expected = weights(patterns);
    History history = new History(rule, weights);
    Learner.Scope scope = new Learner.Scope(TileDowngrading.NEVER, 0, false, true);

    learner(expected, new History(rule, expected), lambda, scope)
        .play(alpha, new SplitMix(SplitMix.derive(SEED, 0)));
    try (GpuLearner card = new GpuLearner(weights, history, lambda, scope, 0, SEED, 1)) {
      while (card.totals().ended() == 0) {
        card.learn(1, alpha);
      }
      card.fetch();
    }

    assertThat(largestDifference(weights.table(0), expected.table(0))).isLessThan(0.1f);
  }

  private static float largestDifference(float[] table, float[] other) {
    float largest = 0;
    for (int i = 0; i < table.length; i++) {
      largest = Math.max(largest, Math.abs(table[i] - other[i]));
    }
    return largest;
  }
}

package afterstate.ntuple;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.board.Boards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightsTest {
  private static final String SMALL = "0123 4567 012 45";

  private static Weights weights(String stages) {
    return new Weights(Patterns.parse(SMALL), Stages.parse(stages), 5);
  }

  private static Network network(String stages) {
    Twins twins = new Twins(SMALL, stages, 5);
    twins.fill(71, 1000, dice -> dice.nextLong() * 1e-18f); // -9 to 9, many round to 0
    return Network.of(twins.weights, 1);
  }

  @Test
  void weight_neverChangedInALateStage_isThatOfTheStageBefore() {
    Weights weights = weights("256,512,1024");
    weights.table(0)[17] = 3;
    weights.table(2)[17] = -4;

    assertThat(weights.weight(0, 17)).isEqualTo(3);
    assertThat(weights.weight(1, 17)).isEqualTo(3);
    assertThat(weights.weight(2, 17)).isEqualTo(-4);
    assertThat(weights.weight(3, 17)).isEqualTo(-4);
    assertThat(weights.weight(3, 18)).isZero();
  }

  @Test
  void value_lateBoard_countsWhatEarlierStagesLearned() {
    Weights weights = weights("256,512");
    int[] indices = new int[weights.lookups().count()];
    long late = board("512 2 . . | . . . . | . . . . | . . . .");
    weights.lookups().find(late, indices);
    weights.table(0)[indices[0]] = 10;
    assertThat(weights.value(late, indices)).isEqualTo(15);

    weights.table(1)[indices[0]] = 20;
    assertThat(weights.value(late, indices)).isEqualTo(25);
    assertThat(Network.of(weights, 1).value(late)).isEqualTo(25);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "256", "256,512,1024"})
  void take_network_isWorthTheSame(String stages) {
    Network network = network(stages);
    Weights weights = weights(stages);
    int[] indices = new int[weights.lookups().count()];
    weights.take(network);

    Boards.random(72, 2000)
        .forEach(
            board ->
                assertThat((double) weights.value(board, indices)).isEqualTo(network.value(board)));
    Network again = Network.of(weights, network.step());
    for (int stage = 0; stage < network.stages().count(); stage++) {
      assertThat(again.table(stage)).isEqualTo(network.table(stage));
    }
  }

  /// What the model has not learned for a later stage still follows the stage before.
  @Test
  void take_lateWeightLikeTheOneBefore_staysPromoted() {
    Weights before = weights("256");
    before.table(0)[5] = 7;
    before.table(0)[6] = 8;
    before.table(1)[6] = 9;
    Weights weights = weights("256");
    weights.take(Network.of(before, 1));
    weights.table(0)[5] = 70;
    weights.table(0)[6] = 80;

    assertThat(weights.weight(1, 5)).isEqualTo(70);
    assertThat(weights.weight(1, 6)).isEqualTo(9);
  }

  /// The late weight is 0 in the model, which is not the same as never learned.
  @Test
  void take_lateWeightOfNothing_isNotThatOfTheStageBefore() {
    Weights before = weights("256");
    before.table(0)[5] = 7;
    before.table(1)[5] = 0.25f;
    Weights weights = weights("256");
    weights.take(Network.of(before, 1));

    assertThat((double) weights.weight(1, 5)).isLessThan(0.5);
  }

  @Test
  void take_networkWithFewerStages_givesTheOthersTheLastOnes() {
    Network network = network("256");
    Weights weights = weights("256,512");
    int[] indices = new int[weights.lookups().count()];
    weights.take(network);

    Boards.random(73, 2000)
        .forEach(
            board ->
                assertThat((double) weights.value(board, indices)).isEqualTo(network.value(board)));
  }

  @Test
  void take_wideStep_keepsTheValues() {
    Weights before = weights("");
    before.table(0)[5] = 1e6f;
    before.table(0)[6] = 123_456;
    Network network = Network.of(before, 1);
    Weights weights = weights("");
    weights.take(network);

    assertThat(weights.weight(0, 5)).isEqualTo(1e6f);
    assertThat((double) weights.weight(0, 6))
        .isBetween(123_456 - network.step(), 123_456 + network.step());
  }

  /// A higher initial value is for what the model does not know.
  @Test
  void take_anotherStart_isMadeUpForInTheWeightsThatAreKnown() {
    Network network = network("256");
    Weights weights = new Weights(Patterns.parse(SMALL), Stages.parse("256"), 5 + 32);
    weights.take(network);

    for (int index = 0; index < network.table(0).length; index++) {
      int known = network.table(0)[index];
      assertThat(weights.weight(0, index)).isEqualTo(known == 0 ? 0 : notZero(known - 1));
    }
  }

  private static float notZero(float weight) {
    return weight == 0 ? Float.MIN_VALUE : weight;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          0123 4567 ~ 256     ~ 5 ~ the model has patterns '0123 4567 012 45', the training run has '0123 4567'
          0123 4567 012 45 ~ 512 ~ 5 ~ the model has stages '256', the training run has '512'
          0123 4567 012 45 ~ 512,1024 ~ 5 ~ the model has stages '256', the training run has '512/1024'
          0123 4567 012 45 ~ ''  ~ 5 ~ the model has stages '256', the training run has 'none'
          """)
  void take_modelThatDoesNotFit_isRefused(
      String patterns, String stages, float start, String complaint) {
    Weights weights = new Weights(Patterns.parse(patterns), Stages.parse(stages), start);
    Network network = network("256");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> weights.take(network))
        .withMessage(complaint);
  }
}

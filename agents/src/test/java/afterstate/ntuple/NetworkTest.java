package afterstate.ntuple;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.BoardText;
import afterstate.board.Boards;
import afterstate.board.Symmetry;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {
  private static final String SMALL = "0123 4567 012 45";

  /// Sets of one, two, four, five and eight patterns, some of which are alike after a turn.
  @ParameterizedTest
  @CsvSource({
    "0123, '', 0",
    "0f 5a6, '', 12.5",
    "0123 4567 012 45, '256,512', -100",
    "0123 4567 012 45 8, '512,512+256', 1000",
    "0145 0123 19 67bc 048c f 012 5, '256,1024,32768', 0",
    "01234, '', 0"
  })
  void value_randomBoards_agreesWithTheNaiveTwin(String patterns, String stages, float start) {
    Twins twins = new Twins(patterns, stages, start);
    twins.fill(61, 1000, dice -> 1 + dice.nextInt(9999) - 5000);
    Network network = Network.of(twins.weights, 1);

    assertThat(network.step()).isEqualTo(1);
    Boards.random(61, 2000).forEach(board -> assertAgree(twins, network, board));
  }

  private static void assertAgree(Twins twins, Network network, long board) {
    float naive = twins.naive.value(board);
    assertThat(twins.value(board)).as(BoardText.digits(board)).isEqualTo(naive);
    assertThat(network.value(board)).as(BoardText.digits(board)).isEqualTo((double) naive);
  }

  /// Weights of any size: sums depend on their order, and the twin has the same.
  @Test
  void value_weightsWithFractions_agreesWithTheNaiveTwinToTheLastBit() {
    Twins twins = new Twins("0145 0123 19 67b 048c f 012 5", "512", 0.1f);
    twins.fill(62, 1000, dice -> dice.nextLong() * 1e-17f);

    Boards.random(62, 2000)
        .forEach(board -> assertThat(twins.value(board)).isEqualTo(twins.naive.value(board)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "256,16384+8192"})
  void value_eightSymmetricBoards_areWorthExactlyTheSame(String stages) {
    Twins twins = new Twins(SMALL, stages, 0.3f);
    twins.fill(63, 1000, dice -> dice.nextLong() * 1e-16f);
    Network network = Network.of(twins.weights, 0.07);

    assertThat(network.isSymmetric()).isTrue();
    Boards.random(63, 2000)
        .forEach(
            board -> {
              for (int turn = 1; turn < Symmetry.COUNT; turn++) {
                assertThat(network.value(Symmetry.apply(board, turn)))
                    .isEqualTo(network.value(board));
              }
            });
  }

  /// A later stage is rounded as its difference from the stage before.
  @Test
  void rounded_quantisation_roundsWhatAFileStores() {
    Weights weights = new Weights(Patterns.parse("0"), Stages.parse("512"), 0);
    System.arraycopy(new float[] {0, 12, -12, 30, 65_534}, 0, weights.table(0), 0, 5);
    weights.table(1)[2] = -14;
    weights.table(1)[3] = 62;
    Network network =
        Network.of(weights, 2).rounded((stage, index) -> index == 1 ? 1 : stage == 0 ? 4 : 8);

    assertThat(network.step()).isEqualTo(2);
    assertThat(Arrays.copyOf(network.table(0), 5)).containsExactly(0, 6, -4, 16, 32_767);
    assertThat(Arrays.copyOf(network.table(1), 5)).containsExactly(0, 6, -4, 32, 32_767);
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1", "900, 1", "251, 1", "250, 2", "63, 2", "62.5, 4", "15.6, 8", "1, 16", "0, 16"
  })
  void byUse_aWeightThatIsUsedAQuarter_isTwiceAsCoarse(double use, int steps) {
    assertThat(Network.Quantisation.byUse((stage, index) -> use, 1000).steps(0, 3))
        .isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource({"0, 256", "1e9, 256", "1e12, 32", "1e18, 1"})
  void byUse_veryMuchIsEnough_hasALimit(double use, int steps) {
    assertThat(Network.Quantisation.byUse((stage, index) -> use, 1.1e15).steps(0, 3))
        .isEqualTo(steps);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.25, 1, 3})
  void of_step_roundsEveryWeightByHalfAStepAtMost(double step) {
    Twins twins = new Twins("456 012 45 f", "512", 7);
    twins.fill(64, 1000, dice -> dice.nextLong() * 1e-17f); // -92 to 92
    Network network = Network.of(twins.weights, step);
    double most = step / 2 * twins.weights.lookups().count();

    assertThat(network.step()).isEqualTo(step);
    for (int stage = 0; stage < 2; stage++) {
      for (int index = 0; index < network.table(stage).length; index++) {
        double off = step * network.table(stage)[index] - twins.weights.weight(stage, index);
        assertThat(off).isBetween(-step / 2 - 1e-6, step / 2 + 1e-6);
      }
    }
    Boards.random(64, 2000)
        .forEach(
            board ->
                assertThat(network.value(board))
                    .isCloseTo(twins.value(board), within(most + 0.01)));
  }

  @ParameterizedTest
  @ValueSource(floats = {-1e6f, 32768, 1e9f})
  void of_largeWeight_widensTheStep(float large) {
    Weights weights = new Weights(Patterns.parse("0 5"), Stages.parse("512"), 0);
    int[] indices = new int[weights.lookups().count()];
    long board = board("1024 2 2 2 | 2 2 2 2 | 2 2 2 2 | 2 2 2 2");
    weights.lookups().find(board, indices);
    weights.table(1)[indices[0]] = large;
    Network network = Network.of(weights, 1);

    assertThat(network.step()).isEqualTo(Math.abs((double) large) / 32767);
    assertThat(network.value(board))
        .isCloseTo(weights.value(board, indices), within(8 * network.step()));
    assertThat(Network.of(weights, 1e5).step()).isEqualTo(1e5);
  }

  @Test
  void value_nothingLearned_isTheStart() {
    Network network = Network.of(new Weights(Patterns.parse(SMALL), Stages.ONE, 320_000), 1);

    assertThat(network.initialValue()).isEqualTo(320_000);
    assertThat(Boards.random(65, 100).mapToDouble(network::value)).containsOnly(320_000.0);
  }
}

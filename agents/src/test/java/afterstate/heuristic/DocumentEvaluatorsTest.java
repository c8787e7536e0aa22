package afterstate.heuristic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.EvaluatorSpec;
import afterstate.board.Boards;
import afterstate.heuristic.BlogSum.Pattern;
import afterstate.heuristic.CourseSnake.Isolation;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// For each document an example worked by hand, and random boards against the naive terms.
class DocumentEvaluatorsTest {
  private static final long EXAMPLE = Boards.board("4 . . 2 | . 16 . . | . . . . | . . . 8");

  /// 4 x 0.135759 + 2 x 0.099937 + 16 x 0.0888405 + 8 x 0.00335193.
  @Test
  void corner_workedExample_isTheSumOfTileTimesWeight() {
    assertThat(value(new PositionMatrix(), EXAMPLE)).isCloseTo(2.19117344, within(1e-9));
  }

  /// 12 cells are empty and the largest tile is 16. Matrix: 4 x 16^4 + 2 x 13^4 + 16 x 10^4 + 8 x
  /// 4^4 = 481,314. Differences: 4 and 4 beside the 4, 2 and 2 beside the 2, four times 16, 8 and 8
  /// beside the 8: 92.
  @Test
  void blog_workedExample_isTheWeightedSum() {
    assertThat(value(blog("1", "1", "1", Pattern.SNAKE), EXAMPLE)).isEqualTo(12 + 481_314 - 92);
    assertThat(value(blog("max", "max", "1", Pattern.SNAKE), EXAMPLE))
        .isEqualTo(16 * 12 + 16 * 481_314 - 92);
    assertThat(value(blog("0", "2", "0", Pattern.LINEAR), EXAMPLE))
        .isEqualTo(2 * (4 * 7 + 2 * 4 + 16 * 5 + 8));
  }

  /// The cells of the 4, 2, 16 and 8 have numbers on the snake, to the power of its exponent.
  @ParameterizedTest
  @CsvSource({
    "COLUMNS, 4, 16, 1, 10, 4", "LINES, 4, 16, 13, 11, 1", "SPIRAL, 4, 16, 13, 4, 10",
    "POWER1, 1, 16, 13, 10, 4", "POWER2, 2, 16, 13, 10, 4", "POWER3, 3, 16, 13, 10, 4",
    "POWER6, 6, 16, 13, 10, 4", "POWER8, 8, 16, 13, 10, 4"
  })
  void blog_variationsOfTheSnake_weighTheSameTilesOtherwise(
      Pattern pattern, int power, int of4, int of2, int of16, int of8) {
    double expected =
        4 * Math.pow(of4, power)
            + 2 * Math.pow(of2, power)
            + 16 * Math.pow(of16, power)
            + 8 * Math.pow(of8, power);

    assertThat(value(blog("0", "1", "0", pattern), EXAMPLE)).isCloseTo(expected, within(1e-6));
  }

  /// Every pattern but the linear one has the powers of 1 to 16, each once.
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LINEAR")
  void blog_fullBoardOfTwos_addsUpAllPowers(Pattern pattern) {
    int power = pattern.name().startsWith("POWER") ? pattern.name().charAt(5) - '0' : 4;
    double sum = IntStream.rangeClosed(1, 16).mapToDouble(n -> 2 * Math.pow(n, power)).sum();
    long twos = Boards.board("2 2 2 2 | 2 2 2 2 | 2 2 2 2 | 2 2 2 2");

    assertThat(value(blog("0", "1", "0", pattern), twos)).isCloseTo(sum, within(1e-6 * sum));
  }

  /// 4 x 32768 + 2 x 4096 + 16 x 512 + 8 x 8.
  @Test
  void snake_workedExample_isTheSumOfTileTimesPowerOfTwo() {
    assertThat(value(snake(Isolation.OFF, 0, 0, 0), EXAMPLE)).isEqualTo(147_520);
    assertThat(value(snake(Isolation.OFF, 10, 0, 0.5), EXAMPLE)).isEqualTo(147_520 + 120 - 46);
  }

  /// The corner's 2 is smaller than the 8 beside it and the 16 below, so 16 loses 1024 points a
  /// unit and the 4 gains them.
  @Test
  void snake_isolatedCorner_exchangesTwoWeights() {
    long stuck = Boards.board("64 32 8 2 | . . 4 16 | . . . . | . . . .");
    long free = Boards.board("64 32 2 2 | . . 4 16 | . . . . | . . . .");
    EvaluatorSpec plain = snake(Isolation.OFF, 0, 0, 0);
    EvaluatorSpec reweighted = snake(Isolation.ON, 0, 0, 0);

    assertThat(value(reweighted, stuck) - value(plain, stuck)).isEqualTo(1024 * (4 - 16));
    assertThat(value(reweighted, free)).isEqualTo(value(plain, free));
  }

  @Test
  void terms_randomBoards_agreeWithNaiveTwin() {
    double[] weights = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
    Matrix matrix = new Matrix(weights);
    Boards.random(31, 20_000)
        .forEach(
            board -> {
              assertThat(Terms.differences(board)).isEqualTo(NaiveTerms.differences(board));
              assertThat(Terms.pairs(board)).isEqualTo(NaiveTerms.pairs(board));
              assertThat(Terms.maxTile(board)).isEqualTo(NaiveTerms.maxTile(board));
              assertThat(matrix.sum(board)).isEqualTo(NaiveTerms.matrix(board, weights));
            });
  }

  private static double value(EvaluatorSpec spec, long board) {
    return spec.evaluator().value(board);
  }

  private static EvaluatorSpec blog(String w0, String w1, String w2, Pattern pattern) {
    return new BlogSum(Weight.parse(w0), Weight.parse(w1), Weight.parse(w2), pattern);
  }

  private static EvaluatorSpec snake(
      Isolation isolation, double open, double mergeable, double differences) {
    return new CourseSnake(isolation, open, mergeable, differences);
  }
}

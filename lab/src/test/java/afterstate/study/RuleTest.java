package afterstate.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import afterstate.stats.Sample;
import afterstate.study.Rule.Comparison;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleTest {
  private static Comparison compare(String rule, Played played) {
    return Objects.requireNonNull(Rule.parse(rule).compare(played.games()));
  }

  /// Newcombe 1998, Statistics in Medicine 17, table II, method 10.
  @ParameterizedTest
  @CsvSource({
    "56, 70, 48, 80, 0.0524, 0.3339",
    "9, 10, 3, 10, 0.1705, 0.8090",
    "6, 7, 2, 7, 0.0582, 0.8062",
    "5, 56, 0, 29, -0.0381, 0.1926"
  })
  void compare_twoShares_hasTheIntervalOfNewcombe(
      int hits, int count, int otherHits, int otherCount, double low, double high) {
    Comparison comparison =
        compare(
            "share(tile>=1024, a) > share(tile>=1024, b)",
            new Played().tiles("a", hits, count).tiles("b", otherHits, otherCount));

    assertThat(comparison.difference().interval().low()).isCloseTo(low, within(0.0001));
    assertThat(comparison.difference().interval().high()).isCloseTo(high, within(0.0001));
  }

  @Test
  void compare_factorsSumsAndNumbers_areCounted() {
    Played played =
        new Played().games("x, 2 y", 50, game -> 1000 + game % 2).games("z", 50, game -> 400);

    Comparison comparison =
        compare("mean(score, x, 2 y) - 100 < 2 * mean(score, z) + 150.5", played);

    assertThat(comparison.left()).isCloseTo(900.5, within(1e-9));
    assertThat(comparison.right()).isCloseTo(950.5, within(1e-9));
    assertThat(comparison.difference().value()).isCloseTo(50, within(1e-9));
    assertThat(comparison.isConfirmed()).isTrue();
    assertThat(comparison.isRefuted(1)).isFalse();
  }

  /// A tile in the centre is not in a corner: the two shares are not independent.
  @Test
  void compare_twoSharesOfTheSameGames_countsTheirDifferenceGameByGame() {
    int[] cells = new int[16];
    Arrays.fill(cells, 0, 12, 5); // in the centre; the others in a corner
    double[] differences = new double[16];
    Arrays.fill(differences, 0, 12, 1);
    Arrays.fill(differences, 12, 16, -1);

    Comparison comparison =
        compare("share(centre, a) > share(corner, a)", new Played().cells("a", cells));

    assertThat(comparison.left()).isEqualTo(0.75);
    assertThat(comparison.right()).isEqualTo(0.25);
    assertThat(comparison.difference().interval()).isEqualTo(Sample.of(differences).meanInterval());
  }

  @Test
  void compare_slopeAndCorrelation_areThoseOfTheLine() {
    Played played = new Played().games("a", 30, game -> game);

    assertThat(compare("slope(sum, moves, a) > 1.9", played).left()).isCloseTo(2, within(1e-9));
    assertThat(compare("correlation(sum, moves, a) > 0.9", played).left())
        .isCloseTo(1, within(1e-9));
    assertThat(compare("mean(ms, a) > 0.4", played).left()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void compare_conditionsJoined_mustAllBeMet() {
    Played played = new Played().tiles("a", 3, 10);

    assertThat(compare("share(tile>=1024 and score<6000, a) > 0.2", played).left()).isEqualTo(0.3);
    assertThat(compare("share(tile>=1024 and score>6000, all) > 0.2", played).left()).isZero();
  }

  @Test
  void compare_slopeThroughTooFewGames_isOpen() {
    Comparison comparison =
        compare("slope(sum, moves, a) > 1.9", new Played().games("a", 2, game -> game));

    assertThat(comparison.isConfirmed()).isFalse();
    assertThat(comparison.isRefuted(1)).isFalse();
  }

  @Test
  void compare_noGames_isNothing() {
    assertThat(Rule.parse("mean(score, a) > 5").compare(new Played().games())).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "mean(score, a) ~ it has no > or <",
        "mean(points, a) > 5 ~ unknown column 'points'",
        "median(score, a) > 5 ~ unknown quantity 'median'",
        "score > 5 ~ is not a quantity",
        "max(score, a) > 5 ~ cannot be in a rule: it depends on the number of games",
        "slope(sum, a) > 2 ~ needs two columns and a label"
      })
  void parse_wrong_saysWhatAndWhere(String rule, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rule.parse(rule))
        .withMessageContaining(complaint);
  }
}

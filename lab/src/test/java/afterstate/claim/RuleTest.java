package afterstate.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import afterstate.stats.Sample;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
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

  /// How many pairs both hit, only the first, only the second, and neither. The first two are in
  /// Fagerland, Lydersen and Laake 2014 (BMC Medical Research Methodology 14), the third in Altman
  /// and others, Statistics with Confidence, 2000: Newcombe's method 10 for pairs.
  @ParameterizedTest
  @CsvSource({
    "1, 1, 7, 12, -0.507, -0.026",
    "59, 6, 16, 80, -0.1186, -0.0046",
    "14, 5, 0, 22, 0.0115, 0.2265"
  })
  void compare_sharesOfTheSameGames_hasTheIntervalOfNewcombeForPairs(
      int both, int first, int second, int neither, double low, double high) {
    int count = both + first + second + neither;
    Played played =
        new Played()
            .paired()
            .tiles("a", count, game -> game < both + first)
            .tiles(
                "b",
                count,
                game -> game < both || game >= both + first && game < both + first + second);

    Comparison comparison = compare("share(tile>=1024, a) > share(tile>=1024, b)", played);

    assertThat(comparison.pairs()).isEqualTo(count);
    assertThat(comparison.difference().interval().low()).isCloseTo(low, within(0.0005));
    assertThat(comparison.difference().interval().high()).isCloseTo(high, within(0.0005));
  }

  /// Student's ten patients (Biometrika 6, 1908): hours of sleep with two drugs. The mean of the
  /// differences is -1.58, its interval -2.4599 to -0.7001; without the pairs -3.36 to 0.20.
  @Test
  void compare_meansOfTheSameGames_hasTheIntervalOfTheDifferences() {
    int[] first = {7, -16, -2, -12, -1, 34, 37, 8, 0, 20};
    int[] second = {19, 8, 11, 1, -1, 44, 55, 16, 46, 34};
    String rule = "mean(score, a) > mean(score, b)";
    IntFunction<Integer> ours = game -> 1_000_000 + 100 * first[game];
    IntFunction<Integer> theirs = game -> 1_000_000 + 100 * second[game];

    Comparison pairs =
        compare(rule, new Played().paired().games("a", 10, ours).games("b", 10, theirs));
    Comparison apart = compare(rule, new Played().games("a", 10, ours).games("b", 10, theirs));

    assertThat(pairs.difference().value()).isCloseTo(-1580, within(1e-6));
    assertThat(pairs.difference().interval().low()).isCloseTo(-2459.9, within(1.0));
    assertThat(pairs.difference().interval().high()).isCloseTo(-700.1, within(1.0));
    assertThat(apart.pairs()).isZero();
    assertThat(apart.difference().interval().high()).isPositive();
  }

  /// Of 100 games of the one, the other played 50: the pairs count, and so do all other games.
  @Test
  void compare_someGamesShared_isBetweenPairsAndNone() {
    IntFunction<Integer> score = game -> 5000 + 100 * (game * 7 % 50);
    String rule = "mean(score, a) > 0.9 * mean(score, b)";
    Comparison none = compare(rule, new Played().games("a", 100, score).games("b", 50, score));
    Comparison some =
        compare(rule, new Played().paired().games("a", 100, score).games("b", 50, score));

    assertThat(some.games()).containsExactly(100, 50);
    assertThat(some.pairs()).isEqualTo(50);
    double full = none.difference().interval().halfWidth();
    // a has half the variance of b, and their covariance is that of a: 1 + 0.5 - 2 * 0.5 of 1.5
    assertThat(some.difference().interval().halfWidth() / full)
        .isCloseTo(Math.sqrt((0.81 + 0.5 - 2 * 0.9 * 0.5) / (0.81 + 0.5)), within(0.02));
  }

  @Test
  void compare_otherRules_areNoPairs() {
    Played played =
        new Played().paired().games("a", 9, game -> game).rules(0.2).games("b", 9, game -> game);

    assertThat(compare("mean(score, a) > mean(score, b)", played).pairs()).isZero();
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

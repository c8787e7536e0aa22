package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import afterstate.learn.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CourseTest {
  private static Course course(double anneal, long games, double minutes) {
    return new Course(
        "0123", "", Rule.TD, 0.1, 0, 0.5, 0, anneal, 0, 0, "", 0, false, false, games, minutes, 1);
  }

  @Test
  void constructor_textInAnotherForm_isWrittenInOne() {
    Course course =
        new Course(
            "3210,CBA",
            " 256 , 2+512",
            Rule.TC,
            1,
            0,
            0,
            0,
            0,
            0,
            0.5,
            "512 ",
            2,
            false,
            false,
            10,
            0,
            -5);

    assertThat(course.network()).isEqualTo("0123 abc");
    assertThat(course.stages()).isEqualTo("256,512+2");
    assertThat(course.levels()).isEqualTo("512");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '~',
      textBlock =
          """
          01x  ~ ""  ~ 0.1  ~ 0.5  ~ 0    ~ 0   ~ 0   ~ 10 ~ 0  ~ the pattern '01x' must be .*
          0123 ~ 100 ~ 0.1  ~ 0.5  ~ 0    ~ 0   ~ 0   ~ 10 ~ 0  ~ '100' is no tile .*
          0123 ~ ""  ~ 0    ~ 0.5  ~ 0    ~ 0   ~ 0   ~ 10 ~ 0  ~ alpha is 0.0, must be from 1.0E-6 to 10.0
          0123 ~ ""  ~ 11   ~ 0.5  ~ 0    ~ 0   ~ 0   ~ 10 ~ 0  ~ alpha is 11.0, must be .*
          0123 ~ ""  ~ NaN  ~ 0.5  ~ 0    ~ 0   ~ 0   ~ 10 ~ 0  ~ alpha is NaN, must be .*
          0123 ~ ""  ~ 0.1  ~ -0.1 ~ 0    ~ 0   ~ 0   ~ 10 ~ 0  ~ lambda is -0.1, must be from 0.0 to 1.0
          0123 ~ ""  ~ 0.1  ~ 1.1  ~ 0    ~ 0   ~ 0   ~ 10 ~ 0  ~ lambda is 1.1, must be .*
          0123 ~ ""  ~ 0.1  ~ 0.5  ~ 1e7  ~ 0   ~ 0   ~ 10 ~ 0  ~ optimistic is 1.0E7, must be .*
          0123 ~ ""  ~ 0.1  ~ 0.5  ~ -1e7 ~ 0   ~ 0   ~ 10 ~ 0  ~ optimistic is -1.0E7, must be .*
          0123 ~ ""  ~ 0.1  ~ 0.5  ~ 0    ~ 1.1 ~ 0   ~ 10 ~ 0  ~ anneal is 1.1, must be from 0.0 to 1.0
          0123 ~ 256 ~ 0.1  ~ 0.5  ~ 0    ~ 0   ~ 1   ~ 10 ~ 0  ~ carousel is 1.0, must be from 0.0 to 0.99
          0123 ~ ""  ~ 0.1  ~ 0.5  ~ 0    ~ 0   ~ 0.5 ~ 10 ~ 0  ~ carousel is 0.5, but there are no later stages or levels to begin from
          0123 ~ ""  ~ 0.1  ~ 0.5  ~ 0    ~ 0   ~ 0   ~ -1 ~ 0  ~ games is -1.0, must be .*
          0123 ~ ""  ~ 0.1  ~ 0.5  ~ 0    ~ 0   ~ 0   ~ 0  ~ -1 ~ minutes is -1.0, must be .*
          0123 ~ ""  ~ 0.1  ~ 0.5  ~ 0    ~ 0   ~ 0   ~ 0  ~ 0  ~ a training ends after .*: say one of them
          0123 ~ ""  ~ 0.1  ~ 0.5  ~ 0    ~ 0   ~ 0   ~ 10 ~ 5  ~ a training ends after .*: say one of them
          """)
  void constructor_wrong_isRefusedWithTheRule(
      String network,
      String stages,
      double alpha,
      double lambda,
      double optimistic,
      double anneal,
      double carousel,
      long games,
      double minutes,
      String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Course(
                    network,
                    stages,
                    Rule.TD,
                    alpha,
                    0,
                    lambda,
                    optimistic,
                    anneal,
                    0,
                    carousel,
                    stages,
                    0,
                    false,
                    false,
                    games,
                    minutes,
                    1))
        .satisfies(e -> assertThat(e.getMessage()).matches(complaint));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 2})
  void constructor_everyStageFrozen_isRefused(int frozen) {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Course(
                    "0123", "256", Rule.TD, 0.1, 0, 0, 0, 0, 0, 0, "", frozen, false, false, 10, 0,
                    1))
        .withMessage("frozen is %d, must be fewer stages than there are", frozen);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 2, 128, 300, 65536})
  void constructor_downgradeNotATile_isRefused(int tile) {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Course(
                    "0123", "", Rule.TD, 0.1, 0, 0, 0, 0, tile, 0, "", 0, false, false, 10, 0, 1))
        .withMessage("downgrade is %d, must be 0 or a tile from 256 to 32768", tile);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0.1",
    "0, 0.99, 0.1",
    "0, 1, 0.1",
    "0, 1.0001, 0.1",
    "0.25, 0.75, 0.1",
    "0.25, 0.875, 0.05",
    "0.25, 0.95, 0.02",
    "0.25, 1, 0",
    "0.25, 1.5, 0",
    "1, 0, 0.1",
    "1, 0.3, 0.07"
  })
  void alphaAt_share_fallsToNothingInTheLastPart(double anneal, double share, double alpha) {
    assertThat(course(anneal, 10, 0).alphaAt(share)).isCloseTo(alpha, within(1e-12));
  }

  @Test
  void share_gamesOrMinutes_isOfThoseThatDecide() {
    assertThat(course(0, 200, 0).share(50, 1e9)).isEqualTo(0.25);
    assertThat(course(0, 200, 0).share(300, 0)).isEqualTo(1.5);
    assertThat(course(0, 0, 2).share(1_000_000, 30)).isEqualTo(0.25);
  }

  @Test
  void until_anotherEnd_changesNothingElse() {
    assertThat(course(0.5, 200, 0).until(0, 3)).isEqualTo(course(0.5, 0, 3));
  }
}

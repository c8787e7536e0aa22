package afterstate.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GamesNeededTest {
  /// Means of 5,495 and 5,505 with a deviation of 290.1 in 100 games each.
  private static final Games GAMES =
      new Played()
          .games("low", 100, game -> 5000 + 10 * game)
          .games("high", 100, game -> 5010 + 10 * (game * 7 % 100))
          .games("far", 100, game -> 9000 + game)
          .games("same", 100, game -> 5000 + 10 * (game * 3 % 100))
          .games();

  private static final String UP = "mean(score, high) > mean(score, low)";
  private static final String DOWN = "mean(score, low) > mean(score, high)";
  private static final String SURE = "mean(score, far) > mean(score, low)";
  private static final String EQUAL = "mean(score, same) > mean(score, low)";

  private static Finding finding(List<String> given, String... rules) {
    return Finding.of(
        new Claim("X-C1", "says", "", "", given, List.of(rules), Map.of(), "", ""), GAMES);
  }

  /// By hand: a difference of 10 with a standard error of 290.1 * sqrt(2 / 100) = 41.03 needs (1.96
  /// + 0.84) standard errors: 100 * (2.8016 * 41.03 / 10)^2 = 13,210. Student's factor for 99
  ///   degrees of freedom is 1.984 instead of 1.960, so it is 2.5 % more.
  @Test
  void games_oneOpenLine_areThoseForFourOfFive() {
    assertThat(GamesNeeded.games(finding(List.of(), UP))).isCloseTo(13_540, within(200.0));
    assertThat(GamesNeeded.sentence(finding(List.of(), UP)))
        .isEqualTo("At the difference seen, about 14,000 games of each setting would decide.");
  }

  /// One of two lines is refuted by a wider interval: 2.2414 + 0.8416 standard errors.
  @Test
  void games_aLineThatLooksWrong_areThoseToRefuteIt() {
    assertThat(GamesNeeded.games(finding(List.of(), DOWN, SURE)))
        .isCloseTo(13_540 * Math.pow(3.083 / 2.8016, 2), within(300.0));
  }

  @Test
  void sentence_noDifference_isMoreThanAnyoneWouldPlay() {
    assertThat(GamesNeeded.sentence(finding(List.of(), EQUAL))).contains("more than 100,000 games");
  }

  @Test
  void sentence_decidedOrConditionNotMetOrNotPlayed_isEmpty() {
    assertThat(GamesNeeded.sentence(finding(List.of(), SURE))).isEmpty();
    assertThat(GamesNeeded.sentence(finding(List.of(DOWN), UP))).isEmpty();
    assertThat(GamesNeeded.sentence(finding(List.of(), "mean(score, x) > 5"))).isEmpty();
    assertThat(GamesNeeded.sentence(finding(List.of()))).isEmpty();
  }
}

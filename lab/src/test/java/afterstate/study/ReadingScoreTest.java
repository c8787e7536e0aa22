package afterstate.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import afterstate.catalog.Catalog;
import afterstate.chart.Drawings;
import afterstate.claim.Games;
import afterstate.claim.Played;
import afterstate.claim.Published;
import afterstate.claim.ReadingScore;
import afterstate.page.Page;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingScoreTest {
  private static final String RECIPE =
      """
      {"name": "E", "study": {"text": "", "quick": 0, "seconds": 0,
        "published": [
          {"quantity": "mean(score, tree)", "value": 3000, "games": 20},
          {"quantity": "mean(score, walks)", "value": 10000, "games": 20},
          {"quantity": "max(score, walks)", "value": 12000, "games": 20},
          {"quantity": "share(tile>=512, tree)", "value": 0.3, "games": 20},
          {"quantity": "share(tile>=512, walks)", "value": 0.9, "above": true},
          {"quantity": "mean(ms, walks)", "value": 11, "games": 20}],
        "readings": [
          {"name": "as played", "settings": {}},
          {"name": "not played", "settings": {"walks": "nobody"}},
          {"name": "fixed", "settings": {"tree": "fixed tree"}}]}}
      """;

  private static final Study STUDY = Study.parse("e", RECIPE, Catalog.standard()::agent);

  /// Every score of an agent is the same, except one; all games have the tile 512.
  private static final Games GAMES =
      new Played()
          .games("tree", 100, game -> 6000)
          .games("fixed tree", 50, game -> game < 25 ? 3200 : 2800)
          .games("walks", 100, game -> 11_000)
          .games();

  private static final List<Published> NUMBERS = ReadingScore.comparable(STUDY.notes().published());

  private static final List<ReadingScore> SCORES =
      ReadingScore.of(STUDY.notes().readings(), NUMBERS, GAMES);

  @Test
  void comparable_timesAndBounds_areLeftOut() {
    assertThat(NUMBERS.stream().map(Published::quantity))
        .containsExactly(
            "mean(score, tree)",
            "mean(score, walks)",
            "max(score, walks)",
            "share(tile>=512, tree)");
  }

  @Test
  void of_readings_areSortedByDistanceAndMissingOnesLast() {
    assertThat(SCORES.stream().map(score -> score.reading().name()))
        .containsExactly("fixed", "as played", "not played");
  }

  /// By hand: ln(6000 / 3000) = 0.6931 and ln(11000 / 10000) = 0.0953.
  @Test
  void distance_twoMeans_isTheirRootMeanSquare() {
    assertThat(SCORES.get(1).distance()).isCloseTo(0.4947, within(0.0001));
    assertThat(SCORES.get(0).distance()).isCloseTo(0.0953 / Math.sqrt(2), within(0.0001));
    assertThat(SCORES.get(1).distanceOfBest()).isCloseTo(0.0870, within(0.0001));
    assertThat(SCORES.get(1).shareDifference()).isCloseTo(0.7, within(1e-9));
    assertThat(SCORES.get(0).fewestGames()).isEqualTo(50);
  }

  /// By hand: the scores of the fixed tree are 3000 with a deviation of 202.0, those of the walks
  /// have none; so the variance is (202.0 / 3000)^2 (1 / 20 + 1 / 50) for one of two numbers.
  @Test
  void chance_spreadOfGames_isWhatThatManyGamesMake() {
    double variance = Math.pow(202.03 / 3000, 2) * (1.0 / 20 + 1.0 / 50);

    assertThat(SCORES.get(0).chance()).isCloseTo(Math.sqrt(variance / 2), within(1e-5));
  }

  @Test
  void table_readings_hasTheClosestFirstAndAFigure() throws Exception {
    Page page = new Page("E");
    ReadingTable.add(page, "e", SCORES, NUMBERS);

    assertThat(page.markdown("figures"))
        .contains(
            "| fixed | 0.07 | 1.07 | 0.01 | 0.09 | 70.0 % | 4 of 4 | 50 |\n| as played | 0.49")
        .contains("| not played | 0.69 | 2.00 | 0.00 | – | 70.0 % | 2 of 4 | 100 |")
        .contains("| tree: mean score | 3,000 | 3,000 | 6,000 | 6,000 |")
        .contains("| walks: mean score | 10,000 | 11,000 | 11,000 | – |")
        .contains("figures/e-readings.svg");
    Drawings.assertWhole(page.figures().getFirst());
    assertThat(page.figures().getFirst().svg())
        .contains("walks: best score, ours 11,000, published 12,000", "hollow: best game");
  }

  @Test
  void reading_noName_isRefused() {
    String unnamed = RECIPE.replace("as played", "");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Study.parse("e", unnamed, Catalog.standard()::agent))
        .withMessageContaining("a reading needs a name");
  }
}

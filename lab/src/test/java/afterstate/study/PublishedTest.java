package afterstate.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import afterstate.catalog.Catalog;
import afterstate.claim.Games;
import afterstate.claim.Played;
import afterstate.claim.Published;
import afterstate.claim.Quantity;
import afterstate.claim.Reading;
import afterstate.page.Page;
import afterstate.report.PublishedPoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedTest {
  /// Numbers of document E, as a recipe has them.
  private static final String RECIPE =
      """
      {"name": "E", "study": {"text": "", "quick": 0, "seconds": 0, "published": [
        {"quantity": "mean(score, MCTS c = 20)", "value": 3268, "games": 20, "where": "figure 3"},
        {"quantity": "max(score, MCTS c = 20)", "value": 6100, "games": 20, "where": "figure 3"},
        {"quantity": "mean(ms, MCTS c = 20)", "value": 11, "where": "figure 12"},
        {"quantity": "share(tile>=1024, MCTS c = 20)", "value": 0.3, "games": 20, "where": "figure 7"},
        {"quantity": "share(tile>=512, MCTS c = 20)", "value": 0.5, "above": true}
      ]}}
      """;

  private static final List<Published> PUBLISHED =
      Study.parse("e", RECIPE, Catalog.standard()::agent).notes().published();

  private static String page(Games games) {
    Page page = new Page("E");
    PublishedTable.add(page, PUBLISHED, games, Optional.empty());
    return page.markdown("figures");
  }

  @Test
  void point_quantityOfAFigure_isThere() {
    assertThat(PUBLISHED.stream().flatMap(number -> number.point().stream()))
        .containsExactly(
            new PublishedPoint("MCTS c = 20", PublishedPoint.Kind.SCORE, 0, 3268),
            new PublishedPoint("MCTS c = 20", PublishedPoint.Kind.MILLIS, 0, 11),
            new PublishedPoint("MCTS c = 20", PublishedPoint.Kind.TILE_SHARE, 1024, 0.3),
            new PublishedPoint("MCTS c = 20", PublishedPoint.Kind.TILE_SHARE, 512, 0.5));
  }

  /// Scores 4,001 to 4,100 are published as 3,268: a ratio of 1.24. The best of 20 of them is on
  /// average 4000 + 20 / 21 * 101 = 4096.2.
  @Test
  void table_games_hasPublishedOursAndRatio() {
    String page = page(new Played().games("MCTS c = 20", 100, game -> 4001 + game).games());

    assertThat(page)
        .contains(
            "| MCTS c = 20: mean score | figure 3 | 3,268 | 20 | 4,051 (4,045 to 4,056) | 100 |"
                + " 1.24 |")
        .contains(
            "| MCTS c = 20: best score | figure 3 | 6,100 | 20 | 4,096 | 100 | 0.672 | 4,085 to"
                + " 4,100 | no |")
        .contains(
            "| MCTS c = 20: mean time per move (ms) | figure 12 | 11 | – | 0.5 (0.5 to 0.5) | 100 |"
                + " 0.0455 | – | – |");
  }

  @Test
  void table_closestReading_hasItsNumberAndRatioAtTheEnd() {
    Games games =
        new Played()
            .games("MCTS c = 20", 100, game -> 4001 + game)
            .games("fixed", 101, game -> 3218 + game)
            .games();
    Page page = new Page("E");
    PublishedTable.add(
        page, PUBLISHED, games, Optional.of(new Reading("r", Map.of("MCTS c = 20", "fixed"))));

    assertThat(page.markdown("figures"))
        .contains("| fits | the closest reading | its ratio |", "| no | 3,268 | 1 |")
        .contains("| no | 3,314 | 0.543 |");
  }

  /// Of 100 games 30 have the tile, as is published; of 20, between 2 and 10 would.
  @Test
  void table_share_isInPercentAndFits() {
    String page = page(new Played().tiles("MCTS c = 20", 30, 100).games());

    assertThat(page)
        .contains("| 30.0 % | 20 | 30.0 % (21.9 % to 39.6 %) | 100 | 1 | 10.0 % to 50.0 % | yes |")
        .contains("| > 50.0 % | – | 100 % (96.3 % to 100 %) | 100 | – | – | yes |");
  }

  @Test
  void table_fewerGamesThanPublished_saysTooFewForTheBest() {
    assertThat(page(new Played().games("MCTS c = 20", 5, game -> 4001 + game).games()))
        .contains(
            "| MCTS c = 20: best score | figure 3 | 6,100 | 20 | too few games | 5 | – | – | – |");
  }

  @Test
  void table_nothingPublished_saysSo() {
    Page page = new Page("A");
    PublishedTable.add(page, List.of(), new Played().games(), Optional.empty());

    assertThat(page.markdown("figures")).contains("prints no number");
  }

  @Test
  void range_mean_isThatOfMeansOfAsManyGames() {
    Quantity mean = Quantity.parse("mean(score, a)");
    Games games = new Played().games("a", 1000, game -> 4001 + game).games();

    // the deviation is 288.8; of means of 20 games, 64.6, and 65.2 with our own error
    assertThat(mean.range(games.of("a"), 20).halfWidth()).isCloseTo(1.962 * 65.2, within(0.3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "median(score, a) ~ 5 ~ 20 ~ unknown quantity 'median'",
        "mean(score, a) ~ -5 ~ 20 ~ value is -5.0, must be above 0",
        "mean(score, a) ~ 5 ~ -1 ~ games is -1, must be at least 0",
        "max(score, a) ~ 5 ~ 0 ~ needs games: the best of 20 games"
      })
  void published_wrong_saysWhat(String quantity, double value, int games, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Published(quantity, value, false, games, ""))
        .withMessageContaining(complaint);
  }
}

package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Watch as a show: the past of a game, its charts, and what the agent sees.
class ShowTest extends BrowserCase {
  private static final String MOVES = "document.querySelector('#watch-moves').textContent";
  private static final String CELLS = "document.querySelector('#watch-board').dataset.cells";
  private static final String GHOSTS = "document.querySelectorAll('#watch-board .ghost').length";

  private static void toTheEnd(Tab page) {
    page.click("#watch-run");
    page.until("document.querySelector('#watch-status').textContent.startsWith('Game over')");
  }

  @ParameterizedTest
  @CsvSource({"1280, 900", "360, 740"})
  void watch_stepBack_showsEarlierBoardsAndPlaysThemAgain(int width, int height) {
    try (Tab page = new Tab(chromium, width, height)) {
      open(page, server.address() + "watch?agent=greedy&seed=7&speed=13");
      page.click("#watch-step");
      page.until(MOVES + " === '1'");
      String first = page.run(CELLS).asString();
      toTheEnd(page);
      String last = page.run(CELLS).asString();
      String moves = page.text("#watch-moves");

      page.click("#watch-back");
      page.until("document.querySelector('#watch-status').textContent.includes('The board after')");
      assertThat(page.run(CELLS).asString()).isNotEqualTo(last);
      page.fill("#watch-place", "1");
      page.until(MOVES + " === '1'");
      assertThat(page.run(CELLS).asString()).isEqualTo(first);
      page.key("ArrowRight");
      page.until(MOVES + " === '2'");
      page.key("ArrowLeft");
      page.until(MOVES + " === '1'");
      assertThat(page.run(CELLS).asString()).isEqualTo(first);

      page.click("#watch-run");
      page.until(MOVES + " === '" + moves + "'");
      page.until("document.querySelector('#watch-status').textContent.startsWith('Game over')");
      assertThat(page.run(CELLS).asString()).isEqualTo(last);
      assertThat(page.run("document.documentElement.scrollWidth <= innerWidth").asBoolean())
          .isTrue();
      assertThat(page.complaints()).isEmpty();
    }
  }

  @Test
  void watch_milestone_leadsToItsBoard() {
    open("watch?agent=greedy&seed=7&speed=13");
    toTheEnd(tab);
    tab.click("#watch-milestones [data-tile='128'] button");
    tab.until("document.querySelector('#watch-status').textContent.includes('The board after')");
    assertThat(tab.run(CELLS).asString().split(" ")).contains("128");
    tab.click("#watch-back");
    tab.until("!" + CELLS + ".split(' ').includes('128')");
    tab.click("#watch-latest");
    tab.until("document.querySelector('#watch-status').textContent.startsWith('Game over')");
  }

  @Test
  void watch_nextGame_isTheNextOfTheSameSeed() {
    open("watch?agent=greedy&seed=7&game=4");
    tab.click("#watch-next-game");
    tab.until("location.search.includes('game=5') && location.search.includes('seed=7')");
    assertThat(tab.run("document.querySelector('#watch-game').value").asString()).isEqualTo("5");
  }

  @Test
  void watch_charts_showWhereTheGameMayEndTheEmptyCellsAndTheTiles() {
    open("watch?agent=greedy&seed=7&speed=13");
    toTheEnd(tab);
    tab.until("document.querySelector('#watch-chart .band').getAttribute('d').length > 40");
    tab.until("document.querySelector('#watch-chart .line-1').getAttribute('d').length > 40");
    assertThat(tab.run("document.querySelectorAll('#watch-tiles .line').length").asInt())
        .isEqualTo(3);
    assertThat(
            tab.run("document.querySelector('#watch-empty .line').getAttribute('d').length")
                .asInt())
        .isGreaterThan(40);
    tab.run(
        "(() => { const chart = document.querySelector('#watch-tiles svg'); const box ="
            + " chart.getBoundingClientRect(); chart.dispatchEvent(new MouseEvent('click',"
            + " {clientX: box.left + box.width / 2, clientY: box.top + 20})); })()");
    tab.until("document.querySelector('#watch-status').textContent.includes('The board after')");
  }

  /// At both speeds; the slow one makes the game wait.
  @ParameterizedTest
  @ValueSource(strings = {"quick", "slow"})
  void watch_commentary_showsThePrincipalVariationAsGhosts(String speed) {
    open("watch?agent=ntuple&seed=7&speed=0");
    tab.fill("#watch-commentary", speed);
    tab.click("#watch-step");
    tab.until(MOVES + " === '1'");
    tab.until(GHOSTS + " > 0");
    assertThat(tab.text("#watch-sees")).matches(".*(up|right|down|left).*");
    tab.click("#watch-run");
    tab.until("Number(" + MOVES + ") > 2");
    tab.until(GHOSTS + " > 0");
    tab.fill("#watch-commentary", "off");
    tab.until(GHOSTS + " === 0");
    tab.click("#watch-run");
  }

  /// What the agent says of the board on the screen, asked for by itself.
  private static final String ANSWER =
      """
      (async () => {
        const {parsePosition, toText} = await import('/js/board.js');
        const {postJson} = await import('/js/api.js');
        const board = toText(parsePosition(document.querySelector('#watch-board').dataset.cells));
        return postJson('/api/ask', {board, agent: 'ntuple'});
      })()
      """;

  private void assertValuesAndCommentaryAreOfTheBoard() {
    tab.until("!document.querySelector('#watch-values').classList.contains('bars-waiting')");
    JsonNode answer = tab.run(ANSWER);
    String best = answer.get("best").asString();
    tab.until("document.querySelector('#watch-sees').textContent.includes(', ')");
    assertThat(tab.text("#watch-sees")).matches("\\S " + best + ", .*");
    assertThat(tab.run("document.querySelector('#watch-values .bar-chosen').id").asString())
        .isEqualTo("watch-value-" + best);
    for (JsonNode move : answer.get("moves")) {
      String value = tab.text("#watch-value-" + move.get("move").asString() + " .bar-value");
      if (move.get("legal").asBoolean()) {
        assertThat(Double.parseDouble(value.replace(",", "")))
            .isCloseTo(move.get("value").asDouble(), within(0.51));
      } else {
        assertThat(value).isEqualTo("–");
      }
    }
  }

  /// At the start, after a step, on an earlier board, and after a run that was stopped.
  @Test
  void watch_valuesAndCommentary_areOfTheBoardOnTheScreen() {
    open("watch?agent=ntuple&seed=7&speed=13");
    tab.fill("#watch-commentary", "quick");
    assertValuesAndCommentaryAreOfTheBoard();
    for (int i = 1; i <= 3; i++) {
      String next = tab.run("document.querySelector('#watch-values .bar-chosen').id").asString();
      tab.click("#watch-step");
      tab.until(MOVES + " === '" + i + "'");
      assertThat(tab.text("#watch-log tr:first-child td:nth-child(2)"))
          .endsWith(next.replace("watch-value-", ""));
      assertValuesAndCommentaryAreOfTheBoard();
    }
    tab.click("#watch-back");
    tab.until(MOVES + " === '2'");
    assertValuesAndCommentaryAreOfTheBoard();

    tab.click("#watch-run");
    tab.until("Number(" + MOVES + ".replace(',', '')) > 200");
    tab.click("#watch-run");
    assertValuesAndCommentaryAreOfTheBoard();
  }

  @Test
  void watch_gameOver_hasNoValues() {
    open("watch?agent=greedy&seed=7&speed=13");
    toTheEnd(tab);
    assertThat(
            tab.run(
                    "[...document.querySelectorAll('#watch-values .bar-value')].map(v =>"
                        + " v.textContent).join('')")
                .asString())
        .isEqualTo("––––");
    tab.click("#watch-back");
    tab.until("document.querySelector('#watch-values .bar-chosen') !== null");
  }

  @Test
  void watch_bestScore_isThatOfTheAgent() {
    open("watch?agent=greedy&seed=7&speed=13");
    toTheEnd(tab);
    long greedy = number("#watch-best");
    assertThat(greedy).isEqualTo(number("#watch-score"));
    tab.fill("#watch-agent-spec", "random");
    tab.until(MOVES + " === '0'");
    assertThat(number("#watch-best")).isZero();
    toTheEnd(tab);
    assertThat(number("#watch-best")).isEqualTo(number("#watch-score"));
    tab.reload();
    tab.until("document.body.dataset.view === 'watch'");
    tab.fill("#watch-agent-spec", "greedy");
    tab.until("location.search.includes('agent=greedy')");
    assertThat(number("#watch-best")).isEqualTo(greedy);
  }

  @ParameterizedTest
  @CsvSource({"1280, 900", "360, 740"})
  void tabs_anyView_stayWhereTheyAre(int width, int height) {
    try (Tab page = new Tab(chromium, width, height)) {
      String places =
          "[...document.querySelectorAll('.tabs a')].map(a =>"
              + " a.getBoundingClientRect().left).join()";
      open(page, server.address() + "watch");
      String before = page.run(places).asString();
      for (String view : List.of("play", "ask", "compare", "practice", "reports", "class")) {
        page.click("#tab-" + view);
        page.until("document.body.dataset.view === '" + view + "'");
        assertThat(page.run(places).asString()).as(view).isEqualTo(before);
      }
    }
  }

  @Test
  void replay_severalGames_areNamedAlikeInTheListAndAbove() {
    open("watch?agent=random&seed=5&game=3&speed=13");
    toTheEnd(tab);
    tab.click("#watch-review");
    tab.until("document.body.dataset.view === 'replay' && " + isShown("#replay-board"));
    String text = tab.run("sessionStorage.getItem('afterstate.transcript')").asString();
    tab.fill("#replay-text", text + text);
    tab.click("#replay-open");
    tab.until("document.querySelectorAll('#replay-game option').length === 2");
    assertThat(tab.text("#replay-game option")).startsWith("seed 5, game 3: ");
    assertThat(tab.text("#replay-about")).contains("seed 5, game 3: ");
  }
}

package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Move;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Practice: puzzles, when they come again, and the rating.
class PuzzlesPageTest extends BrowserCase {
  /// Down is a blunder here, left is the best move.
  private static final String CROWDED = "013365318763A976";

  private static final long MINUTE = 60_000;
  private static final long DAY = 24 * 60 * MINUTE;

  private static final String PROGRESS =
      "JSON.parse(localStorage.getItem('afterstate.practice.progress'))";

  /// Opens Practice with nothing remembered, and waits for the first puzzle.
  private static void begin(Tab page) {
    open(page, server.address() + "practice");
    page.until(shows("#puzzle-task", "Find the move"));
  }

  /// The puzzle that is shown, as the shipped file has it.
  private static JsonNode shown(Tab page) {
    return page.run(
        """
        (async () => {
          const {fromText, tileValue} = await import('/js/board.js');
          const cells = document.querySelector('#puzzle-board').dataset.cells;
          const set = await (await fetch('/data/puzzles.json')).json();
          return set.puzzles.find(({board}) => Array.from(fromText(board), tileValue).join(' ') === cells);
        })()
        """);
  }

  private static String key(Move move) {
    return "Arrow" + move.name().charAt(0) + move.word().substring(1);
  }

  @Test
  void puzzle_bestMove_isSolvedAndRaisesTheRating() {
    begin(tab);
    JsonNode puzzle = shown(tab);
    Move best = Move.of(puzzle.get("best").asInt());
    tab.key(key(best));
    tab.until("document.querySelector('#puzzle-status').dataset.solved === 'true'");

    assertThat(number("#puzzle-rating")).isGreaterThan(1500);
    assertThat(tab.text("#puzzle-change")).startsWith("+");
    assertThat(tab.text("#puzzle-solved")).isEqualTo("1 / 1");
    assertThat(tab.text("#puzzle-due")).isEqualTo("0");
    assertThat(tab.run("Object.keys(" + PROGRESS + ".cards).length").asInt()).isZero();
    assertThat(tab.text("#puzzle-grades")).contains("best");
    assertThat(tab.run("document.querySelectorAll('#puzzle-line li').length").asInt())
        .isBetween(1, 6);
    assertThat(tab.text("#puzzle-chances")).contains("%");
    assertThat(tab.text("#puzzle-value-" + best.word())).matches("(?s).*\\d.*");
  }

  /// On desk and phone, by keys and by swipes: the mistake that was made in the game is one here.
  @ParameterizedTest
  @CsvSource({"1280, 900, false", "360, 740, true"})
  void puzzle_mistake_showsTheAnswerAndComesBackInTenMinutes(int width, int height, boolean swipe) {
    try (Tab page = new Tab(chromium, width, height)) {
      begin(page);
      page.run("localStorage.removeItem('afterstate.practice.progress')");
      page.reload();
      page.until(shows("#puzzle-task", "Find the move"));
      JsonNode puzzle = shown(page);
      Move wrong = Move.of(puzzle.get("played").asInt());
      if (swipe) {
        int right = wrong == Move.RIGHT ? 80 : wrong == Move.LEFT ? -80 : 0;
        int down = wrong == Move.DOWN ? 80 : wrong == Move.UP ? -80 : 0;
        page.swipe("#puzzle-board", right, down);
      } else {
        page.key(key(wrong));
      }
      page.until("document.querySelector('#puzzle-status').dataset.solved === 'false'");
      assertThat(page.text("#puzzle-status"))
          .contains(Move.of(puzzle.get("best").asInt()).word() + " was the move")
          .contains("It comes back in 10 minutes");
      assertThat(page.text("#puzzle-change")).startsWith("−");
      assertThat(
              page.run("document.querySelector('#puzzle-board .board-arrows').dataset.played")
                  .asInt())
          .isEqualTo(wrong.ordinal());
      assertThat(page.run("document.documentElement.scrollWidth <= innerWidth").asBoolean())
          .isTrue();

      // another answer does not count
      page.key(key(Move.of(puzzle.get("best").asInt())));
      assertThat(page.text("#puzzle-solved")).isEqualTo("0 / 1");
      assertThat(page.complaints()).isEmpty();
    }
  }

  /// A puzzle that was missed is offered again once it is due, before any other, and the rating
  /// does not count it again.
  @Test
  void puzzle_due_comesBackAndMovesThroughTheBoxes() {
    begin(tab);
    tab.run("localStorage.removeItem('afterstate.practice.progress')");
    tab.reload();
    tab.until(shows("#puzzle-task", "Find the move"));
    JsonNode puzzle = shown(tab);
    String board = puzzle.get("board").asString();
    tab.click("#puzzle-show");
    tab.until("document.querySelector('#puzzle-status').dataset.solved === 'false'");
    long rating = number("#puzzle-rating");
    int[] waits = {1, 3, 7, 21};
    for (int box = 0; box <= waits.length; box++) {
      String card = PROGRESS + ".cards['" + board + "']";
      assertThat(tab.run(card + ".box").asInt()).isEqualTo(box + 1);
      tab.run(
          "(() => { const state = "
              + PROGRESS
              + "; state.cards['"
              + board
              + "'].due = Date.now() - 1; localStorage.setItem('afterstate.practice.progress',"
              + " JSON.stringify(state)); })()");
      tab.reload();
      tab.until(shows("#puzzle-task", "Find the move"));
      assertThat(shown(tab).get("board").asString()).isEqualTo(board);
      assertThat(tab.text("#puzzle-due")).isEqualTo("1");
      tab.key(key(Move.of(puzzle.get("best").asInt())));
      tab.until("document.querySelector('#puzzle-status').dataset.solved === 'true'");
      if (box < waits.length) {
        double days = tab.run("(" + card + ".due - Date.now()) / " + DAY).asDouble();
        assertThat(days).isCloseTo(waits[box], within(0.01));
      } else {
        assertThat(tab.run(card + " === undefined").asBoolean()).isTrue();
      }
      assertThat(number("#puzzle-rating")).isEqualTo(rating);
    }
  }

  /// A blunder in Play is a puzzle here. The keyboard alone is enough.
  @ParameterizedTest
  @CsvSource({"1280, 900", "360, 740"})
  void mistake_inPlay_becomesAPuzzle(int width, int height) {
    try (Tab page = new Tab(chromium, width, height)) {
      open(page, server.address() + "play?agent=ntuple&board=" + CROWDED);
      page.run("localStorage.removeItem('afterstate.practice.mistakes')");
      page.until("document.querySelector('#play-moves').textContent === '0'");
      page.key("ArrowDown");
      page.until(
          "localStorage.getItem('afterstate.practice.mistakes')?.includes('" + CROWDED + "')");

      open(page, server.address() + "practice");
      page.until(shows("#puzzle-task", "You went wrong here"));
      page.fill("#puzzle-source", "own");
      page.until(shows("#puzzle-task", "You went wrong here"));
      page.run("document.activeElement.blur()");
      page.key("ArrowLeft");
      page.until("document.querySelector('#puzzle-status').dataset.solved === 'true'");
      assertThat(page.text("#puzzle-status")).contains("It comes back in 10 minutes");
      assertThat(page.text("#puzzle-change")).isEmpty();
      assertThat(page.text("#puzzle-grades")).contains("down").contains("blunder");
      page.until("document.querySelectorAll('#puzzle-line li').length === 6");

      page.key("n");
      page.until(shows("#puzzle-task", "Nothing is due. The next puzzle comes back in 10 minutes"));
      page.fill("#puzzle-source", "all");
      page.until(shows("#puzzle-task", "Rating of the puzzle"));
      assertThat(page.complaints()).isEmpty();
    }
  }

  /// Good moves are not kept, a board is kept once, and the oldest go when there are too many.
  @Test
  void store_mistakes_areKeptOnceAndNotForever() {
    open("practice");
    String kept =
        """
        (async () => {
          const {forgetPractice, mistakes, noteMistake, progress} = await import('/js/practicestore.js');
          forgetPractice();
          const board = (i) => i.toString(8).padStart(16, '0');
          const said = [noteMistake(board(0), 1, 'good'), noteMistake(board(0), 1, 'blunder'), noteMistake(board(0), 2, 'mistake')];
          for (let i = 1; i < 310; i++) noteMistake(board(i), 1, 'mistake');
          return [...said, mistakes().length, mistakes()[0].board === board(10), Object.keys(progress().cards).length].join();
        })()
        """;
    assertThat(tab.run(kept).asString()).isEqualTo("false,true,false,300,true,300");
    tab.run("localStorage.setItem('afterstate.practice.mistakes', '{\"a\": 1}')");
    tab.run("localStorage.setItem('afterstate.practice.progress', '[7]')");
    tab.reload();
    tab.until(shows("#puzzle-task", "Find the move"));
  }

  @Test
  void address_ownPuzzles_areChosen() {
    open("practice?puzzles=own");
    tab.until("document.querySelector('#puzzle-source')?.value === 'own'");
  }

  @Test
  void replay_button_sendsTheMistakesOfAGame() {
    open("watch?agent=random&seed=5&speed=13");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('over')");
    tab.until("!document.querySelector('#watch-review').disabled");
    tab.click("#watch-review");
    tab.until("document.querySelectorAll('#replay-worst button').length > 3");
    tab.run("localStorage.removeItem('afterstate.practice.mistakes')");
    tab.click("#replay-practise");
    tab.until(shows("#replay-practise", "added to Practice"));
    long added = number("#replay-practise");
    assertThat(added).isGreaterThan(2);
    assertThat(
            tab.run("JSON.parse(localStorage.getItem('afterstate.practice.mistakes')).length")
                .asLong())
        .isEqualTo(added);
  }

  /// Glickman's example has g = 0.9955 and E = 0.639 for the first of its games; with these, a
  /// single win takes 1500 to 1563.5 and the deviation from 200 to 175.2.
  @Test
  void rating_oneGame_isGlickos() {
    open("practice");
    JsonNode after =
        tab.run(
            "import('/js/puzzlerating.js').then(m => m.afterAnswer({rating: 1500, deviation: 200},"
                + " 1400, 30, true))");
    assertThat(after.get("rating").asDouble()).isCloseTo(1563.5, within(0.3));
    assertThat(after.get("deviation").asDouble()).isCloseTo(175.2, within(0.1));
    String chance = "import('/js/puzzlerating.js').then(m => m.chanceToSolve(1500, 1400, 30))";
    assertThat(tab.run(chance).asDouble()).isCloseTo(0.639, within(0.001));
  }
}

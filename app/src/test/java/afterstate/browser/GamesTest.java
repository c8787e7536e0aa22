package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The games of a person: kept, continued, branched, exported, and never replaced without a
/// question.
class GamesTest extends BrowserCase {
  private static final String PAIR = "0110000000000000";
  private static final String MOVES = "document.querySelector('#play-moves').textContent";
  private static final String ROWS = "document.querySelectorAll('#play-games [data-game]')";

  /// A dialog listens to the number of the key.
  private static final Map<String, Object> ESCAPE =
      Map.of("type", "rawKeyDown", "key", "Escape", "code", "Escape", "windowsVirtualKeyCode", 27);

  /// Two 1024 side by side: left makes 2048.
  private static final String ALMOST = "AA00000000000000";

  /// Presses arrow keys in turn until that many moves are played.
  private static void play(Tab page, int moves) {
    page.run(
        """
        (() => {
          const keys = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
          const moves = () => Number(document.querySelector('#play-moves').textContent);
          for (let i = 0; moves() < %d && i < 1000; i++) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', {key: keys[i %% 4], bubbles: true}));
          }
        })()
        """
            .formatted(moves));
    page.until(MOVES + " === '" + moves + "'");
  }

  private void play(int moves) {
    play(tab, moves);
  }

  private void newGame() {
    tab.click("#play-new");
    tab.click("#question-yes");
    tab.until(MOVES + " === '0'");
  }

  private static String row(int number, String action) {
    return "#play-games li:nth-child(" + number + ") [data-do=" + action + "]";
  }

  private void untilRows(int rows) {
    tab.until(ROWS + ".length === " + rows);
  }

  @Test
  void play_everyGame_isKeptFromItsFirstMoveAndCanBeContinued() {
    open("play?agent=greedy");
    play(12);
    long score = number("#play-score");
    untilRows(1);
    assertThat(tab.text("#play-games")).contains("12 moves").contains("on the board now");

    newGame();
    play(3);
    untilRows(2);
    tab.until("document.querySelector('#play-games').textContent.includes('3 moves')");

    tab.click(row(2, "open"));
    tab.click("#question-yes");
    tab.until(MOVES + " === '12'");
    assertThat(number("#play-score")).isEqualTo(score);
    play(13);

    tab.reload();
    tab.until("document.body.dataset.view === 'play' && " + MOVES + " === '13'");
    untilRows(2);
  }

  /// Nothing is saved then, and so nobody tells the list that it has changed.
  @Test
  void play_reloadOfAGameThatIsGraded_listsIt() {
    open("play?agent=greedy");
    play(1);
    tab.until("document.querySelector('#play-games').textContent.includes('accuracy')");
    tab.reload();
    tab.until("document.body.dataset.view === 'play'");
    untilRows(1);
  }

  @Test
  void play_keyboardAlone_answersTheQuestion() {
    open("play?agent=greedy");
    play(3);
    tab.run("document.querySelector('#play-new').focus()");
    tab.click("#play-new");
    tab.until("document.activeElement.id === 'question-no'");
    tab.key("ArrowLeft");
    tab.key("ArrowDown");
    assertThat(number("#play-moves")).isEqualTo(3);
    tab.send("Input.dispatchKeyEvent", ESCAPE);
    tab.until("document.querySelector('#question') === null");
    assertThat(number("#play-moves")).isEqualTo(3);
    assertThat(tab.run("document.activeElement.id").asString()).isEqualTo("play-new");
  }

  /// A link to a board must not cost anybody a game.
  @Test
  void play_givenBoard_asksAndTheGameBeforeSurvivesReloads() {
    open("play?agent=greedy");
    play(7);
    long score = number("#play-score");

    open("play?agent=greedy&board=" + PAIR);
    tab.until("document.querySelector('#question') !== null");
    tab.click("#question-no");
    tab.until("document.querySelector('#question') === null");
    assertThat(number("#play-moves")).isEqualTo(7);

    open("play?agent=greedy&board=" + PAIR);
    tab.click("#question-yes");
    tab.until(MOVES + " === '0'");
    tab.key("ArrowLeft");
    tab.until(MOVES + " === '1'");
    tab.reload();
    tab.until("document.body.dataset.view === 'play' && " + MOVES + " === '1'");
    assertThat(tab.run("document.querySelector('#question') === null").asBoolean()).isTrue();

    untilRows(2);
    tab.click(row(2, "open"));
    tab.click("#question-yes");
    tab.until(MOVES + " === '7'");
    assertThat(number("#play-score")).isEqualTo(score);
  }

  /// An hour of play must not be lost because the browser was closed without warning.
  @Test
  void play_reloadRightAfterAMove_losesNothing() {
    open("play?agent=greedy");
    play(40);
    String board = tab.run("document.querySelector('#play-board').dataset.cells").asString();
    tab.reload();
    tab.until("document.body.dataset.view === 'play'");
    assertThat(number("#play-moves")).isEqualTo(40);
    assertThat(tab.run("document.querySelector('#play-board').dataset.cells").asString())
        .isEqualTo(board);
    tab.click("#play-undo");
    tab.until(MOVES + " === '39'");
  }

  /// On a busy machine the database may take longer to write than the next reload to come.
  @Test
  void play_reloadBeforeTheDatabaseHasWritten_losesNoGame() {
    open("play?agent=greedy");
    tab.run(
        """
        (() => {
          const store = {get() {}, getAll() {}, put() {}};
          IDBDatabase.prototype.transaction = () => ({objectStore: () => store}); // never completes
        })()
        """);
    play(7);
    newGame();
    play(2);
    tab.reload();
    tab.until("document.body.dataset.view === 'play'");
    untilRows(2);
    tab.until("localStorage.getItem('afterstate.play.left') === '[]'");
    tab.click(row(2, "open"));
    tab.click("#question-yes");
    tab.until(MOVES + " === '7'");
  }

  @Test
  void play_undoAndAnotherMove_doesNotCountForTheBestScore() {
    open("play?board=" + PAIR); // a game from a board never counts
    assertThat(tab.text("#play-best-note")).contains("given board");
    open("play");
    tab.click("#play-new");
    play(10);
    long best = number("#play-best");
    assertThat(best).isEqualTo(number("#play-score"));
    assertThat(tab.text("#play-best-note")).isEmpty();

    tab.click("#play-undo");
    tab.click("#play-redo");
    assertThat(tab.text("#play-best-note")).isEmpty();
    tab.click("#play-undo");
    tab.run(
        """
        (() => {
          for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
            if (document.querySelector('#play-best-note').textContent !== '') return;
            document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
            const {textContent: moves} = document.querySelector('#play-moves');
            if (moves === '10' && document.querySelector('#play-best-note').textContent === '') {
              document.querySelector('#play-undo').click();
            }
          }
        })()
        """);
    tab.until("document.querySelector('#play-best-note').textContent.includes('taken back')");
    play(30);
    assertThat(number("#play-score")).isGreaterThan(best);
    assertThat(number("#play-best")).isEqualTo(best);
  }

  /// Or a second click in a hurry would hit what has come under the pointer.
  @Test
  void play_undo_staysWhereItIs() {
    open("play?agent=greedy");
    play(4);
    String top = "scrollY + document.querySelector('#play-undo').getBoundingClientRect().top";
    double before = tab.run(top).asDouble();
    tab.click("#play-undo");
    tab.until(isShown("#play-place"));
    assertThat(tab.run(top).asDouble()).isEqualTo(before);
  }

  @Test
  void phone_boardFromAsk_isInSight() {
    try (Tab phone = new Tab(chromium, 360, 740)) {
      open(phone, server.address() + "ask?agent=greedy");
      phone.run("scrollTo(0, 600)");
      phone.run("document.querySelector('#ask-play').click()");
      phone.until("document.body.dataset.view === 'play'");
      assertThat(phone.run("scrollY").asDouble()).isZero();
    }
  }

  @Test
  void play_movesTakenBackAndOthersPlayed_becomeABranchWithAWayBack() {
    open("play?agent=greedy");
    play(30);
    long score = number("#play-score");
    for (int i = 0; i < 15; i++) {
      tab.key("u");
    }
    tab.until(MOVES + " === '15'");
    assertThat(tab.text("#play-place-text")).isEqualTo("The board after move 15 of 30.");

    tab.click("#play-branch");
    tab.until(isShown("#play-parent"));
    assertThat(tab.text("#play-parent-text")).contains("A branch from move 15");
    play(18);
    untilRows(2);

    tab.click("#play-come-back");
    tab.until(MOVES + " === '30'");
    assertThat(number("#play-score")).isEqualTo(score);
    assertThat(tab.run(isShown("#play-parent")).asBoolean()).isFalse();

    tab.key("u");
    tab.click("#play-latest");
    tab.until(MOVES + " === '30'");
  }

  @Test
  void play_agentFromAnEarlierBoard_playsInABranch() {
    open("play?agent=greedy");
    play(20);
    for (int i = 0; i < 4; i++) {
      tab.key("u");
    }
    tab.run("document.querySelector('#play-speed').value = '13'");
    tab.click("#play-continue");
    tab.until("Number(" + MOVES + ".replace(/\\D/g, '')) > 40");
    tab.until("document.querySelector('#play-continue').textContent.startsWith('Let')");
    tab.click("#play-come-back");
    tab.until(MOVES + " === '20'");
  }

  @ParameterizedTest
  @CsvSource({"1280, 900", "360, 740"})
  void replay_ownGame_isPlayedOnFromAnyMoveAndBack(int width, int height) {
    try (Tab page = new Tab(chromium, width, height)) {
      open(page, server.address() + "play?agent=greedy");
      play(page, 25);
      page.click("#play-review");
      page.until("document.body.dataset.view === 'replay' && " + isShown("#replay-board").strip());
      page.until("document.querySelector('#replay-move').textContent === '0 / 25'");
      page.fill("#replay-slider", "9");
      page.until("document.querySelector('#replay-move').textContent === '9 / 25'");
      page.click("#replay-play-on");
      page.until("document.body.dataset.view === 'play' && " + MOVES + " === '9'");
      assertThat(page.text("#play-parent-text")).contains("A branch from move 9 of your game");
      page.swipe("#play-board", 150, 0);
      page.swipe("#play-board", -150, 0);
      page.until("Number(" + MOVES + ") > 9");
      page.click("#play-come-back");
      page.until(MOVES + " === '25'");
      assertThat(page.run("document.documentElement.scrollWidth <= innerWidth").asBoolean())
          .isTrue();
      assertThat(page.complaints()).isEmpty();
    }
  }

  @Test
  void replay_gameOfAnAgent_isPlayedOnByAnotherAndBack() {
    open("watch?agent=random&seed=5&game=3&speed=13");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('over')");
    tab.click("#watch-review");
    tab.until("document.body.dataset.view === 'replay' && " + isShown("#replay-board"));
    tab.fill("#replay-slider", "20");
    tab.until("document.querySelector('#replay-move').textContent.startsWith('20 /')");
    String board = tab.run("document.querySelector('#replay-board').dataset.cells").asString();
    tab.click("#replay-agent-on");
    tab.until("document.body.dataset.view === 'play'");
    tab.until("Number(" + MOVES + ".replace(/\\D/g, '')) > 24");
    tab.click("#play-continue");
    tab.until("document.querySelector('#play-continue').textContent.startsWith('Let')");
    assertThat(tab.text("#play-parent-text")).contains("move 20 of the game of random");
    assertThat(tab.text("#play-best-note")).contains("does not count");
    tab.click("#play-come-back");
    tab.until("document.body.dataset.view === 'replay'");
    tab.until("document.querySelector('#replay-move').textContent.startsWith('20 /')");
    assertThat(tab.run("document.querySelector('#replay-board').dataset.cells").asString())
        .isEqualTo(board);
  }

  @Test
  void play_gameFromABoard_opensInReplayAsWell() {
    open("play?agent=greedy&board=" + PAIR);
    tab.until(MOVES + " === '0'");
    play(5);
    tab.click("#play-review");
    tab.until("document.body.dataset.view === 'replay' && " + isShown("#replay-board"));
    assertThat(tab.text("#replay-about")).contains("/play").contains("5 moves");
  }

  @Test
  void games_exported_areImportedElsewhere() {
    open("play?agent=greedy");
    play(14);
    newGame();
    play(6);
    untilRows(2);
    tab.run("URL.createObjectURL = blob => { window.saved = blob; return '#'; }");
    tab.run("document.querySelector('#play-export').click()");
    tab.until("window.saved");
    String file = tab.run("saved.text()").asString();

    try (Tab other = new Tab(chromium, 360, 740)) {
      open(other, server.address() + "play?agent=greedy");
      importFile(other, file.replace("\"moves\":\"14.", "\"moves\":\"99."));
      other.until("document.querySelector('#play-games-note').textContent.includes('damaged')");
      assertThat(other.run(ROWS + ".length").asInt()).isZero();
      importFile(other, "afterstate transcript 1\n");
      other.until("document.querySelector('#play-games-note').textContent.includes('Replay')");
      importFile(other, file);
      other.until(ROWS + ".length === 2");
      assertThat(other.text("#play-games-note")).isEqualTo("2 games added.");
      importFile(other, file);
      other.until("document.querySelector('#play-games-note').textContent.includes('already')");
      other.click(row(2, "open"));
      other.until(MOVES + " === '14'");
      assertThat(other.complaints()).isEmpty();
    }
  }

  private static void importFile(Tab page, String text) {
    page.run("window.imported = " + Tab.quoted(text));
    page.run(
        """
        (() => {
          const files = new DataTransfer();
          files.items.add(new File([window.imported], 'games.json'));
          const field = document.querySelector('#play-import');
          field.files = files.files;
          field.dispatchEvent(new Event('change'));
        })()
        """);
  }

  /// ```
  /// 128  64 128  64
  ///  64 128  64 128
  /// 256 512 256 512
  ///   8  16  32   .
  /// ```
  @Test
  void play_gameOver_isReviewedFromItsMessage() {
    open("play?agent=greedy&board=7676676789893450");
    tab.key("ArrowRight");
    tab.until("document.querySelector('#play-message-text').textContent === 'Game over'");
    tab.click("#play-message-review");
    tab.until(
        "document.body.dataset.view === 'replay' &&"
            + " document.querySelector('#replay-move').textContent.includes('/ 1')");
  }

  @Test
  void games_removed_areGoneAfterAQuestion() {
    open("play?agent=greedy");
    play(4);
    newGame();
    play(2);
    untilRows(2);
    tab.click(row(2, "remove"));
    tab.click("#question-no");
    untilRows(2);
    tab.click(row(2, "remove"));
    tab.click("#question-yes");
    untilRows(1);
  }

  @Test
  void play_gameOfAnOlderVersion_isFoundAgain() {
    open("play?agent=greedy");
    play(12);
    long score = number("#play-score");
    JsonNode grades =
        tab.run(
            """
            (async () => {
              const {PlayGame} = await import('/js/playgame.js');
              const {statesOf} = await import('/js/gamerecord.js');
              const record = new PlayGame().record;
              const states = statesOf(record).map(s => ({...s, loss: null, helped: false}));
              localStorage.setItem('afterstate.play', JSON.stringify({states: states.slice(4), at: 8,
                dropped: 4, droppedMoves: states.slice(0, 4).map(s => s.move), droppedLosses: [],
                keepGoing: false, seed: record.seed, seeded: true}));
              indexedDB.deleteDatabase('afterstate');
              return true;
            })()
            """);
    assertThat(grades.asBoolean()).isTrue();
    tab.run("addEventListener('pagehide', event => event.stopImmediatePropagation(), true)");
    String older = tab.run("localStorage.getItem('afterstate.play')").asString();
    open("ask");
    tab.run("localStorage.setItem('afterstate.play', " + Tab.quoted(older) + ")");
    open("play?agent=greedy");
    tab.until(MOVES + " === '12'");
    assertThat(number("#play-score")).isEqualTo(score);
  }

  /// As in the original game.
  @ParameterizedTest
  @CsvSource({"1280, 900", "360, 740"})
  void play_merge_floatsItsPointsAndTheMessageLeavesTheBoardFree(int width, int height) {
    try (Tab page = new Tab(chromium, width, height)) {
      open(page, server.address() + "play?board=" + ALMOST);
      page.until(MOVES + " === '0'");
      page.run(
          "window.gain = ''; new MutationObserver(() => { gain +="
              + " document.querySelector('.score-gain')?.textContent ?? '';"
              + " }).observe(document.querySelector('#play-score').parentElement, {childList:"
              + " true})");
      page.key("ArrowLeft");
      page.until("window.gain.includes('+2,048')");
      page.until(isShown("#play-message"));
      assertThat(page.text("#play-message-text")).isEqualTo("You made 2048!");
      String apart =
          "document.querySelector('#play-message').getBoundingClientRect().top >="
              + " document.querySelector('#play-board').getBoundingClientRect().bottom";
      assertThat(page.run(apart).asBoolean()).isTrue();
      assertThat(page.run("document.activeElement.id").asString()).isEqualTo("play-keep-going");
      page.key("Enter");
      page.run("document.querySelector('#play-keep-going').click()");
      page.key("ArrowRight");
      page.until(MOVES + " === '2'");
      page.until("document.querySelector('.score-gain') === null");
      assertThat(page.complaints()).isEmpty();
    }
  }
}

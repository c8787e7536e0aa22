package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Analysis;
import afterstate.board.BoardText;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageTest extends BrowserCase {
  /// Two 2 side by side in the top row: every key below moves something.
  private static final String PAIR = "0110000000000000";

  /// The page plays the game that the program plays: the same score and as many moves.
  @Test
  void watch_fullSpeed_playsTheWholeGameOfItsSeed() {
    Outcome game =
        Episode.play(Catalog.standard().agent("greedy"), Rules.STANDARD, new GameId(7, 0));

    open("watch?agent=greedy&seed=7&speed=13");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('over')");

    assertThat(number("#watch-score")).isEqualTo(game.score());
    assertThat(number("#watch-moves")).isEqualTo(game.moves());
    assertThat(tab.run("document.querySelectorAll('#watch-log tr').length").asInt())
        .isBetween(1, 200);
    assertThat(tab.text("#watch-milestones")).contains("reached");
  }

  @Test
  void watch_stepAndPause_playOneMoveAndStop() {
    open("watch?agent=greedy&seed=7&speed=0");
    tab.click("#watch-step");
    tab.until("document.querySelector('#watch-moves').textContent === '1'");
    tab.click("#watch-step");
    tab.until("document.querySelector('#watch-moves').textContent === '2'");

    tab.click("#watch-run");
    tab.until("Number(document.querySelector('#watch-moves').textContent) > 2");
    tab.click("#watch-run");
    long moves = number("#watch-moves");
    tab.run("new Promise(done => setTimeout(done, 1500))");
    assertThat(number("#watch-moves")).isBetween(moves, moves + 1);

    tab.click("#watch-restart");
    tab.until("document.querySelector('#watch-moves').textContent === '0'");
  }

  @Test
  void watch_agentThatIsRefused_showsWhatTheServerSays() {
    open("watch?agent=greedy&seed=7&speed=0");
    tab.fill("#watch-agent-spec", "nobody(depth=3)");
    tab.until("document.querySelector('#watch-agent-error').textContent.includes('nobody')");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ArrowLeft", "ArrowRight", "ArrowDown", "a", "d", "s", "h", "l", "j"})
  void play_key_slidesTheBoard(String key) {
    open("play?board=" + PAIR);
    tab.until("document.querySelector('#play-moves').textContent === '0'");

    tab.key(key);

    tab.until("document.querySelector('#play-moves').textContent === '1'");
    boolean merges = "ArrowLeft ArrowRight a d h l".contains(key);
    assertThat(number("#play-score")).isEqualTo(merges ? 4 : 0);
  }

  @ParameterizedTest
  @CsvSource({"-150, 0, 4", "150, 0, 4", "0, 150, 0"})
  void play_swipe_slidesTheBoard(int right, int down, int score) {
    open("play?board=" + PAIR);
    tab.until("document.querySelector('#play-moves').textContent === '0'");

    tab.swipe("#play-board", right, down);

    tab.until("document.querySelector('#play-moves').textContent === '1'");
    assertThat(number("#play-score")).isEqualTo(score);
  }

  @Test
  void play_undoAndRedo_goBackAndForth() {
    open("play?board=" + PAIR);
    tab.key("ArrowLeft");
    tab.until("document.querySelector('#play-score').textContent === '4'");

    tab.click("#play-undo");
    tab.until("document.querySelector('#play-score').textContent === '0'");
    tab.click("#play-redo");
    tab.until("document.querySelector('#play-score').textContent === '4'");
  }

  @Test
  void play_newGameBySlip_isUndone() {
    open("play?board=" + PAIR);
    tab.key("ArrowLeft");
    tab.until("document.querySelector('#play-score').textContent === '4'");

    tab.click("#play-new");
    tab.click("#question-yes");
    tab.until("document.querySelector('#play-score').textContent === '0'");
    tab.click("#play-undo");

    tab.until("document.querySelector('#play-score').textContent === '4'");
    assertThat(number("#play-moves")).isEqualTo(1);
  }

  @Test
  void play_hint_namesAMove() {
    open("play?board=" + PAIR);
    tab.click("#play-hint");
    tab.until("/up|right|down|left/.test(document.querySelector('#play-status').textContent)");
  }

  @Test
  void play_reload_findsTheGameAndTheBestScoreAgain() {
    open("play");
    tab.click("#play-new");
    while (number("#play-score") == 0) {
      tab.key("ArrowLeft");
      tab.key("ArrowUp");
    }
    long score = number("#play-score");
    long moves = number("#play-moves");

    tab.reload();
    tab.until("document.body.dataset.view === 'play'");

    assertThat(number("#play-score")).isEqualTo(score);
    assertThat(number("#play-moves")).isEqualTo(moves);
    assertThat(number("#play-best")).isEqualTo(score);
  }

  @Test
  void play_moves_areJudged() {
    open("play?board=" + PAIR);
    tab.until("document.querySelector('#play-moves').textContent === '0'");
    tab.key("ArrowDown");
    tab.until("document.querySelector('#play-last-loss').textContent.trim() !== ''");
  }

  @Test
  void play_agentContinues_playsOn() {
    open("play?board=" + PAIR + "&agent=greedy");
    tab.until("document.querySelector('#play-moves').textContent === '0'");
    tab.run("document.querySelector('#play-speed').value = '13'");
    tab.click("#play-continue");
    tab.until("Number(document.querySelector('#play-moves').textContent.replace(/\\D/g, '')) > 20");
  }

  /// 2048 does not end it, and the largest tiles are real: two 65536 make 131072.
  @Test
  void play_largestTiles_merge() {
    open("play?board=GG00000000000000");
    tab.until("document.querySelector('#play-moves').textContent === '0'");
    tab.run("document.querySelector('#play-keep-going').click()");
    tab.key("ArrowLeft");
    tab.until("document.querySelector('#play-score').textContent.replace(/\\D/g, '') === '131072'");
    tab.until("document.querySelector('#play-board').textContent.includes('131072')");
  }

  @Test
  void ask_editedBoard_hasFourValuesAndALine() {
    open("ask?agent=ntuple");
    tab.fill("#ask-text", "0100021000300000");
    tab.until("document.querySelector('#ask-best').textContent.trim().length > 1");
    tab.until("document.querySelectorAll('#ask-line li').length === 8");

    for (String move : new String[] {"up", "right", "down", "left"}) {
      assertThat(tab.text("#ask-value-" + move)).matches("(?s).*\\d.*");
    }
  }

  @Test
  void ask_link_showsTheSameBoardToOthers() {
    open("ask?agent=ntuple");
    tab.fill("#ask-text", "0100021000300000");
    tab.until("location.search.includes('0100021000300000')");
    Position board = BoardText.parse("0100021000300000");
    String best =
        String.valueOf(Analysis.of(board, Catalog.standard().agent("ntuple").start(0)).best());
    String shown =
        "document.querySelector('#ask-best').textContent.toUpperCase().includes('" + best + "')";
    tab.until(shown); // before, it may be the answer for the first board
    String link = tab.run("location.href").asString();

    try (Tab other = new Tab(chromium, 360, 740)) {
      open(other, link);
      other.until("document.querySelectorAll('#ask-line li').length === 8");
      other.until(shown);
      assertThat(other.complaints()).isEmpty();
    }
  }

  @Test
  void ask_linkThatIsNoBoard_saysSo() {
    open("ask?board=1123&agent=ntuple");
    tab.until("document.querySelector('#ask-text-error').textContent.length > 5");
    assertThat(tab.run("document.querySelector('#ask-text').value").asString()).isEqualTo("1123");
  }

  @Test
  void ask_textThatIsNoBoard_saysSo() {
    open("ask?agent=ntuple");
    tab.fill("#ask-text", "12345");
    tab.until("document.querySelector('#ask-text-error').textContent.length > 5");
  }

  @Test
  void compare_twoAgents_playTheSameDeals() {
    open("compare?agent=greedy&agent=random&seed=3&speed=13");
    tab.until("document.querySelectorAll('#compare-lanes > *').length === 2");
    tab.click("#compare-run");
    tab.until(
        "[0, 1].every(i => document.querySelector('#lane-' + i +"
            + " '-status').textContent.includes('Over'))");

    Outcome greedy =
        Episode.play(Catalog.standard().agent("greedy"), Rules.STANDARD, new GameId(3, 0));
    assertThat(number("#lane-0-score")).isEqualTo(greedy.score());
  }

  @Test
  void compare_tournament_fillsItsTable() {
    open("compare?agent=greedy&agent=random&seed=3");
    tab.fill("#tournament-games", "5");
    tab.click("#tournament-start");
    tab.until("document.querySelector('#tournament-count').textContent.includes('10')");
    tab.until(
        "document.querySelectorAll('#tournament-table tbody tr, #tournament-table tr[id]').length"
            + " >= 2");

    assertThat(tab.run("document.querySelector('#tournament-boxes svg') !== null").asBoolean())
        .isTrue();
    tab.reload();
    tab.until("document.querySelector('#tournament-count').textContent.includes('10')");
  }

  @Test
  void replay_recordedGame_scrubsAndShowsLosses() {
    open("watch?agent=random&seed=5&speed=13");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('over')");
    long score = number("#watch-score");
    tab.until("!document.querySelector('#watch-review').disabled");
    tab.click("#watch-review");

    tab.until("location.pathname === '/replay' && !document.querySelector('#replay-body').hidden");
    tab.click("#replay-last");
    tab.until(
        "document.querySelector('#replay-score').textContent.replace(/\\D/g, '') === '"
            + score
            + "'");
    tab.until("document.querySelectorAll('#replay-worst li').length > 0");
    tab.click("#replay-first");
    tab.until("document.querySelector('#replay-score').textContent === '0'");
  }

  @Test
  void replay_textThatIsNoTranscript_saysWhere() {
    open("replay");
    tab.fill("#replay-text", "hello");
    tab.click("#replay-open");
    tab.until("document.querySelector('#replay-error').textContent.includes('line 1')");
  }

  @Test
  void page_everyView_asksThisServerAloneAndFitsTheWidth() {
    for (String view :
        new String[] {"watch", "play", "ask", "compare", "replay", "practice", "reports"}) {
      open(view);
      assertThat(
              tab.run(
                      "performance.getEntriesByType('resource').every(r =>"
                          + " r.name.startsWith(location.origin))")
                  .asBoolean())
          .isTrue();
      assertThat(tab.run("document.documentElement.scrollWidth <= innerWidth").asBoolean())
          .as(view + " fits the width")
          .isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"watch", "play", "ask", "compare", "replay", "practice", "reports", "class"})
  void page_phone_fitsTheWidth(String view) {
    try (Tab phone = new Tab(chromium, 360, 740)) {
      open(phone, server.address() + view);
      assertThat(phone.run("document.documentElement.scrollWidth").asInt()).isEqualTo(360);
      String tab = "document.querySelector('.tabs [aria-current]').getBoundingClientRect()";
      assertThat(phone.run(tab + ".right <= 360").asBoolean()).as("the tab is seen").isTrue();
      assertThat(phone.complaints()).isEmpty();
    }
  }

  /// As it comes over the wire for the first time.
  @Test
  void page_firstVisit_isSmall() {
    tab.send("Network.enable", Map.of());
    tab.send("Network.setCacheDisabled", Map.of("cacheDisabled", true));
    open("watch");
    String sizes =
        "[...performance.getEntriesByType('resource'),"
            + " ...performance.getEntriesByType('navigation')].filter(r =>"
            + " !r.name.includes('/api/')).reduce((sum, r) => sum + r.decodedBodySize, 0)";
    assertThat(tab.run(sizes).asInt()).isBetween(50_000, 300_000);
  }
}

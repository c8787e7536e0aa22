package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The server is killed and started again while somebody looks: the page continues where it was.
class RestartTest extends BrowserCase {
  private static final String AWAY = "does not answer";
  private static final String PAIR = "0110000000000000";
  private static final int GAMES = 60;

  private ServerProcess process;

  @BeforeEach
  void startProcess() throws IOException {
    process = ServerProcess.start(results);
  }

  @AfterEach
  void stopProcess() {
    process.close();
  }

  private void openThere(String path) {
    open(tab, process.address() + path);
  }

  private static Outcome whole(String agent, long seed, long game) {
    return Episode.play(Catalog.standard().agent(agent), Rules.STANDARD, new GameId(seed, game));
  }

  private void untilText(String selector, String part) {
    tab.until(text(selector) + ".includes(" + Tab.quoted(part) + ")");
  }

  private static String text(String selector) {
    return "document.querySelector(" + Tab.quoted(selector) + ").textContent";
  }

  private static String numberOf(String selector) {
    return "Number(" + text(selector) + ".replace(/\\D/g, ''))";
  }

  /// Notes in `window.fell` whether a number on the page ever becomes smaller.
  private void watchForFalls(String selector) {
    tab.run(
        "(() => { window.fell = false; let last = 0; const part = document.querySelector("
            + Tab.quoted(selector)
            + "); new MutationObserver(() => { const now = "
            + numberOf(selector)
            + "; window.fell ||= now < last; last = now; }).observe(part, {childList: true,"
            + " characterData: true, subtree: true}); })()");
  }

  @Test
  void watch_killedAndStartedAgain_goesOnAndEndsAsTheUninterruptedGame() throws IOException {
    String agent = "expectimax(layers=2)";
    openThere("watch?agent=" + agent + "&seed=7&speed=6");
    watchForFalls("#watch-moves");
    tab.click("#watch-run");
    tab.until(numberOf("#watch-moves") + " > 20");
    process.kill();
    untilText("#watch-status", AWAY);
    long moves = number("#watch-moves");
    long score = number("#watch-score");
    assertThat(tab.text("#watch-run")).isEqualTo("Pause");

    process.startAgain();
    untilText("#watch-status", "The server had lost this game; it continues where it was");
    tab.until(numberOf("#watch-moves") + " > " + moves);
    assertThat(number("#watch-score")).isGreaterThanOrEqualTo(score);
    tab.run(
        "(() => { const speed = document.querySelector('#watch-speed'); speed.value = 13;"
            + " speed.dispatchEvent(new Event('input')); })()");
    untilText("#watch-status", "Game over");
    Outcome whole = whole(agent, 7, 0);
    assertThat(number("#watch-score")).isEqualTo(whole.score());
    assertThat(number("#watch-moves")).isEqualTo(whole.moves());
    assertThat(tab.run("window.fell").asBoolean()).as("moves became fewer").isFalse();
  }

  @Test
  void compare_killedAndStartedAgain_everyLaneGoesOn() throws IOException {
    openThere("compare?agent=greedy&agent=expectimax(layers=2)&seed=3&speed=5");
    tab.click("#compare-run");
    tab.until(numberOf("#lane-0-score") + " > 50");
    process.kill();
    untilText("#lane-0-status", AWAY);
    untilText("#lane-1-status", AWAY);

    process.startAgain();
    tab.until("!" + text("#lane-1-status") + ".includes(" + Tab.quoted(AWAY) + ")");
    tab.run(
        "(() => { const speed = document.querySelector('#compare-speed'); speed.value = 13;"
            + " speed.dispatchEvent(new Event('input')); })()");
    untilText("#compare-run", "Run again");
    assertThat(number("#lane-0-score")).isEqualTo(whole("greedy", 3, 0).score());
    assertThat(number("#lane-1-score")).isEqualTo(whole("expectimax(layers=2)", 3, 0).score());
  }

  @Test
  void tournament_killedAndStartedAgain_endsWithEveryGame() throws IOException {
    String agent = "expectimax(layers=5)"; // slow enough to be killed in the middle
    openThere("compare?agent=greedy&agent=" + agent + "&games=" + GAMES);
    tab.click("#tournament-start");
    tab.until(numberOf("#tournament-progress").replace("textContent", "value.toString()") + " > 3");
    process.kill();
    untilText("#tournament-error", AWAY);
    assertThat(tab.run("document.querySelector('#tournament-progress').value").asInt())
        .isLessThan(2 * GAMES);

    process.startAgain();
    tab.until( // a fast machine soon says how it ended instead
        text("#tournament-status")
            + ".includes('The server had lost the tournament; it continues') || "
            + text("#tournament-count")
            + ".startsWith('120 of 120')");
    tab.reload();
    untilText("#tournament-count", "of 120 games");
    tab.until("document.querySelector('#tournament-verdict').children.length > 0");
    assertThat(tab.text("#tournament-count")).isEqualTo("120 of 120 games");
    double sum = 0;
    for (int game = 0; game < GAMES; game++) {
      sum += whole(agent, 1, game).score();
    }
    String mean = String.format(Locale.ROOT, "%,d", Math.round(sum / GAMES));
    assertThat(tab.text("#tournament-row-1")).contains(mean);
  }

  @Test
  void playAndAsk_killedAndStartedAgain_answerByThemselves() throws IOException {
    openThere("play?board=" + PAIR + "&agent=greedy");
    process.kill();
    tab.key("ArrowLeft");
    untilText("#play-status", AWAY);
    process.startAgain();
    tab.until(text("#play-last-loss") + ".trim() !== ''");
    tab.until(text("#play-status") + ".trim() === ''");

    openThere("ask?agent=greedy&board=" + PAIR);
    untilText("#ask-status", "worth");
    process.kill();
    tab.click("#ask-example");
    untilText("#ask-status", AWAY);
    process.startAgain();
    untilText("#ask-status", "worth");
  }

  @Test
  void continuation_killedAndStartedAgain_playsOn() throws IOException {
    openThere("play?board=" + PAIR + "&agent=ntuple");
    tab.click("#play-continue");
    tab.until(numberOf("#play-moves") + " > 10");
    process.kill();
    untilText("#play-status", AWAY);
    long moves = number("#play-moves");
    process.startAgain();
    tab.until(numberOf("#play-moves") + " > " + (moves + 10));
    tab.click("#play-continue");
    untilText("#play-status", "Your turn");
  }
}

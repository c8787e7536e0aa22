package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.experiment.Experiment;
import afterstate.experiment.Results;
import afterstate.experiment.RunFolder;
import afterstate.experiment.Runner;
import afterstate.experiment.Setting;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.report.Report;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every game has an address, and short ones are links.
class GameAddressTest extends BrowserCase {
  private static Outcome played(String agent, double spawn4, long seed, long game) {
    return Episode.play(Catalog.standard().agent(agent), new Rules(spawn4), new GameId(seed, game));
  }

  private void runToTheEnd() {
    tab.until("document.querySelector('#watch-status').textContent.includes('Press Run')");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('Game over')");
  }

  private String query() {
    return tab.run("decodeURIComponent(location.search)").asString();
  }

  @Test
  void watch_addressOfAGame_playsThatGame() {
    open("watch?agent=greedy&seed=1&game=37&speed=13");
    runToTheEnd();
    Outcome same = played("greedy", 0.1, 1, 37);
    assertThat(number("#watch-score")).isEqualTo(same.score());
    assertThat(number("#watch-moves")).isEqualTo(same.moves());
    assertThat(query()).contains("seed=1", "game=37");

    tab.click("#watch-review"); // the server checks every tile of the transcript
    tab.until("document.querySelector('#replay-about').textContent.includes('game 37')");
    assertThat(tab.text("#replay-about")).contains("greedy, seed 1, game 37");
  }

  @Test
  void watch_otherRules_arePartOfTheAddress() {
    open("watch?agent=greedy&seed=5&game=2&spawn4=0.75&speed=13");
    runToTheEnd();
    assertThat(number("#watch-score")).isEqualTo(played("greedy", 0.75, 5, 2).score());
    assertThat(tab.text("#watch-rules")).contains("0.75");
    assertThat(query()).contains("spawn4=0.75");
    tab.click("#watch-review");
    tab.until("document.querySelector('#replay-about').textContent.includes('game 2')");
  }

  @Test
  void watch_gameThatIsNoNumber_isToldAndTheOldOneStays() {
    open("watch?agent=greedy&seed=1");
    tab.until("document.querySelector('#watch-status').textContent.includes('Press Run')");
    tab.fill("#watch-game", "x");
    tab.until("document.querySelector('#watch-status').textContent.includes('The game is “x”')");
    tab.fill("#watch-game", "4");
    tab.until("location.search.includes('game=4')");
  }

  @Test
  void compare_scoreOfATournament_leadsToItsGame() {
    open("compare?agent=greedy&agent=random&games=3");
    tab.click("#tournament-start");
    tab.until("document.querySelectorAll('#tournament-verdict li').length > 0");
    tab.run("document.querySelector('#tournament-all').open = true");
    tab.until("document.querySelectorAll('#tournament-list tbody tr').length === 3");
    String cell = "#tournament-list tbody tr:nth-child(3) td:nth-child(2) a";
    long score = number(cell);
    tab.click(cell);
    tab.until("document.body.dataset.view === 'watch'");
    assertThat(query()).contains("agent=greedy", "seed=1", "game=2");
    tab.fill("#watch-speed", "13");
    runToTheEnd();
    assertThat(number("#watch-score")).isEqualTo(score);
  }

  @Test
  void reports_bestGameOfARun_leadsToIt() {
    Path folder = results.resolve("linked");
    Experiment experiment =
        new Experiment(
            "linked",
            List.of(Setting.of(Catalog.standard().agent("greedy"))),
            6,
            9,
            new Rules(0.2),
            0);
    try (RunFolder run = new RunFolder(folder, experiment, "0", 1)) {
      new Runner(1).run(run);
      run.finish();
    }
    Report.write(Results.read(folder), folder);
    open("reports?open=/reports/linked/report.html");
    String link =
        "document.querySelector('#reports-frame').contentDocument"
            + ".querySelector('[data-watch] a')";
    tab.until(link + " !== null");
    long score = Long.parseLong(tab.run(link + ".textContent").asString().replace(",", ""));
    tab.run(link + ".click()");
    tab.until("document.body.dataset.view === 'watch' && location.pathname === '/watch'");
    assertThat(query()).contains("seed=9", "spawn4=0.2");
    tab.fill("#watch-speed", "13");
    runToTheEnd();
    assertThat(number("#watch-score")).isEqualTo(score);
  }

  /// A link made by this page, as `#replay-share` copies it.
  private String link(String agent, String moves, long seed) {
    return tab.run(
            "import('/js/share.js').then(({shareLink}) => shareLink({agent: '"
                + agent
                + "', seed: '"
                + seed
                + "', moves: "
                + moves
                + "}))")
        .asString();
  }

  @Test
  void play_ownGame_isSharedAsALinkThatReplayOpens() {
    open("play");
    tab.run("window.keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']");
    for (int i = 0; i < 40; i++) {
      tab.run(
          "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: keys["
              + i
              + " % 4], bubbles: true}))");
    }
    long score = number("#play-score");
    long moves = number("#play-moves");
    assertThat(moves).isGreaterThan(15);
    String kept = "JSON.parse(localStorage.getItem('afterstate.play'))";
    long seed = tab.run("Number(" + kept + ".seed)").asLong();
    String list =
        tab.run(
                "import('/js/share.js').then(m => JSON.stringify(m.unpackMoves("
                    + kept
                    + ".moves)))")
            .asString();
    String link = link("human", list, seed);
    assertThat(link.length()).isLessThan(200);

    try (Tab other = new Tab(chromium, 1280, 900)) { // nothing of this one is known there
      open(other, link);
      other.until("document.querySelector('#replay-about').textContent.includes('points')");
      assertThat(other.text("#replay-about"))
          .contains("human, seed " + seed)
          .contains(String.format(java.util.Locale.ROOT, "%,d points", score));
      other.until("location.search.includes('step=0')");
      assertThat(other.run("location.hash").asString()).contains("moves=" + moves + ".");
      assertThat(other.complaints()).isEmpty();
    }
  }

  @Test
  void replay_damagedLink_isTold() {
    open("replay#agent=human&seed=1&moves=30.AAAA");
    tab.until("document.querySelector('#replay-error').textContent.includes('cut off')");
    open("play");
    open("replay#agent=human&seed=1&moves=300." + "A".repeat(100)); // up, up, up ...
    tab.until("document.querySelector('#replay-error').textContent.includes('not legal')");
  }

  @Test
  void replay_longGame_isAFileAndSaysSo() {
    open("replay");
    String link = link("human", "new Array(12000).fill(0)", 1);
    assertThat(link).isIn("", "null");
    assertThat(link("human", "new Array(11000).fill(0)", 1).length()).isLessThan(4001);
  }
}

package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What is rare: a tournament without results, games that are all over, a board that was given, the
/// largest seed.
class EdgesTest extends BrowserCase {
  @Test
  void tournament_withoutAFinishedGame_showsThatItRunsAndNothingElse() {
    open("compare?agent=learned(millis=1000)&agent=learned(millis=1001)&seed=3");
    tab.click("#tournament-start");
    tab.until("document.querySelector('#tournament-status').textContent.includes('being played')");
    assertThat(tab.run(isShown("#tournament-progress")).asBoolean()).isTrue();
    assertThat(tab.run(isShown("#tournament-table")).asBoolean()).isFalse();

    tab.click("#tournament-stop");
    tab.until("document.querySelector('#tournament-status').textContent.includes('Stopped')");
    assertThat(tab.run(isShown("#tournament-table")).asBoolean()).isFalse();
  }

  /// Seven games, as t = 2.45 of their six degrees of freedom is below the root of seven, and 2.57
  /// of five is above that of six.
  @Test
  void verdict_gamesToDecide_useTheFactorOfTheirNumber() {
    open("compare");
    String games =
        "import('/js/verdict.js').then(m => [m.gamesToDecide(1, 1), m.gamesToDecide(1, 10),";
    assertThat(tab.run(games + " m.gamesToDecide(2, 1)].join())").asString()).isEqualTo("7,387,4");
    String told =
        "import('/js/verdict.js').then(m => m.verdict(['a', 'b'], [new Map(scores.map((s, i) => [i,"
            + " {score: s}])), new Map(scores.map((s, i) => [i, {score: 5}]))]).join())";
    tab.run("window.scores = [1, 2, 20, 5]");
    assertThat(tab.run(told).asString()).contains("not decided").doesNotContain("would decide");
    tab.run("window.scores = [1, 2, 20, 5, 5]");
    assertThat(tab.run(told).asString()).contains("not decided", "games each would decide");
  }

  /// The page computes its intervals itself; they are those of the reports.
  @Test
  void stats_intervalOfScores_isThatOfTheLab() {
    open("compare");
    for (int games : new int[] {3, 5, 31, 32, 100, 1000}) {
      double[] scores = IntStream.range(0, games).mapToDouble(i -> 1000 + i * 577 % 2000).toArray();
      Interval interval = Sample.of(scores).positiveMeanInterval();
      String call =
          "import('/js/stats.js').then(m => m.positiveMeanWithInterval(SCORES).END)"
              .replace("SCORES", Arrays.toString(scores));

      assertThat(tab.run(call.replace("END", "low")).asDouble())
          .isCloseTo(interval.low(), withinPercentage(0.001));
      assertThat(tab.run(call.replace("END", "high")).asDouble())
          .isCloseTo(interval.high(), withinPercentage(0.001));
    }
  }

  @Test
  void compare_allGamesOver_runAgainStartsAnew() {
    open("compare?agent=random&agent=random&seed=3&speed=13");
    tab.click("#compare-run");
    tab.until("document.querySelector('#compare-run').textContent === 'Run again'");
    tab.fill("#compare-speed", "0");
    tab.click("#compare-run");
    tab.until("document.querySelector('#compare-run').textContent === 'Pause'");
    tab.until("document.querySelector('#lane-0-status').textContent.trim() === ''");
  }

  @Test
  void watch_givenBoard_saysWhyThereIsNoTranscript() {
    open("watch?agent=greedy&seed=7&board=0110000000000000");
    tab.until(isShown("#watch-no-transcript"));
    tab.click("#watch-new-seed");
    tab.until("!(" + isShown("#watch-no-transcript") + ")");
  }

  /// The game of the largest seed, which is too large for a number of JavaScript.
  @Test
  void watch_seedOf64Bits_isThatGame() {
    Outcome game =
        Episode.play(
            Catalog.standard().agent("random"), Rules.STANDARD, new GameId(Long.MAX_VALUE, 0));
    open("watch?agent=random&seed=" + Long.MAX_VALUE + "&speed=13");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('over')");
    assertThat(number("#watch-score")).isEqualTo(game.score());
    assertThat(number("#watch-moves")).isEqualTo(game.moves());

    open("compare?agent=greedy&agent=random&seed=3");
    tab.fill("#tournament-games", "2");
    tab.fill("#tournament-seed", "" + Long.MIN_VALUE);
    tab.click("#tournament-start");
    tab.until("document.querySelector('#tournament-count').textContent.startsWith('4 of 4')");
    tab.reload();
    tab.until("document.querySelector('#tournament-count').textContent.startsWith('4 of 4')");
    assertThat(tab.run("document.querySelector('#tournament-seed').value").asString())
        .isEqualTo("" + Long.MIN_VALUE);
  }
}

package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Grades, arrows and chances in Play and Replay.
class GradesTest extends BrowserCase {
  private static final int MANY = 60;

  /// Down is a blunder here, left is the best move.
  private static final String CROWDED = "013365318763A976";

  private static String transcript(String agent, long seed) {
    AgentSpec spec = Catalog.standard().agent(agent);
    Game game = Game.start(Rules.STANDARD, new GameId(seed, 0));
    Transcript.Recorder recorder = new Transcript.Recorder(agent, game);
    Episode.play(game, spec.start(game.id().agentSeed()), recorder);
    return recorder.transcript(game).text();
  }

  private static String arrow(String view, String what) {
    return "document.querySelector('#" + view + "-board .board-arrows').dataset." + what;
  }

  @ParameterizedTest
  @CsvSource({"1280, 900", "360, 740"})
  void play_blunder_isNamedWithTheBetterMoveAndShownByArrows(int width, int height) {
    try (Tab page = new Tab(chromium, width, height)) {
      open(page, server.address() + "play?agent=ntuple&board=" + CROWDED);
      page.until("document.querySelector('#play-moves').textContent === '0'");
      page.key("ArrowDown");
      page.until("document.querySelector('#play-last-loss').textContent.includes('blunder')");
      assertThat(page.text("#play-last-loss")).contains("down").contains("left was better");
      assertThat(page.text("#play-grades")).isEqualTo("1 blunder");
      assertThat(page.text("#play-accuracy")).matches("[0-9.]+ %");
      assertThat(page.run(arrow("play", "played")).asString()).isEmpty();

      page.click("#play-worst button");
      page.until(arrow("play", "played") + " === '2'");
      assertThat(page.run(arrow("play", "better")).asString()).isEqualTo("3");
      assertThat(page.run(arrow("play", "grade")).asString()).isEqualTo("blunder");
      assertThat(page.run("document.documentElement.scrollWidth <= innerWidth").asBoolean())
          .isTrue();
      page.click("#play-redo");
      page.until(arrow("play", "played") + " === ''");
      assertThat(page.complaints()).isEmpty();
    }
  }

  /// Sixty keys in half a second: none is left without a grade, and a reload keeps them all.
  @Test
  void play_sixtyKeysAtOnce_areAllJudged() {
    open("play?agent=ntuple");
    tab.click("#play-new");
    tab.run(
        """
        (() => {
          const keys = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
          const moves = () => Number(document.querySelector('#play-moves').textContent);
          for (let i = 0; moves() < %d && i < 1000; i++) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', {key: keys[i %% 4], bubbles: true}));
          }
        })()
        """
            .formatted(MANY));
    assertThat(number("#play-moves")).isEqualTo(MANY);
    untilGraded();
    tab.reload();
    tab.until("document.body.dataset.view === 'play'");
    tab.until("document.querySelector('#play-accuracy').textContent.includes('%')");
    untilGraded();
  }

  /// Until the browser keeps a grade for each of the moves. The page itself looks, again and again.
  private void untilGraded() {
    tab.run(
        """
        (async () => {
          const {allGames, judgementsOf} = await import('/js/gamestore.js');
          window.graded = 0;
          (async () => {
            while (window.graded < %d) {
              const [game] = await allGames();
              window.graded = game ? (await judgementsOf(game.id)).filter(m => m?.grade).length : 0;
            }
          })();
        })()
        """
            .formatted(MANY));
    tab.until("window.graded === " + MANY);
  }

  @Test
  void play_anyBoard_hasChancesThatFall() {
    open("play?agent=greedy&board=" + CROWDED);
    tab.until("document.querySelector('#play-chances [data-tile=\"2048\"]') !== null");
    assertThat(tab.text("#play-chances")).contains("4096").contains("%");
    assertThat(tab.text("#play-chances-score")).contains("four games in five");
    String shares =
        "[...document.querySelectorAll('#play-chances .bar-fill')].map(f =>"
            + " Number(f.style.getPropertyValue('--share')))";
    assertThat(tab.run(shares + ".every((s, i, all) => i === 0 || s <= all[i - 1])").asBoolean())
        .isTrue();
    tab.click("#play-hint");
    tab.until(arrow("play", "better") + " !== ''");
  }

  @ParameterizedTest
  @CsvSource({"1280, 900", "360, 740"})
  void replay_worstMove_isShownWithItsGradeAndTheBetterMove(int width, int height) {
    try (Tab page = new Tab(chromium, width, height)) {
      open(page, server.address() + "replay?agent=ntuple");
      page.fill("#replay-text", transcript("random", 2));
      page.click("#replay-open");
      page.until("document.querySelectorAll('#replay-worst button').length > 3");
      assertThat(page.text("#replay-accuracy")).matches("[0-9.]+ %");
      assertThat(page.text("#replay-grades")).contains("blunder");

      page.click("#replay-worst button");
      page.until("document.querySelector('#replay-step').textContent.includes('blunder')");
      assertThat(page.text("#replay-step")).contains("was better");
      assertThat(page.run(arrow("replay", "grade")).asString()).isEqualTo("blunder");
      assertThat(
              page.run(arrow("replay", "played") + " !== " + arrow("replay", "better")).asBoolean())
          .isTrue();
      page.until(
          "document.querySelector('#replay-chances .chance-text').textContent.includes('%')");
      assertThat(page.run("document.documentElement.scrollWidth <= innerWidth").asBoolean())
          .isTrue();
      page.click("#replay-last");
      page.until(arrow("replay", "played") + " === ''");
      assertThat(page.complaints()).isEmpty();
    }
  }

  /// The page computes the accuracy of a game that is being played; the server does so for one that
  /// was played.
  @Test
  void accuracy_onThePageAndOnTheServer_isTheSame() {
    open("replay?agent=ntuple");
    String same =
        """
        (async () => {
          const {accuracyOf} = await import('/js/grades.js');
          const {applyStep, fromText, toText} = await import('/js/board.js');
          const post = (path, body) => fetch(path, {method: 'POST',
            headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}).then(r => r.json());
          const review = await post('/api/review', {transcript: %s});
          const cells = fromText(review.start);
          const moves = [];
          for (const [move, cell, tile] of review.steps) {
            const {boards} = await post('/api/judge', {boards: [toText(cells)]});
            moves.push(boards[0].grades[move]);
            applyStep(cells, move, cell, tile);
          }
          return Math.abs(accuracyOf(moves) - review.accuracy);
        })()
        """
            .formatted(Tab.quoted(transcript("random", 4)));
    assertThat(tab.run(same).asDouble()).isLessThan(0.2);
  }

  /// Whoever does not see colours reads words and symbols.
  @Test
  void grades_everyOne_hasASymbolAndEnoughContrastInBothThemes() {
    open("replay");
    for (String theme : new String[] {"light", "dark"}) {
      tab.run("document.documentElement.dataset.theme = '" + theme + "'");
      String contrast =
          """
          (async () => {
            const {GRADES, badge} = await import('/js/grades.js');
            const card = document.querySelector('#replay-opener');
            const light = (colour) => {
              const canvas = new OffscreenCanvas(1, 1).getContext('2d');
              canvas.fillStyle = colour;
              canvas.fillRect(0, 0, 1, 1);
              const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(v => v / 255)
                .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
              return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const paper = light(getComputedStyle(card).backgroundColor);
            return Math.min(...GRADES.map((grade) => {
              const word = badge(grade);
              if (word.querySelector('.grade-symbol').textContent === '') return 0;
              card.append(word);
              const ink = light(getComputedStyle(word).color);
              word.remove();
              return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
            }));
          })()
          """;
      assertThat(tab.run(contrast).asDouble()).as(theme).isGreaterThan(4.5);
    }
  }
}

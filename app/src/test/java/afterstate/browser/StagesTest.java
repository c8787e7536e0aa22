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

/// What a view shows when something is refused, begins, or is over.
class StagesTest extends BrowserCase {
  private static final String TRANSCRIPT =
      """
      afterstate transcript 1
      agent human
      spawn4 0.1
      seed 1 game 0
      start 0000001100000000
      """;

  @Test
  void watch_wrongParameter_keepsTheGameThatWasThere() {
    open("watch?agent=greedy&seed=7&speed=0");
    tab.click("#watch-step");
    tab.until("document.querySelector('#watch-moves').textContent === '1'");
    String board = tab.run("document.querySelector('#watch-board').dataset.cells").asString();

    tab.fill("#watch-agent-spec", "expectimax(layers=99)");
    tab.until("document.querySelector('#watch-agent-error').textContent.includes('99')");

    assertThat(number("#watch-moves")).isEqualTo(1);
    assertThat(tab.run("document.querySelector('#watch-board').dataset.cells").asString())
        .isEqualTo(board);
    assertThat(tab.text("#watch-status")).contains("still the game of greedy, seed 7");
    assertThat(tab.run("location.search").asString()).contains("agent=greedy");
    tab.click("#watch-step");
    tab.until("document.querySelector('#watch-moves').textContent === '2'");

    tab.fill("#watch-agent-spec", "random");
    tab.until("document.querySelector('#watch-moves').textContent === '0'");
    assertThat(tab.text("#watch-agent-error")).isEmpty();
    tab.until("location.search.includes('agent=random')");
  }

  @Test
  void replay_noTranscript_saysWhyAndClosesTheGameBefore() {
    openInReplay("random", 5);

    tab.fill("#replay-text", "{\"games\": 3}");
    tab.click("#replay-open");

    tab.until("document.querySelector('#replay-error').textContent.includes('line 1 is')");
    assertThat(tab.text("#replay-error")).contains("{\"games\": 3}");
    assertThat(tab.run(isShown("#replay-board")).asBoolean()).isFalse();
    assertThat(tab.text("#replay-about")).isEmpty();
  }

  @Test
  void replay_transcriptWithAFault_saysTheLine() {
    openInReplay("random", 5);

    tab.fill("#replay-text", TRANSCRIPT + "X02\n");
    tab.click("#replay-open");

    tab.until("/line [56]: /.test(document.querySelector('#replay-error').textContent)");
    assertThat(tab.run(isShown("#replay-board")).asBoolean()).isFalse();
  }

  private void openInReplay(String agent, int seed) {
    open("watch?agent=" + agent + "&seed=" + seed + "&speed=13");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('over')");
    tab.click("#watch-review");
    tab.until(isShown("#replay-board"));
  }

  /// Of `flat` values are sums of tiles: with fractions, and close to each other.
  @Test
  void values_fourMoves_haveTheSameDigitsAndRealMinusSigns() {
    open("ask?agent=flat&board=EDC1BA9187611110");
    tab.until("document.querySelectorAll('#ask-line li').length === 8");
    String digits =
        "new Set([...document.querySelectorAll('#ask-values .bar-value')].map(v =>"
            + " v.textContent.split('.')[1]?.length ?? 0)).size";
    assertThat(tab.run(digits).asInt()).isEqualTo(1);
    assertThat(tab.text("#ask-values")).contains("\u2212").doesNotContain("-");
  }

  @Test
  void play_agentContinuesAtFullSpeed_beginsAtASpeedToFollow() {
    open("play?board=0110000000000000&agent=ntuple");
    tab.until("document.querySelector('#play-moves').textContent === '0'");
    tab.run("document.querySelector('#play-speed').value = '13'");
    tab.run(
        "window.seen = []; new MutationObserver(() => seen.push(Number(document.querySelector("
            + "'#play-moves').textContent.replace(/\\D/g, '')))).observe(document.querySelector("
            + "'#play-moves'), {childList: true, characterData: true, subtree: true})");
    tab.click("#play-continue");
    tab.until("seen.at(-1) > 300");
    tab.click("#play-continue");

    assertThat(tab.run("seen.filter(moves => moves < 60).length").asInt()).isGreaterThan(5);
  }

  @Test
  void tournament_end_hasAVerdictInWordsAndAFile() {
    open("compare?agent=greedy&agent=random&seed=3");
    tab.fill("#tournament-games", "12");
    tab.fill("#tournament-seed", "");
    tab.run("URL.createObjectURL = blob => { window.saved = blob; return '#'; }");
    tab.click("#tournament-start");
    tab.until("document.querySelector('#tournament-verdict').textContent.includes('is better')");

    assertThat(tab.text("#tournament-verdict"))
        .matches("greedy is better than random: [\\d,]+ points more .*95 % interval.*n = 12.*");
    assertThat(tab.run("document.querySelector('#tournament-seed').value").asString())
        .isEqualTo("1");
    tab.run("document.querySelector('#tournament-csv').click()");
    String[] lines = tab.run("saved.text()").asString().split("\r\n");
    assertThat(lines).hasSize(1 + 2 * 12);
    assertThat(lines[0]).isEqualTo("agent,seed,game,score,tile,moves,millis");
    assertThat(lines[1]).startsWith("greedy,1,0,");

    tab.reload();
    tab.until("document.querySelector('#tournament-verdict').textContent.includes('is better')");
  }

  @Test
  void tournament_samePlayerUnderTwoNames_isToldSo() {
    open("compare?agent=greedy&agent=greedy&seed=3");
    tab.fill("#tournament-games", "3");
    tab.click("#tournament-start");
    tab.until("document.querySelector('#tournament-verdict').textContent.includes('the same in')");
  }

  /// The same time for each move, or the line may take longer than the server allows.
  @Test
  void ask_slowAgent_answersBeforeItGoesOn() {
    open("ask?agent=learned(millis=300,timing=even)&board=EDC1BA9187611110");
    tab.until(
        "document.querySelectorAll('#ask-line li').length === 1 &&"
            + " /worth/.test(document.querySelector('#ask-status').textContent)");
    tab.until("document.querySelectorAll('#ask-line li').length === 8");
    assertThat(tab.text("#ask-line-note")).isEmpty();
  }

  @Test
  void ask_lineThatIsCut_saysHowMuchOfItIsThere() {
    open("ask?agent=greedy");
    tab.until("document.querySelectorAll('#ask-line li').length === 8");
    tab.run(
        "{ const real = fetch; window.fetch = async (path, options) => { const answer = await"
            + " real(path, options); if (!/line/.test(options?.body)) return answer; const said ="
            + " await answer.json(); said.line.pop(); return new Response(JSON.stringify(said));"
            + " }; }");
    tab.click("#ask-example");
    tab.until("document.querySelector('#ask-line-note').textContent === '7 of 8 (time is up)'");
  }

  @Test
  void ask_emptyBoard_saysSo() {
    open("ask?agent=greedy");
    tab.click("#ask-empty");
    tab.until("document.querySelector('#ask-best').textContent === 'The board is empty.'");
  }

  /// The example is what the agent that it names plays; whoever changes that agent finds the new
  /// moves in the address of the game in Watch, reviewed in Replay and shared as a link.
  @Test
  void replay_nothingOpen_offersAnExampleInOneClick() {
    open("replay");
    assertThat(tab.run(isShown("#replay-example")).asBoolean()).isTrue();
    tab.click("#replay-example");
    tab.until(isShown("#replay-board"));

    AgentSpec spec = Catalog.standard().agent("expectimax(layers=1)");
    Game game = Game.start(Rules.STANDARD, new GameId(1, 321));
    Transcript.Recorder recorder = new Transcript.Recorder(spec.label(), game);
    Episode.play(game, spec.start(game.id().agentSeed()), recorder);
    assertThat(tab.run("sessionStorage.getItem('afterstate.transcript')").asString())
        .isEqualTo(recorder.transcript(game).text());
    assertThat(tab.text("#replay-about")).contains("tile 1024, 591 moves");
    assertThat(tab.text("#replay-grades")).contains("3 blunders");
    assertThat(tab.run(isShown("#replay-example")).asBoolean()).isFalse();
    tab.until("location.search.includes('step=0')");
    tab.reload();
    tab.until(isShown("#replay-board"));
  }

  /// Speeds stand beside the button that they belong to, or fill a row of their own.
  @Test
  void phone_speeds_areInLineOrFillTheirRow() {
    try (Tab phone = new Tab(chromium, 360, 740)) {
      open(phone, server.address() + "play");
      phone.run(
          "window.middle = (id) => { const box = document.querySelector(id)"
              + ".getBoundingClientRect(); return box.top + box.height / 2; }");
      assertThat(phone.run("Math.abs(middle('#play-speed') - middle('#play-continue'))").asDouble())
          .isLessThan(4);
      phone.click("#tab-replay");
      phone.click("#replay-example");
      phone.until(isShown("#replay-board"));
      assertThat(
              phone
                  .run(
                      "document.querySelector('label:has(#replay-speed)').clientWidth /"
                          + " document.querySelector('#replay-board').clientWidth")
                  .asDouble())
          .isGreaterThan(0.95);
      assertThat(phone.run("document.documentElement.scrollWidth <= innerWidth").asBoolean())
          .isTrue();
      assertThat(phone.complaints()).isEmpty();
    }
  }

  @Test
  void phone_hintsForKeys_giveWayToHintsForFingers() {
    try (Tab phone = new Tab(chromium, 360, 740)) {
      open(phone, server.address() + "play");
      assertThat(phone.run(isShown("#view-play .keys")).asBoolean()).isFalse();
      assertThat(phone.run(isShown("#view-play .touch-hint")).asBoolean()).isTrue();
      assertThat(phone.run("document.querySelector('#play-worst').clientHeight").asInt())
          .as("height of an empty list")
          .isLessThan(60);
    }
  }
}

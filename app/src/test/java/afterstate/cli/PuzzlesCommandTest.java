package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Symmetry;
import afterstate.catalog.Catalog;
import afterstate.grade.Grader;
import afterstate.grade.Judgement;
import afterstate.grade.OutlookTable;
import afterstate.http.Resources;
import afterstate.ntuple.ModelName;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The command, and the puzzles that it made for the page.
class PuzzlesCommandTest {
  private static final int FEWEST = 300;
  private static final int MOST_BYTES = 1_000_000;
  private static final double MISTAKE = 0.05;
  private static final double ROUNDING = 1e-4;

  /// How many of the shipped puzzles are judged again.
  private static final int EVERY = 29;

  private static final String SHIPPED = Resources.text("web/data/puzzles.json").orElseThrow();

  @TempDir private Path folder;

  private static JsonNode shipped() {
    return new JsonMapper().readTree(SHIPPED);
  }

  @Test
  void puzzles_shippedSet_isLargeEnoughAndSmallEnough() {
    assertThat(shipped().get("puzzles").size()).isGreaterThanOrEqualTo(FEWEST);
    assertThat(SHIPPED.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
    assertThat(shipped().get("command").asString())
        .startsWith("./afterstate puzzles")
        .contains(shipped().get("judge").asString());
    assertThat(shipped().get("network").asString()).isEqualTo(ModelName.SHIPPED.checksum());
  }

  @Test
  void puzzles_shippedSet_hasOneClearlyBestMoveOnEachBoard() {
    Set<Long> boards = new HashSet<>();
    for (JsonNode puzzle : shipped().get("puzzles")) {
      String text = puzzle.get("board").asString();
      Position board = BoardText.parse(text);
      assertThat(boards.add(Symmetry.canonical(board.view()))).as(text).isTrue();
      for (Move move : Move.ALL) {
        JsonNode told = puzzle.get("moves").get(move.ordinal());
        assertThat(told.isNull()).as(text).isEqualTo(!board.isLegal(move));
        if (!told.isNull()) {
          boolean best = move.ordinal() == puzzle.get("best").asInt();
          assertThat(told.get(1).asDouble() < MISTAKE).as(text).isEqualTo(best);
        }
      }
      assertThat(puzzle.get("played").asInt()).isNotEqualTo(puzzle.get("best").asInt());
    }
  }

  /// The search that judged them says the same today.
  @Test
  void puzzles_shippedSet_isJudgedTheSameAgain() {
    Agent search = Catalog.standard().agent(shipped().get("judge").asString()).start(0);
    Grader judge = new Grader(OutlookTable.shipped(), search, 0.1);
    JsonNode puzzles = shipped().get("puzzles");
    for (int i = 0; i < puzzles.size(); i += EVERY) {
      JsonNode puzzle = puzzles.get(i);
      Judgement judgement = judge.judge(BoardText.parse(puzzle.get("board").asString()));
      assertThat(judgement.best()).isEqualTo(Move.of(puzzle.get("best").asInt()));
      for (Move move : judgement.after().keySet()) {
        assertThat(puzzle.get("moves").get(move.ordinal()).get(1).asDouble())
            .isBetween(judgement.cost(move) - ROUNDING, judgement.cost(move) + ROUNDING);
      }
    }
  }

  @Test
  void puzzles_fewGames_writesASetThatSaysHowItWasMade() throws Exception {
    Path file = folder.resolve("few.json");
    Ran ran =
        Ran.of(
            "puzzles",
            "--out",
            "" + file,
            "--games",
            "1",
            "--count",
            "3",
            "--seed",
            "5",
            "--judge",
            "learned(plies=2)");
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("3 puzzles of").contains("mistakes in 9 games", "  ntuple\n");
    JsonNode set = new JsonMapper().readTree(Files.readString(file));
    assertThat(set.get("puzzles").size()).isEqualTo(3);
    assertThat(set.get("command").asString())
        .isEqualTo(
            "./afterstate puzzles --out FILE --games 1 --count 3 --seed 5 --judge"
                + " 'learned(plies=2)'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--games | 0 | --games is 0, must be at least 1",
        "--count | 0 | --count is 0, must be at least 1",
        "--judge | learned(millis=5) | does not always give the same answer",
        "--judge | deep | Invalid --judge",
      })
  void puzzles_badInput_isRefusedInOneSentence(String option, String value, String reason) {
    Ran ran = Ran.of("puzzles", "--out", "" + folder.resolve("x.json"), option, value);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason).doesNotContain("Exception", "\tat ");
    assertThat(folder.resolve("x.json")).doesNotExist();
  }
}

package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import afterstate.speed.Workload;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The commands as a user types them.
class CommandTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder;

  /// What a command printed and returned.
  private record Run(int exit, String out, String err) {
    List<JsonNode> json() {
      return out.lines().map(JSON::readTree).toList();
    }
  }

  private static Run run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Run(exit, out.toString(), err.toString());
  }

  @Test
  void play_game_isThatGameOfTheSeed() {
    Run all = run("play", "--agent", "greedy", "--seed", "1", "--games", "39", "--json");
    Run one =
        run("play", "--agent", "greedy", "--seed", "1", "--game", "37", "--games", "2", "--json");

    assertThat(one.json()).hasSize(2);
    for (int i = 0; i < 2; i++) {
      assertThat(one.json().get(i).get("game").asInt()).isEqualTo(37 + i);
      assertThat(one.json().get(i).get("score")).isEqualTo(all.json().get(37 + i).get("score"));
    }
  }

  @Test
  void play_gameWithoutSeedOrBelowZero_isRefused() {
    assertThat(run("play", "--game", "3").err()).contains("--game 3 needs --seed");
    assertThat(run("play", "--seed", "1", "--game", "-1").err())
        .contains("--game is -1, must be 0 to");
  }

  @Test
  void play_json_printsOneObjectAGameAndNothingElse() {
    Run run = run("play", "--agent", "greedy", "--seed", "7", "--games", "3", "--json");

    assertThat(run.exit()).isZero();
    assertThat(run.json()).hasSize(3);
    JsonNode second = run.json().get(1);
    assertThat(second.propertyNames())
        .containsExactly("game", "seed", "agent", "score", "moves", "maxTile", "millis");
    assertThat(second.get("game").asInt()).isEqualTo(1);
    assertThat(second.get("seed").asInt()).isEqualTo(7);
    assertThat(second.get("agent").asString()).isEqualTo("greedy");
    assertThat(second.get("score").asInt()).isPositive();
  }

  @Test
  void play_sameSeed_givesTheSameGames() {
    String[] command = {"play", "--agent", "random", "--seed", "-3", "--games", "5"};

    assertThat(run(command).out()).isEqualTo(run(command).out());
    assertThat(run(command).out())
        .contains("game 0, seed -3, random: score ", "5 games, mean score");
  }

  @Test
  void play_recorded_replaysToTheSameScore() {
    Path file = folder.resolve("games.txt");
    Run played =
        run(
            "play",
            "--agent",
            "greedy",
            "--seed",
            "1",
            "--games",
            "2",
            "--record",
            file.toString(),
            "--json");
    Run replayed = run("replay", file.toString(), "--json");

    assertThat(played.exit()).isZero();
    assertThat(replayed.exit()).isZero();
    assertThat(replayed.json()).hasSize(2);
    for (int game = 0; game < 2; game++) {
      JsonNode verdict = replayed.json().get(game);
      assertThat(verdict.get("valid").asBoolean()).isTrue();
      assertThat(verdict.get("over").asBoolean()).isTrue();
      for (String field : List.of("game", "seed", "agent", "score", "moves", "maxTile")) {
        assertThat(verdict.get(field)).isEqualTo(played.json().get(game).get(field));
      }
    }
    assertThat(folder).isDirectoryContaining("glob:**/games.txt");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void play_otherRules_areKept() {
    Path file = folder.resolve("fours.txt");
    run("play", "--agent", "random", "--seed", "1", "--spawn4", "1", "--record", file.toString());

    assertThat(file).content().contains("spawn4 1.0\n").doesNotContainPattern("[URDL][0-9A-F]2");
  }

  @Test
  void replay_plain_showsVerdictAndBoard() {
    Path file = folder.resolve("game.txt");
    run("play", "--agent", "greedy", "--seed", "1", "--record", file.toString());
    Run run = run("replay", file.toString());

    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("every move and tile is valid").contains("greedy");
    assertThat(run.out().lines()).hasSizeGreaterThan(4);
  }

  @Test
  void replay_svg_writesAWellFormedPicture() throws Exception {
    Path file = folder.resolve("game.txt");
    Path picture = folder.resolve("game.svg");
    run("play", "--agent", "greedy", "--seed", "1", "--record", file.toString());
    Run run = run("replay", file.toString(), "--svg", picture.toString());

    assertThat(run.exit()).isZero();
    Element svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(picture.toFile())
            .getDocumentElement();
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).startsWith("greedy: ");
    assertThat(svg.getElementsByTagName("use").getLength())
        .isGreaterThan(16)
        .matches(n -> n % 16 == 0);
  }

  @Test
  void replay_damagedFile_isRefusedWithLineAndReason() throws IOException {
    Path file = folder.resolve("game.txt");
    run("play", "--agent", "greedy", "--seed", "1", "--record", file.toString());
    Files.writeString(file, Files.readString(file).replaceFirst("end score \\d+", "end score 999"));
    Run plain = run("replay", file.toString());
    Run json = run("replay", file.toString(), "--json");

    assertThat(plain.exit()).isEqualTo(1);
    assertOneLine(
        plain, Pattern.quote(file.toString()) + " is refused: line \\d+: expected 'end score.*");
    assertThat(json.exit()).isEqualTo(1);
    assertThat(json.err()).isEqualTo(plain.err());
    assertThat(json.json().getFirst().get("valid").asBoolean()).isFalse();
    assertThat(json.json().getFirst().get("line").asInt()).isGreaterThan(6);
    assertThat(json.json().getFirst().get("reason").asString()).contains("as replayed");
  }

  @Test
  void ask_json_answersInTheDocumentedForm() {
    Run run = run("ask", "1100000000000000", "--agent", "greedy", "--json");

    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .isEqualTo(
            "{\"board\":\"1100000000000000\",\"best\":\"right\",\"moves\":["
                + "{\"move\":\"up\",\"legal\":false,\"gain\":0,\"value\":null,\"after\":null},"
                + "{\"move\":\"right\",\"legal\":true,\"gain\":4,\"value\":4.0,\"after\":\"0002000000000000\"},"
                + "{\"move\":\"down\",\"legal\":true,\"gain\":0,\"value\":0.0,\"after\":\"0000000000001100\"},"
                + "{\"move\":\"left\",\"legal\":true,\"gain\":4,\"value\":4.0,\"after\":\"2000000000000000\"}]}"
                + System.lineSeparator());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1212212112122121", "HGFEDCBA98765432", "0000000000000000"})
  void ask_withoutALegalMove_hasNoBestMove(String board) {
    Run run = run("ask", board, "--json");

    assertThat(run.exit()).isZero();
    assertThat(run.json().getFirst().get("best").isNull()).isTrue();
    assertThat(run("ask", board).out()).contains("No move is legal");
  }

  @Test
  void ask_hugeTiles_areExact() {
    JsonNode answer = run("ask", "GG00000000000001", "--json").json().getFirst();

    assertThat(answer.get("moves").get(3).get("gain").asInt()).isEqualTo(131_072);
    assertThat(answer.get("moves").get(3).get("after").asString()).isEqualTo("H000000000001000");
  }

  @Test
  void ask_boardInSeveralWords_isOneBoard() {
    String[] words = "ask 2 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 --json".split(" ");

    assertThat(run(words).json().getFirst().get("board").asString()).isEqualTo("1100000000000000");
    assertThat(run("ask", "2,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0").out()).contains("by learned");
  }

  @Test
  void agents_json_listsEveryAgentWithItsParameters() {
    Run run = run("agents", "--json");

    assertThat(run.exit()).isZero();
    assertThat(run.json())
        .extracting(description -> description.get("name").asString())
        .contains("expectimax", "greedy", "random");
    JsonNode plies = run.json().getFirst().get("parameters").get(0);
    assertThat(plies.get("name").asString()).isEqualTo("plies");
    assertThat(plies.get("default").asString()).isEqualTo("0");
    assertThat(plies.get("min").asInt()).isEqualTo(0);
    assertThat(plies.get("max").asInt()).isEqualTo(30);
    assertThat(run.json().getFirst().get("group").asString())
        .isEqualTo("Learned from its own games");
    assertThat(run.json().getFirst().get("strength").get("mean").asDouble()).isGreaterThan(100_000);
  }

  @Test
  void bench_json_hasAFigureForEachWorkload() {
    Run run = run("bench", "--seconds", "1", "--json");

    assertThat(run.exit()).isZero();
    assertThat(run.json()).hasSize(1);
    for (Workload workload : Workload.values()) {
      assertThat(run.json().getFirst().get(workload.key()).asLong()).isPositive();
    }
    assertThat(run.json().getFirst().get("randomMovesPerSecond").asLong()).isGreaterThan(100_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      textBlock =
          """
          ""                                    ~ no command given
          dance                                 ~ unknown command 'dance'
          trian                                 ~ unknown command 'trian'; did you mean 'train'\\?
          help trian                            ~ unknown command 'trian'; did you mean 'train'\\?
          --versoin                             ~ unknown option '--versoin'; did you mean '--version'\\?
          agents rowss                          ~ 'rowss' is not an agent or evaluator; did you mean 'rows'\\?
          agents mcts(c=100)                    ~ 'mcts\\(c=100\\)' has parameters: leave them out .*
          agents --seconds 3                    ~ --seconds and --threads are for --measure
          agents --measure x.csv --seconds 0    ~ --seconds is 0, must be 1 to 86400
          bench fast                            ~ unexpected argument 'fast'
          play --gmaes 3                        ~ unknown option '--gmaes'; did you mean '--games'\\?
          play --agent alphazero                ~ .*--agent.*unknown agent 'alphazero'
          play --agent expectimaks              ~ .*unknown agent 'expectimaks'; did you mean 'expectimax'\\?
          play --agent expectimax(layer=3)      ~ .*no parameter 'layer'; did you mean 'layers'\\?
          play --agent expectimax(leaf=rowz)    ~ .*unknown evaluator 'rowz'; did you mean 'rows'\\?
          train --algorithm tdd --out x         ~ .*--algorithm.*'tdd' is unknown; did you mean 'td'\\?
          play --agent expectimax(layers=99)    ~ .*layers is 99, must be 1 to 9
          play --agent expectimax(depth=1)      ~ .*expectimax has no parameter 'depth'
          play --games 0                        ~ --games is 0, must be at least 1
          play --games two                      ~ .*--games.*'two' is not a whole number from -2147483648 to 2147483647
          play --games 3000000000               ~ .*--games.*'3000000000' is not a whole number from .*
          play --seed x                         ~ .*--seed.*'x' is not a whole number
          play --seed 9223372036854775808       ~ .*'9223372036854775808' is not a whole number from .*
          play --agent expectimax(layers=+3)    ~ .*layers is '\\+3', must be a whole number, 1 to 9
          play --spawn4 0x1p-4                  ~ .*'0x1p-4' is not a number from 0 to 1
          play --spawn4 0.1f                    ~ .*'0.1f' is not a number from 0 to 1
          play --delay -1                       ~ --delay is -1, must be 0 to 60000
          play --spawn4 1.5                     ~ .*--spawn4.*1.5.*from 0 to 1
          play --spawn4 -0.1                    ~ .*-0.1.*from 0 to 1
          play --spawn4 NaN                     ~ .*'NaN' is not a number from 0 to 1
          play --spawn4 often                   ~ .*'often' is not a number from 0 to 1
          play --human --games 2                ~ --human plays one game.*
          play --human --json                   ~ --human needs the screen.*
          play --nonsense                       ~ unknown option '--nonsense'
          ask                                   ~ .*BOARD.*
          ask 123                               ~ Invalid board: a board has 16 rank digits, '123' has 3
          ask 123456789ABCDEFI                  ~ Invalid board: 'I' in cell 15 is not a rank digit.*
          ask 3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0   ~ Invalid board: '3' in cell 0 is not a tile; .*power of two from 2 to 131072
          ask 0,262144,0,0,0,0,0,0,0,0,0,0,0,0,0,0 ~ Invalid board: '262144' in cell 1 .*
          bench --seconds 0                     ~ --seconds is 0, must be 1 to 3600
          bench --seconds NaN                   ~ .*--seconds.*'NaN' is not a whole number from .*
          replay                                ~ .*FILE.*
          replay x --delay 70000                ~ --delay is 70000, must be 0 to 60000
          """)
  void anyCommand_wrongUsage_isToldInAShortLineWithExit2(String line, String complaint) {
    Run run = run(line.isEmpty() ? new String[0] : line.split(" "));

    assertUsage(run, complaint);
  }

  @Test
  void anyCommand_nothingClose_listsTheChoicesBelow() {
    assertThat(run("dance").err().lines().skip(1))
        .first(STRING)
        .startsWith("the commands are play, replay, ask, ");
    assertThat(run("play", "--agent", "alphazero").err().lines().skip(1))
        .first(STRING)
        .startsWith("choose from learned, ");
    assertThat(run("play", "--nonsense").err().lines().skip(1))
        .first(STRING)
        .startsWith("the options are --agent, ");
  }

  @Test
  void anyCommand_fileTrouble_isToldInOneLineWithExit1() {
    Path nowhere = folder.resolve("no/such/folder/file.txt");

    assertFails("cannot write .* there is no folder .*", "play", "--record", nowhere.toString());
    assertFails("cannot write .* it is a directory", "play", "--record", folder.toString());
    assertFails("cannot read .*there is no .*", "replay", nowhere.toString());
    assertFails("cannot read .*", "replay", folder.toString());
  }

  @Test
  void play_human_needsATerminal() {
    assertFails("--human needs a terminal.*", "play", "--human");
  }

  @Test
  void replay_emptyFile_isRefused() throws IOException {
    Path file = Files.createFile(folder.resolve("empty.txt"));

    assertFails(".* is refused: line 1: the file is empty.*", "replay", file.toString());
    assertThat(run("replay", file.toString(), "--json").json().getFirst().get("valid").asBoolean())
        .isFalse();
  }

  @Test
  void replay_svgOverTheTranscript_isRefused() {
    Path file = folder.resolve("game.txt");
    run("play", "--agent", "greedy", "--seed", "1", "--record", file.toString());
    Run run = run("replay", file.toString(), "--svg", file.toString());

    assertUsage(run, "--svg .* would replace the transcript");
    assertThat(run("replay", file.toString()).exit()).isZero();
  }

  @Test
  void replay_svgOfADamagedFile_isNotWritten() throws IOException {
    Path file = folder.resolve("game.txt");
    Path picture = folder.resolve("game.svg");
    run("play", "--agent", "greedy", "--seed", "1", "--record", file.toString());
    Files.writeString(file, "garbage\n", StandardOpenOption.APPEND);
    Run run = run("replay", file.toString(), "--svg", picture.toString());

    assertThat(run.exit()).isEqualTo(1);
    assertThat(folder).isDirectoryNotContaining("glob:**.svg*");
  }

  @Test
  void anyCommand_longAndOddInput_isQuotedShort() {
    Run board = run("ask", "1".repeat(100_000));
    Run spec = run("ask", "1100000000000000", "--agent", "\ud83d\ude00".repeat(10_000));

    assertThat(board.err()).hasSizeLessThan(250).contains("has 100000");
    assertThat(spec.err()).hasSizeLessThan(250).doesNotContain("\ud83d");
  }

  @Test
  void anyCommand_resultsCannotBeWritten_fails() {
    PrintWriter closed = new PrintWriter(new StringWriter());
    closed.close();
    StringWriter err = new StringWriter();
    int exit = Main.run(closed, new PrintWriter(err, true), "ask", "1100000000000000");

    assertThat(exit).isEqualTo(1);
    assertThat(err.toString()).contains("could not be written to standard output");
  }

  @Test
  void ask_closedPipe_endsQuietly() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    StringWriter err = new StringWriter();
    for (String command : List.of("ask 1100000000000000", "play --agent random --games 3")) {
      PrintWriter out = new ResultWriter(closed);
      int exit = Main.run(out, new PrintWriter(err, true), command.split(" "));
      assertThat(exit).isEqualTo(141);
      assertThat(err.toString()).isEmpty();
    }
  }

  /// Numbers in files and messages must not follow the user's locale.
  @Test
  void play_arabicLocale_writesTheSameFile() throws IOException {
    Path here = folder.resolve("here.txt");
    Path there = folder.resolve("there.txt");
    Locale before = Locale.getDefault();
    String[] command = {"play", "--agent", "random", "--seed", "1", "--record", here.toString()};
    Run expected = run(command);
    try {
      Locale.setDefault(Locale.of("ar", "EG"));
      command[command.length - 1] = there.toString();
      assertThat(run(command)).isEqualTo(expected);
      assertThat(run("replay", here.toString()).exit()).isZero();
    } finally {
      Locale.setDefault(before);
    }
    assertThat(there).hasSameTextualContentAs(here);
  }

  private static void assertFails(String complaint, String... args) {
    Run run = run(args);
    assertThat(run.exit()).isEqualTo(1);
    assertOneLine(run, complaint);
  }

  /// What is wrong in the first line, where to read more in the last.
  private static void assertUsage(Run run, String complaint) {
    List<String> lines = run.err().lines().toList();
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(lines.getFirst()).matches("afterstate: " + complaint);
    assertThat(lines.getFirst().length()).isLessThan(200);
    assertThat(lines.getLast()).matches("see \\./afterstate help( [a-z]+)?");
  }

  private static void assertOneLine(Run run, String complaint) {
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err().strip()).matches("afterstate: " + complaint);
  }
}

package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Agents of `--agents` in every command that names agents.
class AddedAgentsTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "Mine.java");

  @TempDir private Path folder;

  private Path mine;

  @BeforeEach
  void copy() throws IOException {
    mine = folder.resolve("Mine.java");
    Files.copy(EXAMPLE, mine);
  }

  private Ran run(String command, String... words) {
    return Ran.of(
        Stream.concat(Stream.of(command, "--agents", mine.toString()), Stream.of(words))
            .toArray(String[]::new));
  }

  private void edit(String from, String to) throws IOException {
    String text = Files.readString(mine);
    assertThat(text).contains(from);
    Files.writeString(mine, text.replace(from, to));
  }

  private String out() {
    return folder.resolve("out").toString();
  }

  @Test
  void agents_withAFile_listsAndDescribesItsAgents() {
    assertThat(run("agents").out()).containsPattern("Your own\n(.*\n)*  mine +- +- +- +- ");
    assertThat(run("agents", "mine").out()).contains("Source: ", "slope=0.5", "(a number, 0 to 1)");
    assertThat(run("agents", "mine", "--json").out())
        .contains("\"group\":\"Your own\"", "\"strength\":null");
    assertThat(Ran.of("agents", "mine").exit()).isEqualTo(2);
  }

  @Test
  void play_ask_compare_withAFile_useItsAgents() {
    Ran played = run("play", "--agent", "mine(slope=0.3)", "--seed", "1", "--json");
    assertThat(played.out()).contains("\"agent\":\"mine(slope=0.3");
    assertThat(run("play", "--agent", "mine(slope=0.3)", "--seed", "1", "--json").out())
        .startsWith(played.out().replaceFirst("\"millis\".*\\s*", ""));
    assertThat(run("ask", "1234002300010000", "--agent", "mine").out()).contains("by mine");
    assertThat(run("compare", "mine", "random", "--pairs", "40").out()).contains("A is better.");
  }

  @Test
  void ask_wrongParameter_isRefusedLikeOurs() {
    Ran ran = run("ask", "1234002300010000", "--agent", "mine(slop=0.3)");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("mine has no parameter 'slop'; did you mean 'slope'?");
  }

  @Test
  void run_withOurs_isResumedOnlyWithTheSameFile() throws IOException {
    String[] words = {
      "--agent", "mine", "--agent", "ntuple", "--agent", "learned(plies=1)", "--out", out()
    };
    Ran first =
        run(
            "run",
            Stream.concat(Stream.of("--games", "2"), Stream.of(words)).toArray(String[]::new));
    assertThat(first.exit()).as(first.err()).isZero();
    assertThat(first.out()).contains("mine ", "learned(plies=1) ");
    String[] more =
        Stream.concat(Stream.of("--games", "3"), Stream.of(words)).toArray(String[]::new);
    assertThat(run("run", more).err()).contains("has 6 of 9 games; continuing");

    edit("import", "// changed\nimport");
    Ran changed = run("run", more);
    assertThat(changed.exit()).isEqualTo(1);
    assertThat(changed.err())
        .contains(
            "was started with another model or program, which has been replaced since: 'mine(")
        .contains("'code-");
    assertThat(Ran.of("report", out()).exit()).isZero();
  }

  @Test
  void run_recipe_mayNameThem() throws IOException {
    Path recipe =
        Files.writeString(
            folder.resolve("recipe.json"),
            """
            {"games": 2, "agents": [{"agent": "mine", "slope": [0.2, 1]}, "greedy"]}
            """);
    Ran ran = run("run", recipe.toString(), "--out", out());
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("mine(slope=0.2", "mine(slope=1");
  }

  @Test
  void tune_parameterOfTheirs_isSearched() throws IOException {
    String[] words = {
      "--agent",
      "mine(slope=?)",
      "--ranges",
      "slope=0..1/3",
      "--method",
      "grid",
      "--games",
      "10",
      "--out",
      out()
    };
    Ran ran = run("tune", words);
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("mine(slope=");
    edit("import", "// changed\nimport");
    assertThat(run("tune", words).err()).contains("was started with another model or program");
  }

  @Test
  void check_file_checksAllRulesOfAllItsAgents() {
    Ran ran = run("check");
    assertThat(ran.exit()).as(ran.out()).isZero();
    assertThat(ran.out())
        .startsWith("mine\n  ok      spec text ")
        .contains("  ok      legal moves             104 boards\n");
    assertThat(run("check", "mine(slope=0.3)", "rows").out())
        .contains("mine(slope=0.3)\n", "rows\n");
    assertThat(run("check", "mine(slop=0.3)").exit()).isEqualTo(2);
    assertThat(run("check", "--accept", "mine").err()).contains("--accept is for folders");
  }

  @Test
  void check_agentThatBreaksARule_saysWhichAndOnWhichBoard() throws IOException {
    edit("Slide.gain(board, move)", "Math.random()");
    Ran ran = run("check");
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out())
        .containsPattern("  broken  released memory  .*its choice on [0-9A-F]{16} is ");
    assertThat(ran.err()).startsWith("afterstate: mine breaks ").endsWith(" of 11 rules\n");
  }

  @Test
  void anyCommand_sourceThatDoesNotCompile_showsTheErrorsOfJavac() throws IOException {
    edit("Slide.gain", "Slide.gian");
    for (List<String> words :
        List.of(
            List.of("agents"),
            List.of("play", "--agent", "mine"),
            List.of("ask", "1234002300010000"),
            List.of("check"),
            List.of("serve", "--port", "0"))) {
      Ran ran = run(words.getFirst(), words.stream().skip(1).toArray(String[]::new));
      assertThat(ran.exit()).isEqualTo(1);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.err().lines())
          .anyMatch(line -> line.matches(".*Mine.java:\\d+: error: cannot find symbol"))
          .noneMatch(line -> line.strip().startsWith("at "))
          .last()
          .asString()
          .isEqualTo("afterstate: " + mine + " does not compile: 1 error");
    }
  }

  /// A game that fails is no row; those before it are.
  @Test
  void run_agentThatFails_keepsTheOtherGames() throws IOException {
    edit(
        "return board ->",
        "if (seed == "
            + new afterstate.game.GameId(1, 3).agentSeed()
            + "L) { seed /= 0; }\n return board ->");
    Ran ran = run("run", "--agent", "mine", "--games", "6", "--threads", "1", "--out", out());
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .contains("afterstate: mine failed to start: ArithmeticException: / by zero, at Mine.java:")
        .doesNotContain("\tat ");
    assertThat(Files.readAllLines(folder.resolve("out/games.csv"))).hasSize(1 + 3);
  }

  @Test
  void moveSeconds_outOfRange_isRefused() {
    Ran ran = run("ask", "1234002300010000", "--move-seconds", "0");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("--move-seconds is 0, must be 1 to 86400");
    assertThat(run("serve", "--move-seconds", "5").exit()).isEqualTo(2);
  }

  /// Only the end of the program ends such a move, so it has a process of its own. What the agent
  /// prints is no result.
  @Test
  void moveSeconds_moveThatDoesNotEnd_endsTheProgramWithASentence() throws Exception {
    edit(
        "return board ->",
        "System.out.println(\"hello\"); while (seed == seed) { Thread.onSpinWait(); } return board"
            + " ->");
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "afterstate.cli.Main",
                "play",
                "--agents",
                mine.toString(),
                "--agent",
                "mine",
                "--move-seconds",
                "1")
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor()).isEqualTo(1);
      assertThat(out).isEmptyFile();
      assertThat(Files.readString(err))
          .startsWith("hello\n")
          .containsPattern(
              "afterstate: mine takes more than 1 second to start, at Mine.java:\\d+\n$");
    } finally {
      process.destroyForcibly();
    }
  }
}

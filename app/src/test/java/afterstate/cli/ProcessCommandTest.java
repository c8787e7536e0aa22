package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.process.Scripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Players in other languages, in every command.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ProcessCommandTest {
  @TempDir private Path folder;

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  /// The rows without the agent, the times and the check value.
  private List<String> games(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name).resolve("games.csv")).stream()
        .skip(1)
        .map(line -> line.replaceFirst("^\"([^\"]|\"\")*\",", ""))
        .map(line -> line.replaceFirst("[^,]*,[^,]*,([^,]*),[^,]*$", "$1"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"''", "' batch'"})
  void run_greedyInPython_hasTheRowsOfOurGreedy(String wishes) throws IOException {
    String python = Scripts.python("greedy.py", wishes);
    Ran theirs = Ran.of("run", "--agent", python, "--games", "40", "--out", out("theirs"));
    assertThat(theirs.err() + theirs.exit()).endsWith("0");
    Ran.of("run", "--agent", "greedy", "--games", "40", "--out", out("ours"));

    assertThat(games("theirs")).hasSize(40).isEqualTo(games("ours"));
    assertThat(Ran.of("report", out("theirs")).exit()).isZero();
    assertThat(Ran.of("check", out("theirs")).exit()).isZero();
  }

  @Test
  void runRecipe_parameterOfAPythonPlayer_isSwept() throws IOException {
    Path script = Scripts.path("corner.py");
    Path recipe = folder.resolve("recipe.json");
    Files.writeString(
        recipe,
        """
        {"games": 3, "agents": [{"agent": "process", "command": "python3 'SCRIPT'", "error": [0, 50]}]}
        """
            .replace("SCRIPT", script.toString()));
    Ran ran = Ran.of("run", recipe.toString(), "--out", out("sweep"));

    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("error=0)", "error=50)");
    assertThat(games("sweep")).hasSize(6);
    assertThat(Ran.of("report", out("sweep")).exit()).isZero();
    assertThat(folder.resolve("sweep/figures/score-by-error.png")).isNotEmptyFile();
  }

  @Test
  void tune_pythonPlayer_findsTheBetterParameter() {
    String template = Scripts.python("corner.py", "").replaceFirst("\\)$", ", error=?)");
    Ran ran =
        Ran.of(
            "tune",
            "--agent",
            template,
            "--ranges",
            "error=0..100/3",
            "--method",
            "grid",
            "--games",
            "30",
            "--out",
            out("tune"));

    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out().lines().toList().get(1)).contains("error=0)");
  }

  @Test
  void compare_pythonPlayers_namesTheBetter() {
    String careful = Scripts.python("corner.py", "");
    String careless = careful.replaceFirst("\\)$", ", error=100)");
    Ran ran = Ran.of("compare", careful, careless, "--pairs", "200");

    assertThat(ran.out()).as(ran.err()).startsWith("A is better.");
  }

  @Test
  void playAndAsk_pythonPlayer_answer() {
    String python = Scripts.python("greedy.py", "");
    Ran play = Ran.of("play", "--agent", python, "--games", "2", "--seed", "4", "--json");
    Ran greedy = Ran.of("play", "--agent", "greedy", "--games", "2", "--seed", "4", "--json");

    assertThat(scores(play)).hasSize(2).isEqualTo(scores(greedy));
    assertThat(Ran.of("ask", "1234002300010000", "--agent", python).out()).contains("-> down");
  }

  private static List<String> scores(Ran ran) {
    return ran.out().lines().map(line -> line.replaceAll(".*(\"score\":\\d+).*", "$1")).toList();
  }

  /// A game that fails has no row, and the same command continues when the player is mended.
  @Test
  void run_playerFails_isToldInOneSentenceAndContinuesLater() throws IOException {
    Path mood = folder.resolve("mood");
    String script =
        "read -r x; echo hello 1 moody 1; n=0; while read -r w x; do case $w in game) n=$((n+1));;"
            + " board) if [ $n -gt 3 ] && [ ! -e MOOD ]; then exit 3; fi; echo values 4 1 2 3;;"
            + " quit) exit;; esac; done";
    String agent = "process(command=\"sh -c '" + script.replace("MOOD", mood.toString()) + "'\")";
    String[] command = {
      "run", "--agent", agent, "--games", "9", "--threads", "1", "--out", out("run")
    };
    Ran failed = Ran.of(command);

    assertThat(failed.exit()).isEqualTo(1);
    assertThat(failed.err().lines().filter(line -> line.startsWith("afterstate: ")))
        .singleElement()
        .asString()
        .contains("ended with exit code 3 instead of answering 'board ");
    assertThat(failed.err()).doesNotContain("Exception");
    assertThat(games("run")).hasSize(3);

    Files.createFile(mood);
    assertThat(Ran.of(command).exit()).isZero();
    assertThat(games("run")).hasSize(9).doesNotHaveDuplicates();
  }

  @Test
  void everyCommand_playerFails_endsWithOneSentence() {
    String broken = "process(command=\"sh -c 'exit 3'\")";
    Stream.of(
            new String[] {"play", "--agent", broken},
            new String[] {"ask", "1234002300010000", "--agent", broken},
            new String[] {"compare", "greedy", broken, "--pairs", "10"},
            new String[] {"run", "--agent", broken, "--games", "2", "--out", out("x")},
            new String[] {
              "tune",
              "--agent",
              broken.replaceFirst("\\)$", ", a=?)"),
              "--ranges",
              "a=1..2",
              "--out",
              out("y")
            })
        .forEach(
            command -> {
              Ran ran = Ran.of(command);
              assertThat(ran.exit()).as(Arrays.toString(command)).isEqualTo(1);
              assertThat(ran.err())
                  .contains("afterstate: the player 'sh -c 'exit 3'' ended with exit code 3")
                  .doesNotContain("Exception");
            });
  }

  /// A player that ignores everything, with children that have left it.
  @ParameterizedTest
  @CsvSource({"KILL", "TERM"})
  void run_killed_leavesNothingBehindAndContinuesExactly(String signal) throws Exception {
    String agent = Scripts.python("stubborn.py", " " + folder.resolve("pids"));
    Process process = start(agent);
    while (process.isAlive() && rows("killed") < 4) {
      Thread.onSpinWait();
    }
    new ProcessBuilder("kill", "-s", signal, String.valueOf(process.pid())).start().waitFor();
    assertThat(process.waitFor()).isNotZero();
    List<Long> pids =
        Files.readAllLines(folder.resolve("pids")).stream().map(Long::valueOf).toList();
    assertThat(pids).hasSizeGreaterThanOrEqualTo(4);
    while (pids.stream().anyMatch(ProcessCommandTest::isAlive)) {
      Thread.onSpinWait(); // the timeout of this class ends it
    }
    assertThat(start(agent).waitFor()).isZero();
    Ran.of("run", "--agent", agent, "--games", "30", "--out", out("whole"));

    assertThat(games("killed")).hasSize(30).isEqualTo(games("whole"));
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  private long rows(String name) {
    try (Stream<String> lines = Files.lines(folder.resolve(name).resolve("games.csv"))) {
      return lines.count();
    } catch (IOException e) {
      return 0; // not yet
    }
  }

  private Process start(String agent) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "afterstate.cli.Main"));
    command.addAll(List.of("run", "--agent", agent, "--games", "30", "--out", out("killed")));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}

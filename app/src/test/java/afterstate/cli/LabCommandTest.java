package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The commands of the lab as a user types them.
class LabCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /// Runs a command; `DIR` stands for a folder of this test.
  private int run(String... args) {
    List<String> words = new ArrayList<>();
    for (String word : args) {
      words.add(word.replace("DIR", folder.resolve("out").toString()));
    }
    return Main.run(
        new PrintWriter(out, true), new PrintWriter(err, true), words.toArray(String[]::new));
  }

  @Test
  void runAndReport_recipe_makeRowsAPageAndFigures() throws IOException {
    Path recipe = folder.resolve("recipe.json");
    Files.writeString(
        recipe,
        """
        {"name": "A <sweep>", "games": 12,
         "agents": ["greedy", {"agent": "expectimax", "layers": [1, 2]}]}
        """);

    assertThat(run("run", recipe.toString(), "--out", "DIR")).isZero();
    assertThat(out.toString()).contains("greedy", "expectimax(layers=2)", "95 % interval");
    assertThat(Files.readAllLines(folder.resolve("out/games.csv"))).hasSize(1 + 3 * 12);

    assertThat(run("report", "DIR")).isZero();
    assertThat(folder.resolve("out/report.html")).content().contains("A &lt;sweep&gt;");
    assertThat(folder.resolve("out/figures/score-by-layers.png")).isNotEmptyFile();
    assertThat(folder.resolve("out/summary.csv")).content().contains("expectimax(layers=2)");
  }

  @Test
  void runAndExport_recordedOrNot_writeTheSameMoves() throws IOException {
    assertThat(run("run", "--agent", "greedy", "--games", "4", "--out", "DIR")).isZero();
    assertThat(run("run", "--agent", "greedy", "--games", "4", "--record", "--out", "DIR2"))
        .isZero();
    assertThat(run("export", "DIR", "--moves")).isZero();
    assertThat(err.toString()).contains("was not recorded; its games are played again");
    assertThat(run("export", "DIR2", "--moves", "--games", "3", "--out", "DIR2/three.gz")).isZero();
    assertThat(run("export", "DIR2", "--moves")).isZero();

    assertThat(out.toString()).contains("out2/moves.csv.gz", "out2/three.gz");
    assertThat(unpacked("out2/moves.csv.gz"))
        .startsWith("agent,game,number,board,move,gain,score,value,ms\n\"greedy\",0,1,")
        .isEqualTo(unpacked("out/moves.csv.gz").replaceAll("(?m),[0-9.E-]+$", ","));
    assertThat(unpacked("out2/moves.csv.gz")).startsWith(unpacked("out2/three.gz"));
  }

  private String unpacked(String name) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve(name)))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void run_again_playsNothingAndSaysSo() {
    String[] command = {"run", "--agent", "random", "--games", "5", "--out", "DIR"};
    assertThat(run(command)).isZero();
    assertThat(run(command)).isZero();

    assertThat(err.toString()).contains("5 of 5 games: all of them");
  }

  @Test
  void run_halfWidthOutOfReach_isTold() {
    assertThat(
            run(
                "run",
                "--agent",
                "random",
                "--games",
                "40",
                "--until-halfwidth",
                "1",
                "--out",
                "DIR"))
        .isZero();

    assertThat(err.toString()).contains("1 of 1 agents played all games without reaching");
  }

  @Test
  void compare_json_hasTheVerdictAndTheAgents() {
    assertThat(run("compare", "greedy", "random", "--json")).isZero();
    JsonNode answer = new JsonMapper().readTree(out.toString());

    assertThat(answer.get("verdict").asString()).isEqualTo("A is better.");
    assertThat(answer.get("a").asString()).isEqualTo("greedy");
    assertThat(answer.get("low").asDouble()).isPositive();
  }

  @Test
  void compare_fewPairs_saysThatThereIsNoInterval() {
    assertThat(run("compare", "greedy", "random", "--pairs", "5")).isZero();
    assertThat(out.toString())
        .contains("no interval before 30 pairs, 5 pairs")
        .doesNotContain("Infinit");

    assertThat(run("compare", "greedy", "random", "--pairs", "5", "--json")).isZero();
    assertThat(out.toString()).contains("\"low\":null");
  }

  @Test
  void tune_stoppedAndRepeated_goesOnAndDrawsItsProgress() {
    String[] command = {
      "tune",
      "--agent",
      "expectimax(layers=1, empty=?)",
      "--ranges",
      "empty=10..1000/3log",
      "--method",
      "grid",
      "--games",
      "4",
      "--out",
      "DIR"
    };
    assertThat(run(command)).isZero();
    String first = out.toString();
    assertThat(run(command)).isZero();

    assertThat(out.toString()).isEqualTo(first + first);
    assertThat(err.toString()).contains("6 evaluations; continuing");
    assertThat(folder.resolve("out/progress.svg")).content().contains("3 evaluations of 4 games");
    assertThat(run("report", "DIR")).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      textBlock =
          """
          run --out DIR                                              ~ nothing to play: name a RECIPE or at least one --agent
          run --agent greedy --out DIR                               ~ --games is missing: how many games of each agent\\?
          run --agent greedy --games 0 --out DIR                     ~ games is 0, must be 1 to 100000000
          run --agent greedy --games 1 --threads 0 --out DIR         ~ --threads is 0, must be 1 to 1024
          run x.json --games 3 --out DIR                             ~ the recipe says what to play: .*
          run --agent greedy --games 3 --until-halfwidth 0 --out DIR ~ .*must be above 0 and at most 100
          run --agent greedy --agent greedy --games 3 --out DIR      ~ the agent greedy is listed twice
          export DIR                                                 ~ nothing to export: --moves writes a row for each move
          export DIR --moves --games 0                               ~ --games is 0, must be at least 1
          compare greedy                                             ~ .*B.*
          compare greedy random --margin 0                           ~ .*must be above 0 and at most 100
          compare greedy random --pairs 1                            ~ pairs is 1, must be at least 2
          tune --agent greedy --ranges a=1..2 --out DIR              ~ 'greedy' has no parameter to tune: .*
          tune --agent greedy(x=?) --ranges x=1..2 --out DIR         ~ greedy has no parameter 'x'; it has none
          tune --agent expectimax(layers=?) --ranges layers=1..3 --out DIR ~ layers is '1.667', must be a whole number, 1 to 9
          tune --agent expectimax(empty=?) --ranges empty=1..1e999 --out DIR ~ '1e999' is too large or too small
          tune --agent expectimax(empty=?) --ranges empty=1..2 --method x --out DIR ~ .*--method.*'x' is unknown; must be grid or cma
          """)
  void anyCommand_wrongUsage_isToldInOneLineAndMakesNothing(String line, String complaint) {
    assertThat(run(line.split(" "))).isEqualTo(2);

    assertThat(err.toString().lines().findFirst().orElseThrow())
        .matches("afterstate: " + complaint);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void report_noRun_isToldInOneLine() {
    assertThat(run("report", "DIR")).isEqualTo(1);

    assertThat(err.toString().strip()).matches("afterstate: .* holds no run: .*");
  }
}

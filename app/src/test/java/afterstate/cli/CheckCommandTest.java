package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String line) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    String[] words =
        Arrays.stream(line.split(" "))
            .map(word -> word.replace("DIR", folder.toString()))
            .toArray(String[]::new);
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
  }

  private void edit(String name, String from, String to) throws IOException {
    Path file = folder.resolve(name);
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replaceFirst(from, to));
  }

  private static final String RUN = "run --agent random --agent greedy --games 20 --out DIR/run";

  @Test
  void check_soundFolders_saysOkWithCounts() {
    assertThat(run(RUN)).isZero();
    assertThat(
            run("train --network 012,456 --games 100 --threads 1 --evaluate 2 --out DIR/training"))
        .isZero();
    assertThat(
            run(
                "tune --agent expectimax(layers=1,empty=?) --ranges empty=1..10/2 --method grid"
                    + " --games 2 --budget 2 --out DIR/tuning"))
        .isZero();

    assertThat(run("check DIR/run DIR/training DIR/tuning")).isZero();
    assertThat(out.toString())
        .contains(
            "run.json: ok, 2 agents",
            "games.csv: ok, 40 games",
            "training.json: ok, ",
            "curve.csv: ok, 20 points",
            "checkpoint.bin: ok, ",
            "network.model: ok, checksum ",
            "tune.json: ok, 1 parameters",
            "evaluations.csv: ok, 4 evaluations");
  }

  @Test
  void check_damage_isToldWithFileAndLineAndNothingElseReadsIt() throws IOException {
    assertThat(run(RUN)).isZero();
    edit("run/games.csv", "\"greedy\",3,", "\"greedy\",30,");
    edit("run/run.json", "\"threads\" : ", "\"threads\" : 1");

    assertThat(run("check DIR/run")).isEqualTo(1);
    assertThat(out.toString())
        .contains("games.csv is damaged: line 25: ")
        .containsPattern("run.json is damaged: line [0-9]+: it is not as it was written");
    assertThat(err.toString().strip()).isEqualTo("afterstate: 1 of 1 folders are damaged");
    for (String command : new String[] {RUN, "report DIR/run"}) {
      assertThat(run(command)).isEqualTo(1);
      assertThat(err.toString()).contains("is damaged: line ", "(afterstate check " + folder);
    }
  }

  @Test
  void accept_anEditThatCanBe_writesTheCheckValuesAnew() throws IOException {
    assertThat(run(RUN)).isZero();
    edit("run/run.json", "\"name\" : \"run\"", "\"name\" : \"my run\"");
    assertThat(run("check DIR/run")).isEqualTo(1);

    assertThat(run("check --accept DIR/run")).isZero();
    assertThat(out.toString())
        .contains("run.json: ok, accepted from line 3", "games.csv: ok, nothing to accept");
    assertThat(run("check DIR/run")).isZero();
    assertThat(run(RUN)).isZero();
    assertThat(folder.resolve("run/run.json")).content().contains("\"my run\"");
    assertThat(folder.resolve("run")).isDirectoryNotContaining("glob:**accept*");
  }

  @Test
  void accept_whatCannotBe_isRefusedAndStays() throws IOException {
    assertThat(run(RUN)).isZero();
    edit("run/games.csv", "\"greedy\",3,", "\"greedy\",30,");
    String before = Files.readString(folder.resolve("run/games.csv"));

    assertThat(run("check --accept DIR/run")).isEqualTo(1);
    assertThat(out.toString()).contains("line 25: game 30 of 'greedy', seed 1, does not belong");
    assertThat(err.toString()).contains("1 of 1 folders are damaged; nothing in them was changed");
    assertThat(folder.resolve("run/games.csv")).content().isEqualTo(before);
  }

  /// Older versions wrote none.
  @Test
  void accept_rowsWithoutCheckValues_getThem() throws IOException {
    assertThat(run(RUN)).isZero();
    Path rows = folder.resolve("run/games.csv");
    String checked = Files.readString(rows);
    Files.writeString(rows, checked.replaceAll(",[^,\n]*\n", "\n"));

    assertThat(run("check DIR/run")).isZero();
    assertThat(run("check --accept DIR/run")).isZero();
    assertThat(rows).content().isEqualTo(checked);
  }

  @Test
  void check_folderOfNothing_isRefused() {
    assertThat(run("check DIR")).isEqualTo(1);
    assertThat(err.toString()).contains("holds no run, tuning or training");
    assertThat(run("check")).isEqualTo(2);
  }
}

package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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
    assertThat(text).containsPattern(from);
    Files.writeString(file, text.replaceFirst(from, to));
  }

  private static final String RUN = "run --agent random --agent greedy --games 20 --out DIR/run";

  @Test
  void check_soundFolders_saysOkWithCounts() {
    assertThat(run(RUN)).isZero();
    assertThat(
            run(
                "train tc --network 012,456 --games 100 --threads 1 --evaluate 2 --out"
                    + " DIR/training"))
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
    String each = out.toString();

    assertThat(run("check DIR")).isZero();
    assertThat(out.toString()).isEqualTo(each);
  }

  @Test
  void check_folderOfFolders_countsThoseThatAreDamaged() throws IOException {
    assertThat(run(RUN)).isZero();
    assertThat(run(RUN.replace("DIR/run", "DIR/second"))).isZero();
    edit("second/games.csv", "\"greedy\",3,", "\"greedy\",30,");

    assertThat(run("check DIR")).isEqualTo(1);
    assertThat(out.toString()).contains("games.csv: ok", "games.csv is damaged: line 25: ");
    assertThat(err.toString().strip()).isEqualTo("afterstate: 1 of 2 folders is damaged");
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
    assertThat(err.toString().strip()).isEqualTo("afterstate: the folder is damaged");
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
        .contains("run.json: ok, accepted from line 3\n", "games.csv: ok, nothing to accept");
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
    assertThat(err.toString()).contains("the folder is damaged; nothing was changed there");
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

  private static final String TRAIN =
      "train tc --network 012,456 --games 100 --threads 1 --evaluate 2 --out DIR/training";

  private static final String TUNE =
      "tune --agent expectimax(layers=1,empty=?) --ranges empty=1..10/2 --method grid"
          + " --games 2 --budget 2 --out DIR/tuning";

  private void assertNotAccepted(String name, byte[] content, String finding) throws IOException {
    Path file = folder.resolve(name);
    Files.write(file, content);
    assertThat(run("check --accept " + file.getParent())).isEqualTo(1);
    assertThat(out.toString()).contains(file + finding).doesNotContain(".accept", "looks at");
    assertThat(err.toString()).contains("the folder is damaged; nothing was changed there");
    assertThat(file).hasBinaryContent(content);
  }

  private byte[] bytes(String name) throws IOException {
    return Files.readAllBytes(folder.resolve(name));
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private void unfinish() throws IOException {
    edit("run/run.json", "\"ended\" : .*", "\"ended\" : null,");
    edit("run/run.json", "\"rows\" : .*", "\"rows\" : null,");
  }

  @Test
  void accept_otherLineEndsOrLastOneMissing_keepsEveryRow() throws IOException {
    assertThat(run(RUN)).isZero();
    assertThat(run(TUNE)).isZero();
    Path rows = folder.resolve("run/games.csv");
    Path evaluations = folder.resolve("tuning/evaluations.csv");
    String whole = Files.readString(rows);
    String found = Files.readString(evaluations);
    unfinish();
    for (String edited :
        List.of(whole.replace('\n', '\r').replaceFirst("\r", "\n"), whole.stripTrailing())) {
      Files.writeString(rows, edited);
      assertThat(run("check --accept DIR/run")).isZero();
      assertThat(rows).content().isEqualTo(whole);
    }
    Files.writeString(evaluations, found.stripTrailing());
    assertThat(run("check --accept DIR/tuning")).isZero();
    assertThat(evaluations).content().isEqualTo(found);
    assertNotAccepted(
        "run/games.csv", latin(whole + "\"random\",5"), " is damaged: line 42: it has 2 fields");
  }

  @Test
  void accept_jsonOfWhichSomethingWouldBeLost_isRefused() throws IOException {
    assertThat(run(RUN)).isZero();
    String json = Files.readString(folder.resolve("run/run.json"));
    String name = "run/run.json";
    assertNotAccepted(name, new byte[0], " is damaged: line 1: it is empty");
    assertNotAccepted(name, latin("[]"), " is damaged: line 1: it is not a JSON object");
    assertNotAccepted(
        name,
        latin(json.replace("\"run\"", "\"r\u00fcn\"")),
        " is damaged: line 3: it is not UTF-8");
    assertNotAccepted(
        name,
        latin(json.replaceFirst("\"\n}\n$", "\",\n  \"more\" : 1\n}\n")),
        " is damaged: line ");
    assertThat(out.toString()).contains("something else is where the check values should be");
  }

  @Test
  void accept_rowThatIsNone_countsItsOwnFields() throws IOException {
    assertThat(run(RUN)).isZero();
    String rows = Files.readString(folder.resolve("run/games.csv"));
    assertNotAccepted(
        "run/games.csv",
        latin(rows.replaceFirst("\"random\",3,.*", "hello")),
        " is damaged: line 5: it has 1 field, must be 10");
  }

  @Test
  void check_rowsOfAFinishedRunLost_saysHowTheyArePlayedAgain() throws IOException {
    assertThat(run(RUN)).isZero();
    edit("run/games.csv", "\"greedy\",19,.*\n", "");
    assertThat(run("check DIR/run")).isEqualTo(1);
    assertThat(out.toString()).contains("set ended and rows to null").doesNotContain("looks at");

    unfinish();
    assertThat(run("check --accept DIR/run")).isZero();
    assertThat(run(RUN)).isZero();
    assertThat(run("check DIR/run")).isZero();
    assertThat(out.toString()).contains("games.csv: ok, 40 games");
  }

  @Test
  void accept_damagedCheckpointOrModel_isRefused() throws IOException {
    assertThat(run(TRAIN)).isZero();
    for (String name : List.of("training/checkpoint.bin", "training/network.model")) {
      byte[] sound = bytes(name);
      byte[] damaged = sound.clone();
      damaged[sound.length / 2] ^= 1;
      assertNotAccepted(name, damaged, "");
      Files.write(folder.resolve(name), sound);
    }
    assertThat(run("check --accept DIR/training")).isZero();
  }

  @Test
  void check_fileOfAnotherTraining_isTold() throws IOException {
    assertThat(run(TRAIN)).isZero();
    assertThat(run(TRAIN.replace("DIR/training", "DIR/other --seed 2"))).isZero();
    for (String name : List.of("checkpoint.bin", "network.model")) {
      byte[] own = bytes("training/" + name);
      Files.write(folder.resolve("training/" + name), bytes("other/" + name));
      assertThat(run("check DIR/training")).isEqualTo(1);
      assertThat(out.toString()).contains(name + " is of another training run");
      Files.write(folder.resolve("training/" + name), own);
    }
    assertThat(run("check DIR/training")).isZero();
  }

  @Test
  void check_finishedTrainingWithoutAFile_saysWhatIsGoneAndResumeMakesIt() throws IOException {
    assertThat(run(TRAIN)).isZero();
    for (String name : List.of("curve.csv", "network.model", "checkpoint.bin")) {
      Files.delete(folder.resolve("training/" + name));
      assertThat(run("check DIR/training")).isEqualTo(1);
      assertThat(out.toString()).contains(name + " is missing");
      int resumed = run("train --resume --out DIR/training");
      assertThat(resumed).isEqualTo(name.equals("checkpoint.bin") ? 1 : 0);
      assertThat(run("check DIR/training")).isEqualTo(resumed);
    }
  }

  @Test
  void check_severalFolders_looksAtAllBeforeItFails() throws IOException {
    assertThat(run(RUN)).isZero();
    assertThat(run(TUNE)).isZero();
    Files.writeString(folder.resolve("run/run.json"), "");

    assertThat(run("check DIR/none DIR/run DIR/tuning")).isEqualTo(1);
    assertThat(out.toString()).contains("run.json is damaged", "evaluations.csv: ok");
    assertThat(err.toString())
        .contains("1 of 3 folders is damaged; there is no folder " + folder.resolve("none"));
  }
}

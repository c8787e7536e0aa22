package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelCommandTest {
  private static final String TRAIN =
      "train tc --network 012,456 --games 200 --threads 1 --evaluate 2 ";

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String line) {
    String[] words =
        Arrays.stream(line.split(" "))
            .map(word -> word.replace("DIR", folder.toString()))
            .toArray(String[]::new);
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
  }

  @BeforeEach
  void train() {
    assertThat(run(TRAIN + "--out DIR/t")).isZero();
  }

  @Test
  void model_file_tellsWhatIsInIt() {
    assertThat(run("model DIR/t/network.model")).isZero();

    assertThat(out.toString())
        .containsPattern("patterns +012 456\\R")
        .containsPattern("stages +one\\R")
        .containsPattern("weights of stage 1 +[1-9]")
        .containsPattern("games +200\\R")
        .containsPattern("file +[0-9,]+ bytes\\R")
        .containsPattern("step +8\\R")
        .containsPattern("initial value +0\\R")
        .containsPattern(
            "config +tc\\(network=012/456, stages=none, alpha=1, .*, games=200, minutes=0,"
                + " seed=1\\)\\R")
        .containsPattern(
            "command +\\./afterstate train 'tc\\(network=012/456, games=200\\)' --threads 1"
                + " --out DIR\\R")
        .containsPattern("machine +.*, [0-9]+ cores, .*, Java ")
        .doesNotContain("Course[", "Machine[");
  }

  @Test
  void model_sameTrainingTwice_hasTheSameChecksum() {
    assertThat(run(TRAIN + "--out DIR/again")).isZero();
    assertThat(run(TRAIN + "--seed 2 --out DIR/other")).isZero();

    assertThat(checksum("again")).matches("[0-9a-f]{8}").isEqualTo(checksum("t"));
    assertThat(checksum("other")).isNotEqualTo(checksum("t"));
  }

  /// A model is a file from anywhere, and may try to steer the terminal.
  @Test
  void model_factsThatSteerTheTerminal_areMadePlain() {
    Path file = folder.resolve("t/network.model");
    String evil = "\u001b[2J\u009b31m\u202egnp\u0007";
    ModelFile.write(
        file, new Model(ModelFile.read(file).network(), Map.of("by\u001b]0;x", evil + "größe")));
    assertThat(run("model DIR/t/network.model")).isZero();

    assertThat(out.toString())
        .doesNotContainPattern("[\\p{Cntrl}&&[^\\n\\r]]|\\p{Cf}|\\x{9b}")
        .contains("?[2J?31m?gnp?größe", "by?]0;x");
  }

  private String checksum(String name) {
    out.getBuffer().setLength(0);
    assertThat(run("model DIR/" + name + "/network.model")).isZero();
    return out.toString().replaceAll("(?s).*checksum of weights +(\\w+).*", "$1");
  }

  @Test
  void model_shipped_isTheOneOfTheProgram() {
    assertThat(run("model shipped")).isZero();

    assertThat(out.toString())
        .containsPattern("patterns +8x6")
        .containsPattern(
            "command +\\./afterstate train 'tc\\(network=8x6, anneal=0.25, restart=on, backward=on,"
                + " minutes=15\\)' --gpu --threads 16 --out DIR\\R")
        .containsPattern("gpu +NVIDIA H200\\R")
        .doesNotContain("Course[", "Machine[")
        .doesNotContain("file  ");
  }

  @Test
  void model_outIsALink_changesTheFileBehindIt() throws IOException {
    Path real = Files.copy(folder.resolve("t/network.model"), folder.resolve("real"));
    Files.createSymbolicLink(folder.resolve("link"), real);
    assertThat(run("model DIR/t/network.model --step 100 --out DIR/link")).isZero();

    assertThat(folder.resolve("link")).isSymbolicLink();
    assertThat(ModelFile.read(real).network().step()).isEqualTo(100);
  }

  @Test
  void model_outIsItsOwnInput_isRefused() throws IOException {
    byte[] before = Files.readAllBytes(folder.resolve("t/network.model"));
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("t/network.model"));

    for (String own : List.of("DIR/t/network.model", "DIR/link", "DIR/t/../t/network.model")) {
      assertThat(run("model DIR/t/network.model --step 100 --out " + own)).isEqualTo(1);
      assertThat(err.toString().strip()).endsWith("it is what is read; choose another name");
    }
    assertThat(run("model DIR/t --size 1 --out DIR/t/checkpoint.bin")).isEqualTo(1);
    assertThat(err.toString().strip()).endsWith("it is what is read; choose another name");
    assertThat(folder.resolve("t/network.model")).hasBinaryContent(before);
  }

  @Test
  void model_outIsAPipe_isRefusedAndStays() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);

    assertThat(run("model DIR/t/network.model --step 100 --out DIR/pipe")).isEqualTo(1);
    assertThat(err.toString().strip()).endsWith("pipe: it is not a regular file");
    assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther()).isTrue();
  }

  @Test
  void train_fromShipped_isKnown() {
    assertThat(run("train --from shipped --network 012 --games 5 --out DIR/new")).isEqualTo(2);

    assertThat(err.toString().strip())
        .contains("the model has patterns '8x6', the training run has '012'");
  }

  @Test
  void model_stepAndOut_writesASmallerCopy() throws IOException {
    assertThat(run("model DIR/t/network.model --step 100 --out DIR/small.model")).isZero();
    assertThat(run("model DIR/small.model")).isZero();

    assertThat(out.toString()).containsPattern("step +100\\R");
    assertThat(Files.size(folder.resolve("small.model")))
        .isLessThan(Files.size(folder.resolve("t/network.model")));
  }

  /// Games of two networks in one file would be nobody's.
  @Test
  void run_modelWasReplaced_isRefused() throws IOException {
    Path model = folder.resolve("some.model");
    String run = "run --agent ntuple(model=DIR/some.model) --seed 1 --out DIR/run --games ";
    Files.copy(folder.resolve("t/network.model"), model);
    assertThat(run(run + 2)).isZero();
    assertThat(run(run + 3)).isZero();

    assertThat(run("model DIR/t/network.model --step 99 --out DIR/some.model")).isZero();
    assertThat(run(run + 4)).isEqualTo(1);
    assertThat(err.toString().strip())
        .contains("was started with another model or program, which has been replaced since");
    assertThat(folder.resolve("run/games.csv")).content().hasLineCount(4);

    Files.copy(folder.resolve("t/network.model"), model, StandardCopyOption.REPLACE_EXISTING);
    assertThat(run(run + 4)).isZero();
  }

  @Test
  void model_sizeAndOut_writesACopyThatFits() throws IOException {
    long before = Files.size(folder.resolve("t/network.model"));
    double megabytes = before * 0.8e-6;
    assertThat(run("model DIR/t --out DIR/small.model --size " + megabytes)).isZero();

    assertThat(Files.size(folder.resolve("small.model")))
        .isBetween(before / 2, (long) (before * 0.8));
    assertThat(out.toString()).containsPattern("step +8\\R").containsPattern("games +200\\R");
    assertThat(err.toString()).containsPattern("rounded to [0-9,]+ bytes\\R");
  }

  /// The history of such a run does not say how much a weight has learned.
  @ParameterizedTest
  @ValueSource(strings = {"tc --history-decay 0.999", "td", "tc --from DIR/t/network.model"})
  void model_sizeOfARunThatDoesNotKnowIt_countsLookups(String training) throws IOException {
    String options = " --network 012,456 --games 200 --threads 1 --evaluate 2 --out DIR/other";
    assertThat(run("train " + training + options)).isZero();
    long before = Files.size(folder.resolve("other/network.model"));
    String command = "model DIR/other --games 3 --out DIR/small.model --size ";
    assertThat(run(command + before * 0.8e-6)).isZero();

    assertThat(Files.size(folder.resolve("small.model")))
        .isLessThanOrEqualTo((long) (before * 0.8));
    assertThat(err.toString()).contains("look-ups of 3 of 3 games counted");
  }

  @Test
  void model_outIsNoModelOrOfATraining_isRefused() throws IOException {
    Path notes = Files.writeString(folder.resolve("notes.txt"), "mine");
    assertThat(run(TRAIN + "--seed 2 --out DIR/other")).isZero();
    byte[] before = Files.readAllBytes(folder.resolve("t/checkpoint.bin"));

    String copy = "model DIR/t/network.model --step 100 --out DIR/";
    assertThat(run(copy + "notes.txt")).isEqualTo(1);
    assertThat(err.toString().strip())
        .endsWith("notes.txt: it exists and is not a model; choose another name");
    for (String own : List.of("t/checkpoint.bin", "t/training.json", "other/network.model")) {
      assertThat(run(copy + own)).isEqualTo(1);
      assertThat(err.toString().strip())
          .endsWith(own + ": it belongs to a training run; choose another name");
    }
    assertThat(notes).hasContent("mine");
    assertThat(folder.resolve("t/checkpoint.bin")).hasBinaryContent(before);
  }

  @Test
  void model_sizeOfAModel_countsLookups() throws IOException {
    long before = Files.size(folder.resolve("t/network.model"));
    double megabytes = before * 0.8e-6;
    String command = "model DIR/t/network.model --games 3 --out DIR/small.model --size ";
    assertThat(run(command + megabytes)).isZero();

    assertThat(Files.size(folder.resolve("small.model")))
        .isBetween(before / 2, (long) (before * 0.8));
    assertThat(err.toString())
        .contains("look-ups of 3 of 3 games counted")
        .containsPattern("rounded to [0-9,]+ bytes\\R");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          model DIR/none.model                           ; 1 ; cannot read .*none.model: no such file or folder
          model DIR/t                                    ; 1 ; .*t is a folder. the model of a training run is its network.model
          model DIR/t/training.json                      ; 1 ; .*training.json is not a model of Afterstate: .*
          model DIR/t/network.model --step 100           ; 2 ; a copy needs --out too
          model DIR/t --size 1                           ; 2 ; a copy needs --out too
          model DIR/t/network.model --out DIR/x          ; 2 ; a copy needs either --step or --size
          model DIR/t --size 1 --step 9 --out DIR/x      ; 2 ; a copy needs either --step or --size
          model DIR/t --size 0 --out DIR/x               ; 2 ; --size is 0.0, must be above 0 and at most 10000 MB
          model DIR/t --size -1 --out DIR/x              ; 2 ; --size is -1.0, must be above 0 and at most 10000 MB
          model DIR/t --size 0.0001 --out DIR/x          ; 1 ; no rounding makes it smaller than [0-9,]+ bytes
          model DIR/t/network.model --size 1 --games 0 --out DIR/x ; 2 ; --games is 0, must be at least 1
          model DIR/t/network.model --games 5            ; 2 ; --games is for --size: the games in which look-ups are counted
          model DIR/t/network.model --games 5 --step 9 --out DIR/x ; 2 ; --games is for --size: the games in which look-ups are counted
          model DIR/none --size 1 --out DIR/x            ; 1 ; cannot read .*none: no such file or folder
          model DIR/t/network.model --step 0.1 --out DIR/x ; 2 ; the step is 0.1, must be at least 8.0, the step of the network
          play --agent ntuple(model=DIR/t/training.json) ; 1 ; .*training.json is not a model of Afterstate: .*
          model DIR/t/network.model --step 1e9 --out DIR/x ; 2 ; --step is 1000000000, so large that every weight would be 0
          play --agent ntuple(model=DIR/none)            ; 2 ; .*model is .*, must be shipped or the name of a model file: there is no such file
          play --agent learned(model=DIR/no,ne)          ; 2 ; .*there is no such file.*a name with other characters than letters, digits and -_../~ must be in double quotes
          play --agent learned(model=DIR/no[e)           ; 2 ; .*there is no such file.*a name with other characters than .*
          play --agent learned(model=DIR/t/network.model,leaf=ntuple) ; 2 ; .*'leaf' comes after one of its own parameters, .*
          """)
  void command_modelThatIsNone_isTold(String line, int code, String complaint) {
    assertThat(run(line)).isEqualTo(code);
    assertThat(err.toString().replaceAll("\\R", " ").strip())
        .matches(".*afterstate: " + complaint + (code == 2 ? " see ./afterstate help [a-z]+" : ""));
  }
}

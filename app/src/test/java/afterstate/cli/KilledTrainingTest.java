package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Boards;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.random.SplitMix;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Trainings in processes of their own, which die.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class KilledTrainingTest {
  private static final int GAMES = 3000;
  private static final int KILLS = 3;

  /// A checkpoint after every 60 milliseconds of learning.
  private static final List<String> RUN_OPTIONS =
      List.of("--threads", "1", "--checkpoint", "0.001", "--evaluate", "10");

  private static final List<String> SETTINGS =
      List.of("--network", "0123 4567", "--games", String.valueOf(GAMES));

  @TempDir private Path folder;

  private List<String> train(String name, List<String> options) {
    List<String> words =
        new ArrayList<>(List.of("train", "--out", folder.resolve(name).toString()));
    words.addAll(options);
    words.addAll(RUN_OPTIONS);
    return words;
  }

  private Process start(List<String> words) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "afterstate.cli.Main"));
    command.addAll(words);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
        .start();
  }

  /// When the last checkpoint was made, or nothing.
  private String checkpoint() throws IOException {
    Path file = folder.resolve("killed/checkpoint.bin");
    return Files.exists(file) ? Files.getLastModifiedTime(file).toString() : "";
  }

  private Model model(String name) {
    return ModelFile.read(folder.resolve(name).resolve("network.model"));
  }

  private static List<Double> values(Model model) {
    return Boards.random(95, 3000).mapToObj(model.network()::value).toList();
  }

  /// The rows of the curve without their times.
  private List<String> curve(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name).resolve("curve.csv")).stream()
        .map(line -> line.replaceFirst("^([^,]*,[^,]*),[^,]*(.*),[^,]*$", "$1$2"))
        .toList();
  }

  @Test
  void train_killedAfterCheckpoints_learnsWhatAnUninterruptedOneLearns() throws Exception {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    assertThat(Main.run(writer, writer, train("whole", SETTINGS).toArray(String[]::new))).isZero();

    SplitMix dice = new SplitMix(System.nanoTime());
    Process process = start(train("killed", SETTINGS));
    int killed = 0;
    for (; killed < KILLS && awaitCheckpoint(process); killed++) {
      boolean ended = process.waitFor(dice.nextInt(30), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      assertThat(ended).as("killed, not finished").isFalse();
      process = start(train("killed", List.of("--resume")));
    }
    assertThat(process.waitFor()).isZero();

    assertThat(killed).isEqualTo(KILLS);
    assertThat(Files.readString(folder.resolve("log"))).contains("games; resuming");
    assertThat(values(model("killed"))).isEqualTo(values(model("whole")));
    assertThat(curve("killed")).hasSize(21).isEqualTo(curve("whole"));
    for (String fact : List.of("games", "moves", "course")) {
      assertThat(model("killed").facts().get(fact)).isEqualTo(model("whole").facts().get(fact));
    }
  }

  /// As by Ctrl-C: no checkpoint by the clock would have been made for minutes.
  @Test
  void train_toldToEnd_keepsWhatWasLearnedAndSaysHowToGoOn() throws Exception {
    Path log = folder.resolve("log");
    Process process =
        start(
            List.of(
                "train",
                "--out",
                folder.resolve("ended").toString(),
                "--threads",
                "1",
                "--evaluate",
                "2",
                "--network",
                "012 456",
                "--minutes",
                "10"));
    while (!Files.exists(folder.resolve("ended/training.json"))) {
      assertThat(process.waitFor(2, TimeUnit.MILLISECONDS)).isFalse();
    }
    process.waitFor(300, TimeUnit.MILLISECONDS);
    process.destroy();
    process.waitFor();

    assertThat(Files.readString(log))
        .contains("stopped; what was learned is kept: ./afterstate train --resume");
    assertThat(Long.parseLong(model("ended").facts().get("games"))).isPositive();
    assertThat(folder.resolve("ended/checkpoint.bin")).isNotEmptyFile();
  }

  /// Waits for a checkpoint that was not there before; false if the process ended first.
  private boolean awaitCheckpoint(Process process) throws Exception {
    String before = checkpoint();
    while (checkpoint().equals(before)) {
      if (process.waitFor(2, TimeUnit.MILLISECONDS)) {
        return false;
      }
    }
    return true;
  }
}

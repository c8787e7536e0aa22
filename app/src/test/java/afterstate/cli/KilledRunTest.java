package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.random.SplitMix;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs in processes of their own, which die.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class KilledRunTest {
  private static final int GAMES = 200;

  @TempDir private Path folder;

  private Process start(String name, String threads, String... prefix) throws IOException {
    return start(name, threads, List.of(), prefix);
  }

  private Process start(String name, String threads, List<String> more, String... prefix)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(prefix));
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "afterstate.cli.Main",
            "run",
            "--agent",
            "expectimax(layers=3)",
            "--games",
            String.valueOf(GAMES),
            "--threads",
            threads,
            "--out",
            folder.resolve(name).toString()));
    command.addAll(more);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(name + ".log").toFile())
        .start();
  }

  private long size(String name) {
    return new File(folder.resolve(name).toFile(), "games.csv").length();
  }

  /// The rows without the two columns of times.
  private List<String> timeless(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name).resolve("games.csv")).stream()
        .map(line -> line.replaceFirst("[^,]*,[^,]*,([^,]*),[^,]*$", "$1"))
        .toList();
  }

  @Test
  void run_killedFiveTimesAtRandom_endsWithTheRowsOfAnUninterruptedRun() throws Exception {
    assertThat(start("whole", "2").waitFor()).isZero();
    long whole = size("whole");
    SplitMix dice = new SplitMix(System.nanoTime());
    for (int kill = 1; kill <= 5; kill++) {
      Process process = start("killed", "2");
      long moment = whole * kill / 8 - dice.nextInt((int) whole / 8);
      while (process.isAlive() && size("killed") < moment) {
        Thread.onSpinWait();
      }
      process.destroyForcibly().waitFor();
      assertThat(process.exitValue()).as("killed, not finished").isNotZero();
    }
    assertThat(start("killed", "1").waitFor()).isZero();

    assertThat(timeless("killed")).hasSize(GAMES + 1).isEqualTo(timeless("whole"));
  }

  /// Every game is recorded once, whatever was interrupted.
  @Test
  void runRecorded_killedAtRandom_endsWithTheGamesOfAnUninterruptedRun() throws Exception {
    assertThat(start("taped", "2", List.of("--record")).waitFor()).isZero();
    long whole = size("taped");
    SplitMix dice = new SplitMix(System.nanoTime());
    for (int kill = 1; kill <= 3; kill++) {
      Process process = start("cut", "2", List.of("--record"));
      long moment = whole * kill / 5 - dice.nextInt((int) whole / 8);
      while (process.isAlive() && size("cut") < moment) {
        Thread.onSpinWait();
      }
      process.destroyForcibly().waitFor();
      assertThat(process.exitValue()).as("killed, not finished").isNotZero();
    }
    assertThat(start("cut", "1", List.of("--record")).waitFor()).isZero();

    assertThat(timeless("cut")).hasSize(GAMES + 1).isEqualTo(timeless("taped"));
    assertThat(Files.mismatch(tapes("cut"), tapes("taped"))).isEqualTo(-1);
    Ran check = Ran.of("check", folder.resolve("cut").toString());
    assertThat(check.exit()).as(check.out()).isZero();
    assertThat(check.out()).contains(GAMES + " games, each played again");
  }

  private Path tapes(String name) {
    return folder.resolve(name).resolve("transcripts.csv.gz");
  }

  /// A limit on the size of files stands for a full disk.
  @Test
  void run_noRoomInTheMiddle_isToldAndLosesNothing() throws Exception {
    assertThat(start("whole", "2").waitFor()).isZero();
    Process cramped =
        start("cramped", "2", "bash", "-c", "ulimit -f 8; exec \"$0\" \"$@\""); // 8 KB
    assertThat(cramped.waitFor()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("cramped.log")))
        .containsPattern("afterstate: cannot write .*games.csv")
        .doesNotContain("Exception");
    assertThat(start("cramped", "2").waitFor()).isZero();

    assertThat(timeless("cramped")).isEqualTo(timeless("whole"));
  }
}

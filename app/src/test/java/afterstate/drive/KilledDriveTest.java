package afterstate.drive;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.devtools.Remains;
import afterstate.random.SplitMix;
import afterstate.tools.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The command in a process of its own, which dies.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class KilledDriveTest {
  private static final long POLL_NANOS = 5_000_000;

  @TempDir private Path folder;

  private Process start(PageServer pages, String page) throws IOException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.io.tmpdir=" + folder,
            "-cp",
            System.getProperty("java.class.path"),
            "afterstate.cli.Main",
            "drive",
            "--headless",
            "--browser",
            Tool.CHROMIUM.program().toString(),
            "--agent",
            "greedy",
            "--games",
            "1000",
            "--record",
            folder.resolve("games.txt").toString(),
            "--url",
            pages.address(page));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }

  /// The profiles in the folder, of which there should be none in the end.
  private List<Path> profiles() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().contains("afterstate-browser")).toList();
    }
  }

  /// Waits until the browser has come so far: its folder, its port, or its first game.
  private void awaitStage(int stage, Process process) throws IOException {
    while (process.isAlive() && !isReached(stage)) {
      LockSupport.parkNanos(POLL_NANOS);
    }
  }

  private boolean isReached(int stage) throws IOException {
    List<Path> profiles = profiles();
    return switch (stage) {
      case 0 -> true;
      case 1 -> !profiles.isEmpty();
      case 2 ->
          !profiles.isEmpty() && Files.exists(profiles.getFirst().resolve("DevToolsActivePort"));
      default -> Files.exists(folder.resolve("games.txt.part"));
    };
  }

  @Test
  void drive_killedAtAnyStage_leavesNoBrowserAndNoProfile() throws Exception {
    SplitMix dice = new SplitMix(System.nanoTime());
    try (PageServer pages = new PageServer()) {
      for (int stage = 0; stage <= 3; stage++) {
        Process process = start(pages, "/plain.html");
        awaitStage(stage, process);
        LockSupport.parkNanos(dice.nextInt(300) * 1_000_000L);
        process.destroyForcibly().waitFor();
        awaitNothing();
        Files.deleteIfExists(folder.resolve("games.txt.part"));
      }
    }
  }

  /// `kill` lets the game so far be kept.
  @Test
  void drive_terminated_leavesNothingButItsGames() throws Exception {
    try (PageServer pages = new PageServer()) {
      Process process = start(pages, "/plain.html");
      awaitStage(3, process);
      process.destroy();
      process.waitFor();

      awaitNothing();
      assertThat(folder.resolve("games.txt")).exists();
      assertThat(Files.readString(folder.resolve("log"))).contains("stopped");
    }
  }

  /// A page that never ends what a key started answers nothing any more.
  @Test
  void drive_terminatedOnAPageThatIsStuck_ends() throws Exception {
    try (PageServer pages = new PageServer()) {
      Process process = start(pages, "/plain.html?stuck=20");
      awaitStage(3, process);
      process.destroy();

      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      awaitNothing();
    }
  }

  /// The folder is an argument of the guard and a part of the browser's.
  private void awaitNothing() throws IOException {
    Path trace = folder.resolve("none");
    long end = System.nanoTime() + 60_000_000_000L;
    while (System.nanoTime() < end
        && !(profiles().isEmpty() && Remains.processes(folder).isEmpty())) {
      LockSupport.parkNanos(POLL_NANOS);
    }
    Remains.awaitNone(trace);
    assertThat(profiles()).isEmpty();
    assertThat(Remains.processes(folder)).isEmpty();
  }
}

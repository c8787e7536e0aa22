package afterstate.browser;

import afterstate.tools.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A running Chromium and its folder, both gone when it is closed.
final class Chromium implements AutoCloseable {
  private static final long START_SECONDS = 60;

  private final Path profile;
  private final Process process;
  private final String address;

  private Chromium(Path profile, Process process, String address) {
    this.profile = profile;
    this.process = process;
    this.address = address;
  }

  /// Starts it without a window, with an empty profile.
  static Chromium start() throws IOException {
    Path program = Tool.CHROMIUM.program();
    Path profile = Files.createTempDirectory("afterstate-chromium");
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(
        List.of(
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--hide-scrollbars",
            "--remote-debugging-port=0",
            "--user-data-dir=" + profile,
            "about:blank"));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(profile.resolve("stderr").toFile())
            .start();
    return new Chromium(profile, process, address(profile, process));
  }

  /// It writes its port and path into a file of its folder once it listens.
  private static String address(Path profile, Process process) throws IOException {
    Path file = profile.resolve("DevToolsActivePort");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (process.isAlive() && System.nanoTime() < end) {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      if (lines.size() >= 2) {
        return "ws://127.0.0.1:" + lines.get(0) + lines.get(1);
      }
      Thread.onSpinWait();
    }
    throw new IOException(
        "Chromium did not start: " + Files.readString(profile.resolve("stderr")).strip());
  }

  /// Where its DevTools protocol is spoken.
  String address() {
    return address;
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    process.onExit().join();
    try (Stream<Path> files = Files.walk(profile)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package afterstate.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A running Chromium and its folder, both gone when it is closed.
final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final long START_SECONDS = 60;

  private final Path profile;
  private final Process process;
  private final String address;

  private Chromium(Path profile, Process process, String address) {
    this.profile = profile;
    this.process = process;
    this.address = address;
  }

  /// The program, installed where it is missing and that is possible; null where there is none.
  static @Nullable Path program() {
    @Nullable Path found = onThePath();
    if (found == null) {
      System.err.println("There is no Chromium for the tests of the page: trying to install it.");
      install();
      found = onThePath();
    }
    if (found == null) {
      System.err.println(
          "!!! The tests of the page in a browser are SKIPPED: there is no Chromium on the PATH,"
              + " and apt-get could not install it.");
    }
    return found;
  }

  private static @Nullable Path onThePath() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(":"))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  private static void install() {
    String script = "apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium";
    try {
      Process apt = new ProcessBuilder("sh", "-c", script).inheritIO().start();
      if (!apt.waitFor(5, TimeUnit.MINUTES)) {
        apt.destroyForcibly();
      }
    } catch (IOException e) {
      System.err.println("apt-get: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Starts it without a window, with an empty profile.
  static Chromium start(Path program) throws IOException {
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

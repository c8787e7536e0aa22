package afterstate.tools;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A program that tests need and the build does not bring along.
///
/// Nothing is installed on a person's machine: the tests are skipped there. Only a build server,
/// where `CI` is `true`, installs what is missing, and must have it.
public final class Tool {
  public static final Tool CHROMIUM =
      new Tool(
          "chromium",
          List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
          System.getenv(),
          System.err);
  public static final Tool NPM = new Tool("npm", List.of("npm"), System.getenv(), System.err);
  public static final Tool MAVEN = new Tool("maven", List.of("mvn"), System.getenv(), System.err);
  public static final Tool SHELLCHECK =
      new Tool("shellcheck", List.of("shellcheck"), System.getenv(), System.err);

  public static final Tool PYTHON =
      new Tool("python3", List.of("python3"), System.getenv(), System.err);

  private static final String INSTALL =
      "apt-get -qq update && apt-get -qq -o DPkg::Lock::Timeout=120 install -y"
          + " --no-install-recommends ";

  private final String debianPackage;
  private final List<String> names;
  private final Map<String, String> environment;
  private final PrintStream log;
  private boolean sought;
  private @Nullable Path program;

  Tool(String debianPackage, List<String> names, Map<String, String> environment, PrintStream log) {
    this.debianPackage = debianPackage;
    this.names = names;
    this.environment = environment;
    this.log = log;
  }

  /// The program. Where there is none, the test that asks is skipped, or fails on a build server.
  public synchronized Path program() {
    if (!sought) {
      sought = true;
      program = seek();
    }
    if (program != null) {
      return program;
    }
    return onABuildServer() ? fail(missing()) : abort(missing());
  }

  private @Nullable Path seek() {
    @Nullable Path found = onThePath();
    if (found == null && onABuildServer()) {
      install();
      found = onThePath();
    }
    if (found == null) {
      log.println(missing());
    }
    return found;
  }

  private String missing() {
    return onABuildServer()
        ? "There is no " + debianPackage + " on the PATH, and apt-get could not install it."
        : "Tests that need "
            + debianPackage
            + " are SKIPPED: it is not on the PATH. Install it (on Debian: apt-get install "
            + debianPackage
            + "), or set CI=true to let the build do it.";
  }

  private boolean onABuildServer() {
    return "true".equals(environment.get("CI"));
  }

  private @Nullable Path onThePath() {
    return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(folder -> names.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  private void install() {
    log.println("There is no " + debianPackage + " on the PATH: installing it.");
    ProcessBuilder apt = new ProcessBuilder("sh", "-c", INSTALL + debianPackage).inheritIO();
    apt.environment().putAll(environment);
    try {
      Process process = apt.start();
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      log.println("apt-get: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package afterstate.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The machine on which a run was played: times mean little without it.
public record Machine(String processor, int cores, String system, String java) {
  public static Machine here() {
    return new Machine(
        model(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        Runtime.version().toString());
  }

  /// For people.
  public String text() {
    return String.join(", ", processor, cores + " cores", system, "Java " + java);
  }

  /// Linux names the processor; elsewhere the architecture has to do.
  private static String model() {
    try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }
}

package afterstate.torture;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a torture is told on its command line.
///
/// @param minutes after which no round begins
/// @param kills after which no round begins; 0 for no such end
/// @param seed of every decision, as far as timing lets them repeat
/// @param work the folder in which everything happens
/// @param only the names of the scenarios, or none for all
record Settings(
    double minutes, int kills, long seed, Path jar, Path work, int parallel, List<String> only) {
  private static final Set<String> NAMES =
      Set.of("--minutes", "--kills", "--seed", "--jar", "--work", "--parallel", "--only");
  private static final double MOST_MINUTES = 100_000;

  Settings {
    if (!(minutes > 0 && minutes <= MOST_MINUTES)) {
      throw new IllegalArgumentException("--minutes is " + minutes + ", must be above 0");
    }
    if (kills < 0) {
      throw new IllegalArgumentException("--kills is " + kills + ", must be 0 or more");
    }
    if (parallel < 1) {
      throw new IllegalArgumentException("--parallel is " + parallel + ", must be 1 or more");
    }
  }

  /// @throws IllegalArgumentException naming what is wrong
  static Settings parse(String... args) {
    Map<String, String> given = new HashMap<>();
    for (int i = 0; i < args.length; i += 2) {
      if (!NAMES.contains(args[i]) || i + 1 == args.length) {
        throw new IllegalArgumentException(args[i] + ": must be one of " + NAMES + " and a value");
      }
      given.put(args[i], args[i + 1]);
    }
    int kills = Integer.parseInt(given.getOrDefault("--kills", "0"));
    return new Settings(
        Double.parseDouble(given.getOrDefault("--minutes", kills > 0 ? "100000" : "10")),
        kills,
        given.containsKey("--seed") ? Long.parseLong(given.get("--seed")) : System.nanoTime(),
        Path.of(given.getOrDefault("--jar", "app/target/afterstate.jar")).toAbsolutePath(),
        Path.of(given.getOrDefault("--work", "torture")).toAbsolutePath(),
        Integer.parseInt(given.getOrDefault("--parallel", "1")),
        given.containsKey("--only") ? List.of(given.get("--only").split(",")) : List.of());
  }
}

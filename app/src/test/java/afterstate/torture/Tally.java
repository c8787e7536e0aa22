package afterstate.torture;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What was done to each command and what came of it; threads share it.
final class Tally {
  /// What is counted.
  enum Count {
    KILLS,
    STOPS,
    FULL_DISKS,
    DOUBLE_STARTS,
    RESUMES,
    READINGS,
    COMPARISONS,
    LOST,
    DOUBLED,
    DIFFERENT,
    OTHER;

    String title() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// Whether it must stay 0.
    boolean isFault() {
      return compareTo(LOST) >= 0;
    }
  }

  private final Map<String, Map<Count, Integer>> commands = new TreeMap<>();

  synchronized void add(String command, Count count, int number) {
    commands
        .computeIfAbsent(command, _ -> new EnumMap<>(Count.class))
        .merge(count, number, Integer::sum);
  }

  /// The sum over all commands.
  synchronized int sum(Count count) {
    return commands.values().stream().mapToInt(counts -> counts.getOrDefault(count, 0)).sum();
  }

  boolean isFaultless() {
    for (Count count : Count.values()) {
      if (count.isFault() && sum(count) > 0) {
        return false;
      }
    }
    return true;
  }

  /// A table in Markdown.
  synchronized String table() {
    StringBuilder table = new StringBuilder("| command |");
    for (Count count : Count.values()) {
      table.append(' ').append(count.title()).append(" |");
    }
    table.append("\n|---|").append("---|".repeat(Count.values().length)).append('\n');
    commands.forEach((command, counts) -> table.append(line("`" + command + "`", counts)));
    Map<Count, Integer> sums = new EnumMap<>(Count.class);
    for (Count count : Count.values()) {
      sums.put(count, sum(count));
    }
    return table.append(line("all", sums)).toString();
  }

  private static String line(String name, Map<Count, Integer> counts) {
    return Arrays.stream(Count.values())
        .map(count -> String.format(Locale.ROOT, " %,d |", counts.getOrDefault(count, 0)))
        .collect(Collectors.joining("", "| " + name + " |", "\n"));
  }
}

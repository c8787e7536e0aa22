package afterstate.training;

import afterstate.learn.TrainingConfig;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a model says about its training: the names of its facts, and how they are read.
public final class TrainingFacts {
  public static final String CONFIG = "config";
  public static final String GPU = "gpu";
  public static final String THREADS = "threads";
  public static final String FROM = "from";
  static final String MACHINE = "machine";

  private TrainingFacts() {}

  /// The facts of a model of any version, as this version writes them. What cannot be read stays as
  /// it is: a model may come from anywhere.
  public static Map<String, String> current(Map<String, String> facts) {
    Map<String, String> current = new TreeMap<>(facts);
    rename(current, "course", CONFIG);
    rename(current, "card", GPU);
    TrainingConfig config = config(current);
    if (config != null) {
      current.put(CONFIG, config.text());
    }
    current.computeIfPresent(MACHINE, (_, text) -> OldRecords.machine(text));
    return current;
  }

  private static void rename(Map<String, String> facts, String old, String name) {
    String fact = facts.remove(old);
    if (fact != null) {
      facts.putIfAbsent(name, fact);
    }
  }

  /// The settings, or null if the facts do not contain them.
  public static @Nullable TrainingConfig config(Map<String, String> facts) {
    try {
      String text = facts.get(CONFIG);
      return text == null ? null : StoredConfig.read(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}

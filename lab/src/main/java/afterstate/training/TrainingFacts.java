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
  public static final String GAMES = "games";
  public static final String SECONDS = "seconds";
  static final String MACHINE = "machine";

  /// The tile from which on `learned` downgrades boards unless it is told otherwise.
  private static final int USUAL_DOWNGRADE = 32768;

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

  /// The spec text of an agent that plays with a model as it was trained: boards that training did
  /// not downgrade are not downgraded.
  ///
  /// @param model the model's name or file
  public static String player(Map<String, String> facts, String model) {
    TrainingConfig config = config(facts);
    return config == null ? "learned(model=" + model + ")" : player(config, model);
  }

  /// The same for a training run.
  public static String player(TrainingConfig config, String model) {
    return config.downgrade() == USUAL_DOWNGRADE
        ? "learned(model=" + model + ")"
        : "learned(model=" + model + ", downgrade=" + config.downgrade() + ")";
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

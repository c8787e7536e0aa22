package afterstate.cli;

import afterstate.learn.TrainingConfig;
import afterstate.training.TrainingFacts;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a model says of its training, for people: its facts, and the command that repeats it.
final class ModelFacts {
  private ModelFacts() {}

  static Map<String, String> inWords(Map<String, String> facts) {
    Map<String, String> words = new LinkedHashMap<>(TrainingFacts.current(facts));
    @Nullable TrainingConfig config = TrainingFacts.config(words);
    if (config != null) {
      words.put("command", command(config, words));
    }
    return words;
  }

  private static String command(TrainingConfig config, Map<String, String> facts) {
    boolean begun = facts.containsKey(TrainingFacts.FROM); // with other defaults
    StringBuilder command =
        new StringBuilder("./afterstate train '" + (begun ? config.text() : config.label()) + "'");
    if (facts.containsKey(TrainingFacts.GPU)) {
      command.append(" --gpu");
    }
    if (facts.containsKey(TrainingFacts.THREADS)) {
      command.append(" --threads ").append(facts.get(TrainingFacts.THREADS));
    }
    if (begun) {
      command.append(" --from ").append(quoted(facts.getOrDefault(TrainingFacts.FROM, "")));
    }
    return command.append(" --out DIR").toString();
  }

  private static String quoted(String value) {
    return value.matches("[-A-Za-z0-9_.,+/]+") ? value : "'" + value + "'";
  }
}

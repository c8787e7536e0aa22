package afterstate.training;

import afterstate.experiment.Machine;
import afterstate.learn.TrainingConfig;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Reads what versions before spec text stored of a training run: a record `Course`, as JSON in
/// `training.json`, and as Java prints it (`Course[network=8x6, ...]`) in checkpoints and models.
final class OldRecords {
  /// The current names of its components.
  private static final Map<String, String> RENAMED =
      Map.of("floor", "minRate", "optimistic", "initialValue", "frozen", "frozenStages");

  private static final Map<String, String> SWITCHES = Map.of("true", "on", "false", "off");

  private OldRecords() {}

  static boolean isCourse(String text) {
    return text.startsWith("Course[");
  }

  /// @throws IllegalArgumentException if that is not a course, or breaks a current rule
  static TrainingConfig course(String text) {
    return course(fields(text));
  }

  /// @param course the components by their names
  /// @throws IllegalArgumentException if that is not a course, or breaks a current rule
  static TrainingConfig course(Map<?, ?> course) {
    Map<String, String> words = new HashMap<>();
    course.forEach((name, value) -> words.put(today(name), word(value)));
    String algorithm = words.remove("rule");
    if (algorithm == null || !words.containsKey("network")) {
      throw new IllegalArgumentException("it is not a course: network or rule is missing");
    }
    if (words.getOrDefault("carousel", "0").matches("0|0\\.0")) {
      words.remove("levels"); // they meant nothing without a carousel
    }
    return TrainingConfig.parse(algorithm.toLowerCase(Locale.ROOT))
        .withWords(words, UnaryOperator.identity());
  }

  private static String today(Object name) {
    return RENAMED.getOrDefault(name.toString(), name.toString());
  }

  private static String word(Object value) {
    String text = String.valueOf(value);
    return SWITCHES.getOrDefault(text, text);
  }

  /// The machine in the facts of a model, for people; other text stays as it is.
  static String machine(String text) {
    Map<String, String> fields = fields(text);
    String cores = fields.getOrDefault("cores", "");
    return cores.matches("[0-9]{1,6}")
        ? new Machine(
                fields.getOrDefault("processor", ""),
                Integer.parseInt(cores),
                fields.getOrDefault("system", ""),
                fields.getOrDefault("java", ""))
            .text()
        : text;
  }

  /// The components in the text of a record with their values; empty if it is other text.
  private static Map<String, String> fields(String text) {
    Map<String, String> fields = new LinkedHashMap<>();
    if (text.matches("[A-Z]\\w*\\[.*]")) {
      String list = text.substring(text.indexOf('[') + 1, text.length() - 1);
      for (String field : list.split(", (?=[a-z0-9A-Z]+=)", -1)) {
        int at = field.indexOf('=');
        if (at > 0) {
          fields.put(field.substring(0, at), field.substring(at + 1));
        }
      }
    }
    return fields;
  }
}

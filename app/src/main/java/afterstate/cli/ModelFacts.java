package afterstate.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a model says of its training, in words for people.
///
/// Models keep their course and their machine as Java prints records: `Course[alpha=0.2, ...]`. A
/// course becomes the command that repeats it; what is no such text stays as it is.
final class ModelFacts {
  private static final String COURSE = "course";
  private static final String MACHINE = "machine";

  /// Options in the order in which the documentation has them, by the names of a course.
  private static final List<String> OPTIONS =
      List.of(
          "network",
          "algorithm",
          "alpha",
          "floor",
          "lambda",
          "optimistic",
          "stages",
          "carousel",
          "levels",
          "downgrade",
          "anneal",
          "games",
          "minutes",
          "seed");

  /// What needs not be said: what is off.
  private static final Set<String> OFF = Set.of("", "0", "false");

  private ModelFacts() {}

  static Map<String, String> inWords(Map<String, String> facts) {
    Map<String, String> words = new LinkedHashMap<>(facts);
    Map<String, String> course = fields(facts.getOrDefault(COURSE, ""));
    if (course.containsKey("network") && course.containsKey("rule")) {
      words.remove(COURSE);
      words.put("command", command(course, facts));
    }
    Map<String, String> machine = fields(facts.getOrDefault(MACHINE, ""));
    if (machine.containsKey("processor")) {
      words.put(MACHINE, machine(machine));
    }
    return words;
  }

  private static String command(Map<String, String> course, Map<String, String> facts) {
    course.put("algorithm", course.getOrDefault("rule", "").equals("TD") ? "td" : "");
    if (OFF.contains(course.getOrDefault("carousel", ""))
        || course.getOrDefault("levels", "").equals(course.get("stages"))) {
      course.remove("levels");
    }
    List<String> words = new ArrayList<>(List.of("train"));
    for (String option : OPTIONS) {
      String value = course.getOrDefault(option, "");
      boolean said = option.equals("lambda") || option.equals("seed");
      if (said ? course.containsKey(option) : !OFF.contains(value)) {
        words.add("--" + option + " " + quoted(value));
      }
    }
    for (String flag : List.of("restart", "backward")) {
      if (course.getOrDefault(flag, "").equals("true")) {
        words.add("--" + flag);
      }
    }
    if (facts.containsKey("card")) {
      words.add("--gpu");
    }
    if (facts.containsKey("threads")) {
      words.add("--threads " + facts.get("threads"));
    }
    if (facts.containsKey("from")) {
      words.add("--from " + quoted(facts.getOrDefault("from", "")));
    }
    if (!OFF.contains(course.getOrDefault("frozen", ""))) {
      words.add("--freeze");
    }
    return String.join(" ", words);
  }

  private static String machine(Map<String, String> machine) {
    return String.join(
        ", ",
        machine.getOrDefault("processor", ""),
        machine.getOrDefault("cores", "?") + " cores",
        machine.getOrDefault("system", ""),
        "Java " + machine.getOrDefault("java", ""));
  }

  private static String quoted(String value) {
    return value.matches("[-A-Za-z0-9_.,+/]+") ? value : "'" + value + "'";
  }

  /// The components of a record's text with their values; none if it is no such text.
  private static Map<String, String> fields(String text) {
    Map<String, String> fields = new LinkedHashMap<>();
    if (!text.matches("[A-Z]\\w*\\[.*]")) {
      return fields;
    }
    String list = text.substring(text.indexOf('[') + 1, text.length() - 1);
    for (String field : list.split(", (?=[a-z0-9A-Z]+=)", -1)) {
      int at = field.indexOf('=');
      if (at > 0) {
        fields.put(field.substring(0, at), field.substring(at + 1).replaceFirst("\\.0$", ""));
      }
    }
    return fields;
  }
}

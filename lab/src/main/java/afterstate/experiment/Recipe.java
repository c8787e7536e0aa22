package afterstate.experiment;

import afterstate.agent.AgentSpec;
import afterstate.agent.Suggestion;
import afterstate.board.Quote;
import afterstate.game.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// An experiment as JSON, where a list is a sweep and several lists are their product:
///
/// ```json
/// {"name": "depth", "games": 100, "seed": 1,
///  "agents": ["greedy", {"agent": "expectimax", "layers": [1, 2, 3], "leaf": ["rows", "corner"]}]}
/// ```
///
/// An agent that is an object may have a `label` for charts, where `{layers}` stands for the value
/// of that sweep. `study` is text for the pages of the studies.
///
/// A value is a number, a word, or an object for a nested spec: `{"evaluator": "rows", "empty":
/// [50, 70]}`. Unknown keys and empty lists are refused.
public final class Recipe {
  private static final Set<String> KEYS =
      Set.of("name", "agents", "games", "seed", "spawn4", "halfwidth", "study");

  /// The key of the label of an agent on charts.
  static final String LABEL = "label";

  private static final int LONGEST_LABEL = 80;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Recipe() {}

  /// Reads a recipe.
  ///
  /// @param agents turns spec text into an agent
  /// @throws IllegalArgumentException naming the key, its value and the rule
  public static Experiment parse(String json, Function<String, AgentSpec> agents) {
    try {
      return experiment(MAPPER.readTree(json), agents);
    } catch (JacksonException e) {
      String message = e.getOriginalMessage().replaceAll("\\s*\\(start marker.*", "");
      String line = e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNr() + ")";
      throw new IllegalArgumentException("the recipe is not JSON: " + message + line, e);
    }
  }

  private static Experiment experiment(JsonNode recipe, Function<String, AgentSpec> agents) {
    require(recipe.isObject(), "a recipe is a JSON object, not " + excerpt(recipe));
    Set<String> unknown = new TreeSet<>(recipe.propertyNames());
    unknown.removeAll(KEYS);
    for (String key : unknown) {
      throw new IllegalArgumentException(
          "unknown key "
              + Quote.of(key)
              + " in the recipe"
              + Suggestion.of(key, new TreeSet<>(KEYS), "the keys are"));
    }
    require(recipe.has("agents"), "a recipe needs \"agents\"");
    require(recipe.has("games"), "a recipe needs \"games\"");
    return new Experiment(
        recipe.has("name") ? text(recipe, "name") : "",
        settings(recipe.get("agents"), agents),
        (int) whole(recipe, "games", 1, Experiment.MOST_GAMES),
        recipe.has("seed") ? whole(recipe, "seed", Long.MIN_VALUE, Long.MAX_VALUE) : 1,
        new Rules(recipe.has("spawn4") ? number(recipe, "spawn4") : 0.1),
        recipe.has("halfwidth") ? number(recipe, "halfwidth") : 0);
  }

  private static List<Setting> settings(JsonNode list, Function<String, AgentSpec> agents) {
    require(
        list.isArray() && !list.isEmpty(),
        "\"agents\" is " + excerpt(list) + ", must be a list of at least one agent");
    List<Setting> settings = new ArrayList<>();
    for (JsonNode entry : list) {
      for (Sweep.Point point : Sweep.of(entry, "agent")) {
        AgentSpec agent = agents.apply(point.text());
        String label = entry.has(LABEL) ? label(entry.get(LABEL), point) : agent.label();
        settings.add(new Setting(agent, label, point.swept()));
        require(
            settings.size() <= Sweep.MOST_SETTINGS,
            "the recipe has more than " + Sweep.MOST_SETTINGS + " agents");
      }
    }
    return settings;
  }

  private static String label(JsonNode pattern, Sweep.Point point) {
    require(pattern.isString(), LABEL + " is " + excerpt(pattern) + ", must be text");
    String label = pattern.asString();
    for (Map.Entry<String, String> value : point.swept().entrySet()) {
      label = label.replace("{" + value.getKey() + "}", value.getValue());
    }
    require(
        label.indexOf('{') < 0,
        LABEL + " is " + excerpt(pattern) + ", but its {names} must be swept parameters");
    require(
        label.length() <= LONGEST_LABEL
            && label.codePoints().noneMatch(Character::isISOControl)
            && label.codePoints().anyMatch(Character::isLetterOrDigit),
        LABEL
            + " is "
            + excerpt(pattern)
            + ", must be a line of up to "
            + LONGEST_LABEL
            + " characters with a letter or digit");
    return label;
  }

  private static String text(JsonNode recipe, String key) {
    JsonNode value = recipe.get(key);
    require(value.isString(), key + " is " + excerpt(value) + ", must be text");
    return value.asString();
  }

  private static double number(JsonNode recipe, String key) {
    JsonNode value = recipe.get(key);
    require(value.isNumber(), key + " is " + excerpt(value) + ", must be a number");
    return value.asDouble();
  }

  private static long whole(JsonNode recipe, String key, long min, long max) {
    JsonNode value = recipe.get(key);
    require(
        value.isIntegralNumber()
            && value.canConvertToLong()
            && value.asLong() >= min
            && value.asLong() <= max,
        key + " is " + excerpt(value) + ", must be a whole number from " + min + " to " + max);
    return value.asLong();
  }

  static String excerpt(JsonNode value) {
    return Quote.of(value.toString());
  }

  static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }
}

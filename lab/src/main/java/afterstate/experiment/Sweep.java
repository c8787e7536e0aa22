package afterstate.experiment;

import static afterstate.experiment.Recipe.excerpt;
import static afterstate.experiment.Recipe.require;

import afterstate.agent.SpecText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// The product of the lists in a part of a recipe.
final class Sweep {
  /// More settings than this must be a mistake.
  static final int MOST_SETTINGS = 10_000;

  private static final Pattern SPEC = Pattern.compile("\\s*[\\w.+/~-]+\\s*(\\(.*\\))?\\s*");

  private Sweep() {}

  /// One combination: its spec text, and the values it has in the lists.
  record Point(String text, Map<String, String> swept) {}

  /// All combinations; the last list varies fastest.
  ///
  /// @param key the key of the spec's name: `agent` or `evaluator`
  static List<Point> of(JsonNode node, String key) {
    if (node.isString()) {
      return List.of(new Point(node.asString(), Map.of()));
    }
    require(
        node.isObject() && node.has(key) && node.get(key).isString(),
        excerpt(node) + " is not an " + key + ", which is text or an object with \"" + key + "\"");
    List<List<Point>> arguments = new ArrayList<>();
    node.forEachEntry(
        (name, value) -> {
          if (!name.equals(key) && !isLabel(name, key)) {
            arguments.add(argument(name, value));
          }
        });
    return product(arguments).stream()
        .map(points -> join(node.get(key).asString(), points))
        .toList();
  }

  private static boolean isLabel(String name, String key) {
    return name.equals(Recipe.LABEL) && key.equals("agent");
  }

  /// The texts `name=value` of one parameter.
  private static List<Point> argument(String name, JsonNode value) {
    if (!value.isArray()) {
      return values(value).stream()
          .map(point -> new Point(name + "=" + point.text(), point.swept()))
          .toList();
    }
    require(!value.isEmpty(), "the sweep of " + name + " is empty");
    List<Point> points = new ArrayList<>();
    for (JsonNode one : value) {
      require(!one.isArray(), "there is a list in the list of " + name);
      for (Point point : values(one)) {
        Map<String, String> swept = new LinkedHashMap<>();
        swept.put(name, point.text());
        swept.putAll(point.swept());
        points.add(new Point(name + "=" + point.text(), swept));
      }
    }
    return points;
  }

  private static List<Point> values(JsonNode value) {
    require(
        !value.isNull() && !value.isBoolean(), excerpt(value) + " is not a value of a parameter");
    if (value.isNumber()) {
      return List.of(new Point(number(value), Map.of()));
    }
    return value.isString() && !isSpec(value.asString())
        ? List.of(new Point(SpecText.quoted(value.asString()), Map.of()))
        : of(value, "evaluator");
  }

  private static String number(JsonNode value) {
    double number = value.asDouble();
    require(Double.isFinite(number), excerpt(value) + " is too large");
    return value.isIntegralNumber()
        ? value.asString()
        : BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  /// Whether a string is spec text: a word, a nested spec, or text in quotes. Any other is a value
  /// that has to be put in quotes, such as a command.
  private static boolean isSpec(String text) {
    return text.startsWith("\"") || SPEC.matcher(text).matches() && isOneValue(text);
  }

  /// Whether the text is one value inside a spec: it has no comma outside brackets, and all
  /// brackets are closed.
  private static boolean isOneValue(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      depth += character == '(' ? 1 : character == ')' ? -1 : 0;
      if (depth < 0 || depth == 0 && character == ',') {
        return false;
      }
    }
    return depth == 0;
  }

  private static List<List<Point>> product(List<List<Point>> lists) {
    List<List<Point>> product = List.of(List.of());
    for (List<Point> list : lists) {
      require(
          (long) product.size() * list.size() <= MOST_SETTINGS,
          "the sweeps make more than " + MOST_SETTINGS + " agents");
      product =
          product.stream()
              .flatMap(before -> list.stream().map(point -> append(before, point)))
              .toList();
    }
    return product;
  }

  private static List<Point> append(List<Point> before, Point point) {
    List<Point> all = new ArrayList<>(before);
    all.add(point);
    return all;
  }

  private static Point join(String name, List<Point> arguments) {
    Map<String, String> swept = new LinkedHashMap<>();
    arguments.forEach(argument -> swept.putAll(argument.swept()));
    String list = arguments.stream().map(Point::text).collect(Collectors.joining(", "));
    return new Point(list.isEmpty() ? name : name + "(" + list + ")", swept);
  }
}

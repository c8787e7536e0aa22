package afterstate.web;

import afterstate.agent.Ranges;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a spec may ask for a move, so that none takes longer than about ten seconds: a search
/// cannot be stopped from outside.
///
/// It goes by the names of parameters, not of agents, so that a new agent with the usual names is
/// held to the same.
final class Ceilings {
  static final int MILLIS = 10_000;
  static final int NODES = 20_000_000;
  static final int PLIES = 5;
  static final int LAYERS = 9;
  static final int SIMULATIONS = 1_000_000;
  static final int ITERATIONS = 100_000;
  static final int WALKS = 500_000;
  static final int THREADS = 4;

  /// What `deeper` adds to the layers.
  private static final int DEEPER = 2;

  /// Those of a board, where `rollouts` are for each.
  static final int CHILDREN = 4;

  /// The rules that are about one parameter alone.
  static final Map<String, Integer> MOST =
      Map.of(
          "millis", MILLIS,
          "nodes", NODES,
          "simulations", SIMULATIONS,
          "iterations", ITERATIONS,
          "threads", THREADS);

  private static final Pattern NUMBER = Pattern.compile("(\\w+)=(-?[0-9.]+)(?=[,)])");

  private final Map<String, Double> numbers = new HashMap<>();

  /// @param text the whole text of a spec, which names every parameter
  Ceilings(String text) {
    Matcher matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      numbers.putIfAbsent(matcher.group(1), Double.valueOf(matcher.group(2)));
    }
  }

  /// @throws Refusal if the spec asks for more
  void check(String field) {
    new TreeMap<>(MOST).forEach((name, most) -> require(field, name, number(name, 0), most));
    double walks = number("iterations", CHILDREN) * number("rollouts", 1);
    require(field, "the number of walks", walks, WALKS);
    require(field, "the number of layers, with deeper,", layers(), LAYERS);
    if (!hasBudget()) {
      require(field, "plies without millis or nodes", number("plies", 0), PLIES);
    }
  }

  private double layers() {
    return number("layers", 0) + (number("deeper", -1) < 0 ? 0 : DEEPER);
  }

  private boolean hasBudget() {
    return number("millis", 0) > 0 || number("nodes", 0) > 0;
  }

  private static void require(String field, String name, double value, int most) {
    if (value > most) {
      throw Refusal.of(field, name + " is " + Ranges.plain(value) + ", this server allows " + most);
    }
  }

  /// How far the agent looks at each move, as JSON, where its spec says that for all moves alike.
  @Nullable String detail() {
    if (numbers.containsKey("simulations")) {
      return detail("simulations", number("simulations", 0));
    }
    if (numbers.containsKey("iterations")) {
      return detail("simulations", number("iterations", 0) * number("rollouts", 1));
    }
    if (numbers.containsKey("rollouts")) {
      return detail("simulations", 4 * number("rollouts", 0));
    }
    if (numbers.containsKey("layers")) {
      return number("deeper", -1) < 0 ? detail("layers", number("layers", 0)) : null;
    }
    boolean even = !hasBudget() && number("unlikely", 0) == 0 && number("safe", 17) == 17;
    double plies = number("plies", 0);
    return even && plies > 0 ? detail("plies", plies) : null; // 0 is as far as lines are likely
  }

  private static String detail(String name, double value) {
    return "{\"" + name + "\":" + (long) value + "}";
  }

  private double number(String name, double standard) {
    return numbers.getOrDefault(name, standard);
  }
}

package afterstate.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The agents of a run that differ in one parameter, by lines of those that differ in nothing else.
///
/// @param values all values of the parameter, in order of size if they are numbers
record Sweep(String parameter, List<String> values, Map<String, List<AgentGames>> lines) {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE]-?[0-9]+)?");

  /// A sweep for each parameter that has at least two values among the agents.
  static List<Sweep> of(Summary summary) {
    List<AgentGames> agents = summary.inOrder().agents();
    Set<String> parameters = new TreeSet<>();
    agents.forEach(agent -> parameters.addAll(agent.setting().swept().keySet()));
    return parameters.stream()
        .map(parameter -> of(parameter, agents))
        .filter(sweep -> sweep.values.size() > 1)
        .toList();
  }

  private static Sweep of(String parameter, List<AgentGames> all) {
    List<AgentGames> agents =
        all.stream().filter(agent -> agent.setting().swept().containsKey(parameter)).toList();
    Set<String> values = new LinkedHashSet<>();
    Map<String, List<AgentGames>> lines = new LinkedHashMap<>();
    for (AgentGames agent : agents) {
      values.add(agent.swept(parameter));
      lines.computeIfAbsent(lineOf(agent, parameter), key -> new ArrayList<>()).add(agent);
    }
    List<String> ordered = new ArrayList<>(values);
    if (areNumbers(values)) {
      ordered.sort(Comparator.comparingDouble(Double::parseDouble));
    }
    lines
        .values()
        .forEach(
            line ->
                line.sort(
                    Comparator.comparingInt(agent -> ordered.indexOf(agent.swept(parameter)))));
    return new Sweep(parameter, List.copyOf(ordered), Collections.unmodifiableMap(lines));
  }

  /// The name of the agent and its other swept parameters.
  private static String lineOf(AgentGames agent, String parameter) {
    Map<String, String> others = new TreeMap<>(agent.setting().swept());
    others.remove(parameter);
    String text = agent.setting().agent();
    int bracket = text.indexOf('(');
    StringBuilder line = new StringBuilder(bracket < 0 ? text : text.substring(0, bracket));
    others.forEach((name, value) -> line.append(", ").append(name).append('=').append(value));
    return line.toString();
  }

  private static boolean areNumbers(Collection<String> values) {
    return values.stream().allMatch(value -> NUMBER.matcher(value).matches());
  }

  boolean isNumeric() {
    return areNumbers(values);
  }

  /// Where an agent is on the axis of the parameter: its value, or the place of its value.
  double place(AgentGames agent) {
    String value = agent.swept(parameter);
    return isNumeric() ? Double.parseDouble(value) : values.indexOf(value);
  }

  /// All agents of all lines.
  List<AgentGames> agents() {
    return lines.values().stream().flatMap(List::stream).toList();
  }
}

package afterstate.report;

import afterstate.experiment.RunInfo.SettingInfo;
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
import java.util.stream.IntStream;

/// The agents of a run by the value of one parameter. The agents of a series differ in nothing
/// else.
///
/// @param values all values of the parameter, in order of size if they are numbers
record ParameterSweep(String parameter, List<String> values, Map<String, List<AgentGames>> series) {
  private static final double FAR = 1000;

  /// A sweep for each parameter that has at least two values among the agents.
  static List<ParameterSweep> of(RunSummary summary) {
    List<AgentGames> agents = summary.inOrder().agents();
    Set<String> parameters = new TreeSet<>();
    agents.forEach(agent -> parameters.addAll(agent.setting().swept().keySet()));
    return parameters.stream()
        .map(parameter -> of(parameter, agents))
        .filter(sweep -> sweep.values.size() > 1)
        .toList();
  }

  private static ParameterSweep of(String parameter, List<AgentGames> all) {
    List<AgentGames> agents =
        all.stream().filter(agent -> agent.setting().swept().containsKey(parameter)).toList();
    Set<String> values = new LinkedHashSet<>();
    Map<String, List<AgentGames>> series = new LinkedHashMap<>();
    for (AgentGames agent : agents) {
      values.add(agent.swept(parameter));
      series.computeIfAbsent(seriesOf(agent, parameter), _ -> new ArrayList<>()).add(agent);
    }
    List<String> ordered = new ArrayList<>(values);
    if (areNumbers(values)) {
      ordered.sort(Comparator.comparingDouble(Double::parseDouble));
    }
    Comparator<AgentGames> byValue =
        Comparator.comparingInt(agent -> ordered.indexOf(agent.swept(parameter)));
    series.values().forEach(one -> one.sort(byValue));
    return new ParameterSweep(parameter, List.copyOf(ordered), Collections.unmodifiableMap(series));
  }

  /// The part of its label before the value, as in `dead is zero, depth 3`, or in brackets at its
  /// end, as in `depth 3 [fixed tiles]`. Without such a label it is the name of the agent with its
  /// other swept parameters.
  private static String seriesOf(AgentGames agent, String parameter) {
    SettingInfo setting = agent.setting();
    int bracket = agent.label().indexOf(" [");
    if (bracket > 0 && agent.label().endsWith("]")) {
      return agent.label().substring(bracket + 2, agent.label().length() - 1);
    }
    int comma = agent.label().indexOf(", ");
    if (comma > 0 && agent.label().endsWith(" " + agent.swept(parameter))) {
      return agent.label().substring(0, comma);
    }
    Map<String, String> others = new TreeMap<>(setting.swept());
    others.remove(parameter);
    StringBuilder name = new StringBuilder(setting.agentName());
    others.forEach((other, value) -> name.append(", ").append(other).append('=').append(value));
    return name.toString();
  }

  private static boolean areNumbers(Collection<String> values) {
    return values.stream().allMatch(ParameterSweep::isNumber);
  }

  private static boolean isNumber(String value) {
    try {
      return Double.isFinite(Double.parseDouble(value));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /// Whether its values are numbers that an axis can show to scale. One that is a thousand times
  /// the one before, such as a depth that no game reaches, would push the others together.
  boolean isNumeric() {
    if (!areNumbers(values)) {
      return false;
    }
    double[] numbers = values.stream().mapToDouble(Double::parseDouble).toArray();
    return IntStream.range(1, numbers.length)
        .allMatch(i -> numbers[i - 1] <= 0 || numbers[i] < FAR * numbers[i - 1]);
  }

  /// The position of an agent on the axis of the parameter: its value, or the index of its value.
  double position(AgentGames agent) {
    String value = agent.swept(parameter);
    return isNumeric() ? Double.parseDouble(value) : values.indexOf(value);
  }

  /// All agents of all series.
  List<AgentGames> agents() {
    return series.values().stream().flatMap(List::stream).toList();
  }
}

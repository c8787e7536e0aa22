package afterstate.catalog;

import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Spec;
import afterstate.baseline.Greedy;
import afterstate.baseline.RandomPlayer;
import afterstate.expectimax.Expectimax;
import afterstate.heuristic.PositionMatrix;
import afterstate.heuristic.RowPatterns;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The agents and evaluators there are. A new one is a line here.
public final class Catalog {
  private static final Map<String, Class<? extends Record>> AGENTS =
      byName(Expectimax.class, Greedy.class, RandomPlayer.class);

  private static final Map<String, Class<? extends Record>> EVALUATORS =
      byName(RowPatterns.class, PositionMatrix.class);

  private Catalog() {}

  /// The agent that `text` describes, such as `expectimax(layers=5, leaf=rows)`; what is left out
  /// has its default.
  ///
  /// @throws IllegalArgumentException naming what is wrong and the valid choices
  public static AgentSpec agent(String text) {
    return (AgentSpec) new SpecParser(text).parse(AgentSpec.class);
  }

  /// What there is to know about every agent, by name.
  public static List<Card> cards() {
    return AGENTS.values().stream().map(Card::of).toList();
  }

  /// The names and classes that may stand where a spec of that kind is expected.
  static Map<String, Class<? extends Record>> choices(Class<?> kind) {
    if (kind == AgentSpec.class) {
      return AGENTS;
    }
    if (kind == EvaluatorSpec.class) {
      return EVALUATORS;
    }
    throw new IllegalStateException("no specs of " + kind + " are known");
  }

  @SafeVarargs
  private static Map<String, Class<? extends Record>> byName(Class<? extends Record>... types) {
    Map<String, Class<? extends Record>> named = new LinkedHashMap<>();
    for (Class<? extends Record> type : types) {
      named.put(Spec.about(type).name(), type);
    }
    return named;
  }
}

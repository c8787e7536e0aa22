package afterstate.tune;

import afterstate.agent.AgentSpec;
import afterstate.agent.Suggestion;
import afterstate.board.Quote;
import afterstate.game.Rules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What to tune, in which ranges and for how long.
///
/// Every evaluation of the search plays `games` games; those tried together (a generation, or the
/// whole grid) play the same ones. The winner of a noisy search is partly lucky, so the best few
/// play again, with other games and more of them.
///
/// @param budget the maximum number of evaluations of the search
public record Tuning(
    Template template,
    List<Range> ranges,
    Method method,
    int games,
    int budget,
    long seed,
    Rules rules) {
  /// How many of the best play again, and by what factor they play more games than in the search.
  static final int FINALISTS = 5;

  static final int FINAL_FACTOR = 4;

  /// How to search.
  public enum Method {
    GRID,
    CMA
  }

  public Tuning {
    ranges = inOrderOf(template, ranges);
    require(games >= 2 && games <= 1_000_000, "games is " + games + ", must be 2 to 1000000");
    require(budget >= 1 && budget <= 1_000_000, "budget is " + budget + ", must be 1 to 1000000");
    require(
        method != Method.GRID || GridSearch.size(ranges) <= budget,
        "the grid has " + GridSearch.size(ranges) + " points, but the budget is " + budget);
  }

  private static List<Range> inOrderOf(Template template, List<Range> ranges) {
    for (Range range : ranges) {
      String name = range.name();
      require(
          template.names().contains(name),
          Quote.of(name)
              + " has a range, but the agent has no "
              + name
              + "=?"
              + Suggestion.of(name, template.names(), "it has"));
    }
    List<Range> ordered = new ArrayList<>();
    for (String name : template.names()) {
      List<Range> found = ranges.stream().filter(range -> range.name().equals(name)).toList();
      require(found.size() == 1, name + " has " + found.size() + " ranges, must have one");
      ordered.add(found.getFirst());
    }
    return List.copyOf(ordered);
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }

  /// The maximum number of evaluations, including those of the finalists.
  public long evaluations() {
    return (method == Method.GRID ? GridSearch.size(ranges) : budget) + FINALISTS;
  }

  /// The spec text at a point of the unit cube.
  String agentAt(double[] point) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < point.length; i++) {
      values.add(ranges.get(i).at(point[i]));
    }
    return template.with(values);
  }

  /// The spec text with arbitrary values.
  public String anyAgent() {
    return agentAt(CmaEs.filled(ranges.size(), 0));
  }

  /// Refuses values that the agent does not allow, before anything is played.
  ///
  /// @throws IllegalArgumentException naming the parameter and the rule
  public void check(Function<String, AgentSpec> agents) {
    Stream<double[]> points =
        method == Method.GRID
            ? LongStream.range(0, GridSearch.size(ranges))
                .mapToObj(i -> GridSearch.point(ranges, i))
            : DoubleStream.of(0, 1 / 3.0, 1).mapToObj(share -> CmaEs.filled(ranges.size(), share));
    points.map(this::agentAt).map(agents).forEach(agent -> {});
  }

  /// Searches for the best values and returns the results of the finalists, the best first.
  ///
  /// @param agents turns spec text into an agent
  /// @param folder has the earlier evaluations and stores the new ones
  public List<Evaluation> run(
      Function<String, AgentSpec> agents, TuneFolder folder, Evaluator evaluator) {
    Judge judge = new Judge(this, agents, folder, evaluator);
    switch (method) {
      case GRID -> GridSearch.run(this, judge);
      case CMA -> CmaEs.run(this, judge);
    }
    return judge.finals().stream()
        .sorted(Comparator.comparingDouble(Evaluation::mean).reversed())
        .toList();
  }

  /// Plays the games `first` to `first + games - 1` of several agents.
  @FunctionalInterface
  public interface Evaluator {
    /// Plays them.
    ///
    /// @param scores is given the scores of each agent, in the order of the agents, as soon as it
    ///   and all before it have played
    void play(
        List<AgentSpec> agents,
        Rules rules,
        long seed,
        long first,
        int games,
        Consumer<double[]> scores);
  }
}

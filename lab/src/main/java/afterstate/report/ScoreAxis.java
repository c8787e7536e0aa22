package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Numbers;
import java.util.List;

/// The axis of scores that the charts of a run share.
final class ScoreAxis {
  /// Beyond this ratio of medians, the weak agents would be squeezed against the edge.
  private static final double WIDE = 10;

  private ScoreAxis() {}

  /// @param width the width into which the labels must fit
  static Axis of(List<AgentGames> agents, double width) {
    return of(agents, width, 0);
  }

  /// @param least a score that must be on the axis
  static Axis of(List<AgentGames> agents, double width, double least) {
    double lowest = agents.stream().mapToDouble(a -> a.scores().lowest()).min().orElse(0);
    double best = agents.stream().mapToDouble(a -> a.scores().highest()).max().orElse(1);
    double highest = Math.max(best, least);
    double weak = agents.stream().mapToDouble(a -> a.scores().median()).min().orElse(0);
    double strong = agents.stream().mapToDouble(a -> a.scores().median()).max().orElse(1);
    return lowest > 0 && strong / weak > WIDE
        ? Axis.logarithmic("score (points)", lowest, highest, (int) (width / 54), Numbers::whole)
        : Axis.fromZero("score (points)", highest, 8, Numbers::whole);
  }
}

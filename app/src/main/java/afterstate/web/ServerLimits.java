package afterstate.web;

import afterstate.agent.AgentSpec;
import afterstate.agent.MoveCost;
import afterstate.agent.Ranges;
import afterstate.plugin.GuardedSpec;
import org.jspecify.annotations.Nullable;

/// What a move may cost here, so that none takes longer than about ten seconds: a search cannot be
/// stopped from outside.
///
/// An agent that the owner of the server added need not say what it costs: [TimedAgents] measures
/// its time.
final class ServerLimits {
  private static final MoveCost MOST = new MoveCost(20_000_000, 10_000, 4);

  private ServerLimits() {}

  /// Why an agent may not play here, or null if it may.
  static @Nullable String refusal(AgentSpec spec) {
    MoveCost cost = spec.cost();
    if (spec instanceof GuardedSpec && cost.equals(MoveCost.UNKNOWN)) {
      return null;
    }
    if (cost.millis() > MOST.millis()) {
      return refusal(spec, cost.millis(), MOST.millis(), "milliseconds");
    }
    if (cost.evaluations() > MOST.evaluations()) {
      return refusal(spec, cost.evaluations(), MOST.evaluations(), "evaluations");
    }
    return cost.threads() > MOST.threads()
        ? refusal(spec, cost.threads(), MOST.threads(), "threads")
        : null;
  }

  private static String refusal(AgentSpec spec, double cost, double most, String unit) {
    String shown = Double.isFinite(cost) ? "up to " + Ranges.plain(cost) : "any number of";
    return spec.label()
        + " takes "
        + shown
        + " "
        + unit
        + " a move, this server allows "
        + Ranges.plain(most);
  }
}

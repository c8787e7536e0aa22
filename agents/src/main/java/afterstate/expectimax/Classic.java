package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Clock;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;

/// The strongest search of hand-made evaluators that we have: expectimax over plies with a
/// transposition table, a cut-off for unlikely tiles, and iterative deepening under a budget.
///
/// A ply is a move and the tile after it; leaves are afterstates. Each search is a ply deeper than
/// the last and cuts off at half the likelihood; the last one that was finished decides. With many
/// plies and an early cut-off the search follows what is likely to happen far, rather than
/// everything a little (notes/0005). A board without a move is worth 0, so the evaluator should be
/// above 0.
@About(
    name = "classic",
    text =
        "Iterative deepening expectimax with a transposition table and a cut-off for unlikely"
            + " tiles.",
    source = "Ours; the cut-off and the table are common in strong programs since 2014.")
public record Classic(
    @Parameter(
            text = "leaves evaluated for a move, where millis is 0",
            standard = "20000",
            min = 1,
            max = 1e9)
        int nodes,
    @Parameter(
            text =
                "milliseconds for a move; 0: nodes decide, and the same seed gives the same game",
            standard = "0",
            min = 0,
            max = 600_000)
        double millis,
    @Parameter(
            text = "the most moves to look ahead",
            standard = "20",
            min = 1,
            max = Learned.MOST_PLIES)
        int plies,
    @Parameter(
            text = "tiles less likely than this end a search of two plies; half of it one of three",
            standard = "0.08",
            min = 0,
            max = 1)
        double unlikely,
    @Parameter(
            text = "the evaluator of the leaves",
            standard =
                "rows(empty=250, pair=650, disorder=40, disorderPower=3.8, crowd=10,"
                    + " crowdPower=3.4)")
        EvaluatorSpec leaf)
    implements AgentSpec {

  public Classic {
    Ranges.check(Classic.class, nodes, millis, plies, unlikely, leaf);
  }

  @Override
  public Agent start(long seed) {
    return start(Clock.SYSTEM);
  }

  /// An agent that reads the time from `clock`, if it reads it at all.
  Agent start(Clock clock) {
    int leaves = millis > 0 ? 0 : nodes;
    return new PlySearch(
        new Learned(plies, millis, leaves, unlikely, Learned.NEVER_SAFE, 0, 1, leaf), false, clock);
  }
}

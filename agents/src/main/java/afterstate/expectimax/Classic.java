package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;

/// The strongest search of hand-made evaluators that we have: expectimax over plies with a
/// transposition table, a cut-off for unlikely tiles, and iterative deepening under a budget.
///
/// A ply is a move and the tile after it; leaves are afterstates. A search of one ply more than the
/// last is begun while the budget lasts, and the last one decides. The budget is counted in leaves,
/// so that the same seed gives the same game on any machine.
@About(
    name = "classic",
    text =
        "Iterative deepening expectimax with a transposition table and a cut-off for unlikely"
            + " tiles.",
    source = "Ours; the cut-off and the table are common in strong programs since 2014.")
public record Classic(
    @Parameter(
            text = "leaves evaluated for a move, after which no deeper search is begun",
            standard = "5000",
            min = 1,
            max = 1e9)
        int nodes,
    @Parameter(text = "the most plies searched", standard = "12", min = 1, max = 20) int plies,
    @Parameter(
            text = "tiles less likely than this are not searched further",
            standard = "0.0001",
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
    Ranges.check(Classic.class, nodes, plies, unlikely, leaf);
  }

  @Override
  public Agent start(long seed) {
    return new ClassicSearch(this, leaf.evaluator());
  }
}

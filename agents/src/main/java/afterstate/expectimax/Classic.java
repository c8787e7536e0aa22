package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Clock;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import java.util.List;

/// Our strongest search with a hand-made evaluator: expectimax over plies with a transposition
/// table, a limit on path probability, and iterative deepening under a budget.
///
/// A ply is a move and the tile after it; leaves are afterstates. Each pass is one ply deeper than
/// the one before and ends paths at half its probability; the last completed pass decides. With
/// many plies and a large `minProbability` the search looks far ahead on probable paths, rather
/// than a little way on every path (notes/0005). A board without a legal move has the value 0, so
/// the evaluator should be above 0.
@About(
    name = "classic",
    text =
        "Iterative deepening expectimax with a transposition table; it ends improbable paths early."
            + " It plays better with more time per move: classic(millis=2).",
    source = "Ours; strong programs have used these techniques since 2014.")
public record Classic(
    @Parameter(
            text = "leaves evaluated per move, if millis is 0",
            defaultValue = "20000",
            min = 1,
            max = 1e9)
        int nodes,
    @Parameter(
            text =
                "milliseconds per move; 0: nodes is the limit, and a seed repeats a game exactly",
            defaultValue = "0",
            min = 0,
            max = 600_000)
        double millis,
    @Parameter(
            text = "the maximum number of moves to look ahead",
            defaultValue = "20",
            min = 1,
            max = Depth.MOST)
        int plies,
    @Parameter(
            text = "two plies end paths less probable than this; each further ply halves the limit",
            defaultValue = "0.08",
            min = 0,
            max = 1)
        double minProbability,
    @Parameter(
            text = "the evaluator of the leaves",
            defaultValue =
                "rows(empty=250, pair=650, disorder=40, disorderPower=3.8, crowd=10,"
                    + " crowdPower=3.4)")
        EvaluatorSpec leaf)
    implements AgentSpec {

  public Classic {
    Ranges.check(Classic.class, nodes, millis, plies, minProbability, leaf);
  }

  @Override
  public Agent start(long seed) {
    return start(Clock.SYSTEM);
  }

  /// An agent that reads the time from `clock`, if it reads it at all.
  Agent start(Clock clock) {
    Limit.OfPaths paths = new Limit.Plies(new Depth(plies, Depth.NEVER), minProbability);
    List<Limit.OfCost> budget =
        List.of(millis > 0 ? new Limit.Time(millis) : new Limit.Nodes(nodes));
    return new LimitedExpectimax(paths, budget, leaf.evaluator(), false, 0, 1, clock);
  }

  @Override
  public boolean keepsState() {
    return false;
  }

  @Override
  public MoveCost cost() {
    return new MoveCost(nodes, millis, 1);
  }
}

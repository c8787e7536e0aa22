package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;

/// Expectimax: max and chance layers in turn, an evaluator at the leaves, no pruning.
///
/// One layer is a move; two are a move and the average over the tiles that may appear; an odd
/// number ends after a move. A board without a move is worth 0. Chance layers assume the standard
/// rules: a 4 in one of ten cases.
@About(
    name = "expectimax",
    text = "Searches moves and random tiles in turn to a fixed depth and averages an evaluator.",
    source = "Michie 1966; documents A and B for 2048.")
public record Expectimax(
    @Parameter(
            text = "layers searched; moves and random tiles count one each",
            standard = "5",
            min = 1,
            max = 9)
        int layers,
    @Parameter(text = "the evaluator of the leaves", standard = "rows") EvaluatorSpec leaf)
    implements AgentSpec {

  public Expectimax {
    Ranges.check(Expectimax.class, layers, leaf);
  }

  @Override
  public Agent start(long seed) {
    return new ExpectimaxSearch(layers, leaf.evaluator());
  }
}

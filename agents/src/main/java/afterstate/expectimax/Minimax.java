package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;

/// Minimax: an adversary places the tile that hurts most. It uses alpha-beta pruning, which changes
/// no value at the root.
///
/// Document A discusses it and the series of document B began with it; neither prints it, so this
/// is the textbook version. By default a board without a legal move has the value 0, so the
/// evaluator should be above 0.
@About(
    name = "minimax",
    text = "Searches as if an adversary placed the tiles; alpha-beta pruning.",
    source = "Shannon 1950; discussed in document A and used in the first part of document B.")
public record Minimax(
    @Parameter(
            text = "layers searched; moves and tiles count one each",
            defaultValue = "5",
            min = 1,
            max = 11)
        int layers,
    @Parameter(text = "the evaluator of the leaves", defaultValue = "rows") EvaluatorSpec leaf,
    @Parameter(
            text =
                "value of a board without a legal move: zero, as a leaf, or minus infinity (lost)",
            defaultValue = "zero",
            added = true)
        Expectimax.Ending ending)
    implements AgentSpec {

  public Minimax {
    Ranges.check(Minimax.class, layers, leaf, ending);
  }

  @Override
  public Agent start(long seed) {
    return new MinimaxSearch(layers, leaf.evaluator(), ending);
  }

  @Override
  public boolean keepsState() {
    return false;
  }

  @Override
  public MoveCost cost() {
    return MoveCost.ofLayers(layers);
  }

  @Override
  public Lookahead lookahead() {
    return new Lookahead(layers, "layers");
  }
}

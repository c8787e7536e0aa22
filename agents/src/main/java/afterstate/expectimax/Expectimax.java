package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import org.jspecify.annotations.Nullable;

/// Expectimax: max and chance layers in turn, an evaluator at the leaves, no pruning.
///
/// One layer is a move; two are a move and the average over the tiles that may appear; an odd
/// number of layers ends after a move. Chance layers assume the standard rules: a 4 one time in
/// ten.
///
/// The documents do not say what a board without a move is worth (C's listing would make it minus
/// infinity, which is `lost`). Their presets evaluate it like any leaf. Our own searches use 0,
/// which is right if the evaluator is above 0 on every board with a legal move, as `rows` is. Ties
/// go to the first of up, right, down, left; in B's listing the order is up, down, left, right.
@About(
    name = "expectimax",
    text = "Searches moves and random tiles in turn to a fixed depth and averages an evaluator.",
    source = "Michie 1966; documents A, B and C for 2048.")
public record Expectimax(
    @Parameter(
            text = "layers searched; moves and random tiles count one each",
            defaultValue = "5",
            min = 1,
            max = 9)
        int layers,
    @Parameter(text = "the evaluator of the leaves", defaultValue = "rows") EvaluatorSpec leaf,
    @Parameter(text = "the tiles that may appear: 2 and 4, or only 2", defaultValue = "both")
        Spawns spawn,
    @Parameter(
            text = "search two more layers when at most this many cells are empty; -1: never",
            defaultValue = "-1",
            min = -1,
            max = 16)
        int deeper,
    @Parameter(
            text =
                "value of a board without a legal move: zero, as a leaf, or minus infinity (lost)",
            defaultValue = "zero")
        Ending ending)
    implements AgentSpec {

  /// Extra layers that are searched when few cells are empty.
  static final int EXTRA = 2;

  /// The tiles that may appear.
  public enum Spawns {
    BOTH,
    TWOS
  }

  /// The value of a board without a legal move.
  public enum Ending {
    ZERO,
    LEAF,
    LOST;

    double of(long board, Evaluator leaf) {
      return switch (this) {
        case ZERO -> 0;
        case LEAF -> leaf.value(board);
        case LOST -> Double.NEGATIVE_INFINITY;
      };
    }
  }

  public Expectimax {
    Ranges.check(Expectimax.class, layers, leaf, spawn, deeper, ending);
  }

  @Override
  public Agent start(long seed) {
    return new ExpectimaxSearch(this, leaf.evaluator());
  }

  int mostLayers() {
    return layers + (deeper < 0 ? 0 : EXTRA);
  }

  @Override
  public boolean keepsState() {
    return false;
  }

  @Override
  public MoveCost cost() {
    return MoveCost.ofLayers(mostLayers());
  }

  @Override
  public @Nullable Lookahead lookahead() {
    return deeper < 0 ? new Lookahead(layers, "layers") : null;
  }
}

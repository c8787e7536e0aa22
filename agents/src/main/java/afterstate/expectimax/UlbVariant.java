package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;

/// Document A's expectimax with one rule of its search changed.
///
/// The document found that an odd depth plays far worse than the even depth below it. A search that
/// does what its text says does not show that, so these are the other ways to read the text, and
/// slips that such a program may have. The study A2 plays them all.
@About(
    name = "ulb-variant",
    text = "The expectimax of document A with one rule changed: other readings, and likely slips.",
    source = "Ours, to find out how document A came to its results.")
public record UlbVariant(
    @Parameter(
            text = "layers searched; moves and random tiles count one each",
            defaultValue = "3",
            min = 2,
            max = 9)
        int layers,
    @Parameter(text = "what is different; UlbVariant.java says how", defaultValue = "swap")
        Rule rule,
    @Parameter(text = "the evaluator of the leaves", defaultValue = "corner") EvaluatorSpec leaf)
    implements AgentSpec {

  /// What is different. The rules from `skip` on change nothing for an even number of layers.
  public enum Rule {
    /// The values of all tiles are added up with their probabilities, and not divided by the number
    /// of empty cells.
    SUM,
    /// Each tile's value overwrites the sum: the last empty cell alone counts, divided by the
    /// number of empty cells. (Document C prints its average like that.)
    LAST,
    /// Below the root, a direction that changes nothing counts as a move. On a full board, where no
    /// tile can follow, it ends the search.
    PASS,
    /// The kind of a layer depends on how many are left below it: an odd number of layers has two
    /// moves at the top, without a tile between them.
    SKIP,
    /// The last move is followed by one random tile, as in the game, and not by an average.
    DRAWN,
    /// The last move is the average over all legal moves, not the best of them.
    AVERAGE,
    /// Whether a layer takes the best or the average depends on how many are left below it: with an
    /// odd number of layers, the best of the tiles and the average of the moves below the root.
    SWAP,
    /// A leaf is judged from the side of whoever is next, as in a minimax that changes the sign
    /// with each layer: after a move that is the opponent, so the player goes for bad boards.
    SIGN
  }

  public UlbVariant {
    Ranges.check(UlbVariant.class, layers, rule, leaf);
  }

  boolean isOdd() {
    return layers % 2 == 1;
  }

  @Override
  public Agent start(long seed) {
    return new UlbVariantSearch(this, leaf.evaluator(), seed);
  }

  @Override
  public boolean keepsState() {
    return rule == Rule.DRAWN;
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

package afterstate.mcts;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.board.Move;
import afterstate.board.TileDowngrading;
import afterstate.rollout.RandomWalk;
import afterstate.rollout.WalkValue;

/// Monte Carlo tree search as documents A and E describe it; E's hybrid is the same with several
/// rollouts at each leaf.
///
/// The documents leave open what is in the tree and what a rollout is worth, so these readings are
/// parameters:
///
/// - `tiles`: a node stands for a sequence of moves, and every descent draws new tiles (an
///   open-loop tree; moves that are illegal on the drawn board are skipped). Or each node has its
///   own tile, drawn when the node is made (a closed-loop tree).
/// - `value`: the points of the moves in the tree and of the rollout, or the sum of the tiles at
///   the end of the rollout.
/// - `leafTiles`: all rollouts from a leaf begin with the same tile, or each draws its own, as in
///   MASb.
/// - `backup`: V of the bound, and what chooses the move, is the mean of the scores that were
///   backed up, or their sum.
///
/// A leaf that was never visited is rolled out. A leaf that was visited is expanded, and its first
/// legal child is rolled out. The root counts as visited, so that four iterations sample each of
/// four children once, as E says.
///
/// Other choices: E expands a leaf sampled "more than once" and A one that "already has been
/// visited"; here one visit is enough for both. A's N, "total current number of visit", is the
/// visits of the parent, as in the usual bound. The first child is the first legal one of up,
/// right, down, left. E names no c for its hybrid; the preset has the 20 of its tree search.
///
/// Beyond the documents, rollouts may follow an evaluator and end with its value (notes/0025).
@About(
    name = "mcts",
    text =
        "Monte Carlo tree search with upper confidence bounds, by random walks or with a learned"
            + " network. The default c = 20 comes from a document and is too small: mcts(c=100)"
            + " scores far more.",
    source = "Documents A and E; Kocsis and Szepesvari 2006.")
public record TreeSearch(
    @Parameter(text = "descents per move", defaultValue = "1000", min = 1, max = 10_000_000)
        int iterations,
    @Parameter(text = "the weight of exploration", defaultValue = "20", min = 0, max = 1e9)
        double c,
    @Parameter(
            text = "the maximum number of moves of a rollout; 100000: to the end of the game",
            defaultValue = "6",
            min = 0,
            max = 100_000)
        int depth,
    @Parameter(
            text = "rollouts at each leaf, averaged",
            defaultValue = "1",
            min = 1,
            max = 1_000_000)
        int rollouts,
    @Parameter(text = "what chooses the move at the end", defaultValue = "value") Final choose,
    @Parameter(text = "how often a simulated tile is a 4", defaultValue = "0.1", min = 0, max = 1)
        double spawn4,
    @Parameter(
            text = "tiles in the tree: drawn anew in each descent, or fixed in each node",
            defaultValue = "drawn",
            added = true)
        Tiles tiles,
    @Parameter(
            text = "what a rollout is worth: the points on it, or the sum of the tiles at its end",
            defaultValue = "points",
            added = true)
        WalkValue value,
    @Parameter(
            text = "the first tile of the rollouts from a leaf: one for the leaf, or one per walk",
            defaultValue = "leaf",
            added = true)
        LeafTiles leafTiles,
    @Parameter(
            text = "what a node is worth: the mean of its scores, or their total",
            defaultValue = "mean",
            added = true)
        Backup backup,
    @Parameter(
            text = "the evaluator of the board after a rollout, in points",
            defaultValue = "zero",
            added = true)
        EvaluatorSpec leaf,
    @Parameter(
            text = "the moves of a rollout: random, or the best for the evaluator, one move ahead",
            defaultValue = "random",
            added = true)
        Policy policy,
    @Parameter(
            text = "downgrade boards with this tile or a larger one; 0: never",
            defaultValue = "0",
            min = 0,
            max = 32768,
            values = TileDowngrading.TILES,
            added = true)
        int downgrade)
    implements AgentSpec {

  /// The maximum cost of a descent in leaf evaluations: its path may be as long as a game.
  private static final int EVALUATIONS_PER_DESCENT = 200;

  /// What chooses the move at the end: the highest mean, upper confidence bound or number of
  /// visits.
  public enum Final {
    VALUE,
    UCB,
    VISITS
  }

  /// Where the tiles of the tree come from.
  public enum Tiles {
    DRAWN,
    FIXED
  }

  /// Whether the rollouts from a leaf share their first tile.
  public enum LeafTiles {
    LEAF,
    WALK
  }

  /// What a node is worth.
  public enum Backup {
    MEAN,
    TOTAL
  }

  /// What plays the moves of a rollout.
  public enum Policy {
    RANDOM,
    GREEDY
  }

  public TreeSearch {
    Ranges.check(
        TreeSearch.class,
        iterations,
        c,
        depth,
        rollouts,
        choose,
        spawn4,
        tiles,
        value,
        leafTiles,
        backup,
        leaf,
        policy,
        downgrade);
    TileDowngrading.rank(downgrade);
  }

  @Override
  public Agent start(long seed) {
    return new Tree(this, seed);
  }

  @Override
  public MoveCost cost() {
    double perMove = policy == Policy.GREEDY ? Move.ALL.size() : 1;
    double walks = rollouts * Math.max(RandomWalk.EVALUATIONS, depth * perMove);
    return MoveCost.of(iterations * Math.max(EVALUATIONS_PER_DESCENT, walks));
  }

  @Override
  public Lookahead lookahead() {
    return new Lookahead((long) iterations * rollouts, "simulations");
  }
}

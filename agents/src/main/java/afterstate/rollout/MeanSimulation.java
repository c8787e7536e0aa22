package afterstate.rollout;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.board.Move;
import afterstate.board.Spawn;

/// MASb of document E: no tree, but a number of random walks of limited depth from each child; the
/// highest mean is played.
///
/// A child is the board after the slide, and every walk gets its own next tile. What a walk is
/// worth can be read in two ways, see [WalkValue]; with points, those of the move are added. The
/// points before the move are the same for all moves.
@About(
    name = "masb",
    text =
        "Random walks of limited depth after each move; the highest average of points is played.",
    source = "Document E, mean average simulation-based search.")
public record MeanSimulation(
    @Parameter(
            text = "random walks from each child",
            defaultValue = "200",
            min = 1,
            max = 1_000_000)
        int rollouts,
    @Parameter(
            text = "the maximum number of moves of a walk",
            defaultValue = "10",
            min = 0,
            max = 100_000)
        int depth,
    @Parameter(text = "how often a simulated tile is a 4", defaultValue = "0.1", min = 0, max = 1)
        double spawn4,
    @Parameter(
            text = "what a walk is worth: the points on it, or the sum of the tiles at its end",
            defaultValue = "points",
            added = true)
        WalkValue value)
    implements AgentSpec {

  public MeanSimulation {
    Ranges.check(MeanSimulation.class, rollouts, depth, spawn4, value);
  }

  @Override
  public Agent start(long seed) {
    RandomWalk walk = new RandomWalk(seed, Spawn.fours(spawn4));
    return board ->
        Choice.ofHighest(
            board,
            (move, after) -> value.ofStart(board) + value.ofMove(board, move) + mean(walk, after));
  }

  @Override
  public MoveCost cost() {
    return MoveCost.of(walks() * RandomWalk.EVALUATIONS);
  }

  @Override
  public Lookahead lookahead() {
    return new Lookahead(walks(), "simulations");
  }

  /// The number of walks from all children.
  private int walks() {
    return Move.ALL.size() * rollouts;
  }

  private double mean(RandomWalk walk, long after) {
    long total = 0;
    for (int i = 0; i < rollouts; i++) {
      total += walk.fromAfterstate(after, depth, value);
    }
    return (double) total / rollouts;
  }
}

package afterstate.mcts;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.rollout.RandomWalk;

/// Monte Carlo tree search as documents A and E describe it; E's hybrid is the same with several
/// rollouts at each leaf.
///
/// The documents do not say what happens to the random tiles in the tree. Our choice: a node stands
/// for a sequence of moves, and every descent draws new tiles (an open-loop tree); moves that are
/// illegal on the drawn board are skipped. A leaf that was never visited is rolled out. A leaf that
/// was visited is expanded, and its first legal child is rolled out. The root counts as visited, so
/// that four iterations sample each of four children once, as E says. The score that is backed up
/// is the points of the moves in the tree plus those of the rollout.
///
/// Other choices: E expands a leaf sampled "more than once" and A one that "already has been
/// visited"; here one visit is enough for both. A's N, "total current number of visit", is the
/// visits of the parent, as in the usual bound. E's "highest back-propagated value" is the highest
/// mean, as in its MASb. The first child is the first legal one of up, right, down, left. E names
/// no c for its hybrid; the preset has the 20 of its tree search.
@About(
    name = "mcts",
    text =
        "Monte Carlo tree search with upper confidence bounds; each descent draws new tiles."
            + " The default c = 20 comes from a document and is too small: mcts(c=100) scores far"
            + " more.",
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
        double spawn4)
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

  public TreeSearch {
    Ranges.check(TreeSearch.class, iterations, c, depth, rollouts, choose, spawn4);
  }

  @Override
  public Agent start(long seed) {
    return new Tree(this, seed);
  }

  @Override
  public MoveCost cost() {
    double walks = (double) rollouts * RandomWalk.EVALUATIONS;
    return MoveCost.of(iterations * Math.max(EVALUATIONS_PER_DESCENT, walks));
  }

  @Override
  public Lookahead lookahead() {
    return new Lookahead((long) iterations * rollouts, "simulations");
  }
}

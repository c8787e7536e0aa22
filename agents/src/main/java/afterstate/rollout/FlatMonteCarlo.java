package afterstate.rollout;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;

/// Flat Monte Carlo as in document D: play a direction, then play at random until the game is over,
/// and average the results.
///
/// The simulations are divided equally among the four directions, as in the document, and those of
/// an illegal direction are not played. The document draws from all four directions and ignores
/// those that change nothing; this amounts to equally likely legal moves, so the two are
/// equivalent. In the code of its page an illegal first direction scores 0 and is never chosen
/// while another is legal, and ties go left, right, up, down; the article's listing has down before
/// up, and an illegal first direction there is a no-op with random moves after it. This class
/// follows the page, and an illegal direction has no value.
///
/// Its two named speed-ups: `threads` plays simulations concurrently without changing a result, and
/// `prune` drops directions that are behind after half of the simulations, which can change the
/// result. How far a direction is behind is measured on what its simulations added to the position,
/// in percent of what the best one added.
@About(
    name = "flat",
    text =
        "Random games after each direction; the highest average is played."
            + " With its defaults it plays the same moves as jupiter.",
    source = "Document D; FlatMonteCarlo.java lists the departures.")
public record FlatMonteCarlo(
    @Parameter(
            text = "simulations per move, a quarter for each direction",
            defaultValue = "200",
            min = 4,
            max = 10_000_000)
        int simulations,
    @Parameter(text = "what is averaged: tiles at the end, points, or moves", defaultValue = "sum")
        Objective objective,
    @Parameter(
            text =
                "halfway, drop directions that add this many percent less than the best; 0: none",
            defaultValue = "0",
            min = 0,
            max = 100)
        double prune,
    @Parameter(text = "threads that play the simulations", defaultValue = "1", min = 1, max = 64)
        int threads,
    @Parameter(text = "how often a simulated tile is a 4", defaultValue = "0.1", min = 0, max = 1)
        double spawn4)
    implements AgentSpec {

  /// What a simulated game is worth.
  public enum Objective {
    SUM,
    SCORE,
    MOVES
  }

  public FlatMonteCarlo {
    Ranges.check(FlatMonteCarlo.class, simulations, objective, prune, threads, spawn4);
  }

  @Override
  public Agent start(long seed) {
    return new FlatSearch(this, seed);
  }

  @Override
  public MoveCost cost() {
    return MoveCost.of((double) simulations * RandomPlay.EVALUATIONS_A_GAME).sharedBy(threads);
  }

  @Override
  public Lookahead lookahead() {
    return new Lookahead(simulations, "simulations");
  }
}

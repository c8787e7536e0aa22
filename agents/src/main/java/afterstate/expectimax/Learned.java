package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Clock;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.board.TileDowngrading;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Expectimax for an evaluator that counts in points: the gains along a path are added to the value
/// of its leaf.
///
/// A ply is a move and the tile after it; leaves are afterstates, and a search of one ply looks
/// only at the four moves. If only `plies` is given, it is the depth of every path. Otherwise this
/// is a probability-limited expectimax: paths end when they become improbable. By default, and with
/// `millis`, they are followed further where more is at stake. With `minProbability` alone, they
/// end at that probability. With `nodes`, each pass follows paths further than the one before, and
/// the last completed pass decides. The same happens if `minProbability` would take millions of
/// leaves.
///
/// Boards with a tile of at least `downgrade` are downgraded: tiles above the largest missing rank
/// become one rank lower. The same moves are legal and have the same effect, and the evaluator has
/// seen far more boards of this kind (Guei 2023).
@About(
    name = "learned",
    text =
        "A search with the learned network: expected points, averaged over random tiles."
            + " It plays better with more time per move: learned(millis=1).",
    source = "Ours; after Jaskowski 2016 and TDL2048+.")
public record Learned(
    @Parameter(
            text = "the maximum number of moves to look ahead; 0: as far as paths are probable",
            defaultValue = "0",
            min = 0,
            max = Depth.MOST)
        int plies,
    @Parameter(
            text = "milliseconds per move on average over a game, from about 0.2 on; 0: no limit",
            defaultValue = "0",
            min = 0,
            max = 600_000)
        double millis,
    @Parameter(
            text = "leaves evaluated per move; 0: no limit",
            defaultValue = "0",
            min = 0,
            max = 1e9)
        int nodes,
    @Parameter(
            text =
                "paths less probable than this end; 0: no limit, or without plies, millis and nodes"
                    + " as far as timing says",
            defaultValue = "0",
            min = 0,
            max = 1)
        double minProbability,
    @Parameter(
            text = "one ply less with at least this many empty cells; 17: never",
            defaultValue = "17",
            min = 1,
            max = Depth.NEVER)
        int shallowerFrom,
    @Parameter(
            text = "downgrade boards with this tile or a larger one; 0: never",
            defaultValue = "32768",
            min = 0,
            max = 32768,
            values = TileDowngrading.TILES)
        int downgrade,
    @Parameter(
            text = "threads that share a move; above 1, only a search by plies alone is repeatable",
            defaultValue = "1",
            min = 1,
            max = 64)
        int threads,
    @Parameter(text = "the evaluator of the leaves, in points", defaultValue = "ntuple")
        EvaluatorSpec leaf,
    @Parameter(
            text =
                "how moves share the time, or the leaves if no limit is given: stakes gives more"
                    + " where more is at stake, even the same to each",
            defaultValue = "stakes",
            added = true)
        Timing timing)
    implements AgentSpec {
  public Learned {
    Ranges.check(
        Learned.class,
        plies,
        millis,
        nodes,
        minProbability,
        shallowerFrom,
        downgrade,
        threads,
        leaf,
        timing);
    TileDowngrading.rank(downgrade);
  }

  @Override
  public Agent start(long seed) {
    return start(Clock.SYSTEM);
  }

  /// An agent that reads the time from `clock`, if it reads it at all.
  Agent start(Clock clock) {
    if (isByStakes()) {
      return new StakeExpectimax(
          within(Math.max(StakeExpectimax.FIRST_PROBABILITY, minProbability)),
          within(minProbability),
          millis,
          timing,
          leaf.evaluator(),
          downgrade,
          threads,
          clock);
    }
    return new LimitedExpectimax(
        paths(), budget(), leaf.evaluator(), true, downgrade, threads, clock);
  }

  /// Whether moves take what [Timing] gives them, of the time or of the leaves.
  private boolean isByStakes() {
    return nodes == 0 && (millis > 0 || (plies == 0 && minProbability == 0));
  }

  private boolean hasBudget() {
    return nodes > 0 || millis > 0;
  }

  private List<Limit.OfCost> budget() {
    List<Limit.OfCost> budget = new ArrayList<>();
    if (nodes > 0) {
      budget.add(new Limit.Nodes(nodes));
    }
    if (millis > 0) {
      budget.add(new Limit.Time(millis));
    }
    return budget;
  }

  private Limit.OfPaths paths() {
    if (isOfPliesAlone()) {
      return new Limit.Plies(depth(), 0);
    }
    return within(minProbability);
  }

  private Depth depth() {
    return plies == 0 ? Depth.ENDLESS : new Depth(plies, shallowerFrom);
  }

  private Limit.PathProbability within(double least) {
    return new Limit.PathProbability(Math.max(Limit.PathProbability.SMALLEST, least), depth());
  }

  private boolean isOfPliesAlone() {
    return plies > 0 && minProbability == 0 && !hasBudget();
  }

  @Override
  public boolean keepsState() {
    return false;
  }

  @Override
  public MoveCost cost() {
    if (isByStakes()) {
      double leaves = 2 * StakeExpectimax.MOST_LEAVES + StakeExpectimax.mostLeavesLater();
      return new MoveCost(leaves, millis == 0 ? 0 : GameClock.longest(millis, timing), threads);
    }
    if (hasBudget()) {
      return new MoveCost(nodes, millis, threads);
    }
    return (plies > 0
            ? MoveCost.ofPlies(plies)
            : MoveCost.of(2 * Limit.PathProbability.MOST_LEAVES))
        .sharedBy(threads);
  }

  @Override
  public @Nullable Lookahead lookahead() {
    boolean even = isOfPliesAlone() && shallowerFrom == Depth.NEVER;
    return even ? new Lookahead(plies, "plies") : null;
  }
}

package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import java.util.List;

/// The search of [Learned] and [Classic]: expectimax within the given [limits][Limit]. With
/// [Limit.PathProbability] it is probability-limited expectimax (notes/0010).
///
/// This is the root: passes and iterative deepening. A pass is [ParallelSearch]'s, the nodes below
/// are [SearchWorker]'s.
final class LimitedExpectimax implements Agent {
  private final Limit.OfPaths paths;
  private final List<Limit.OfCost> budget;
  private final boolean forgets;
  private final ParallelSearch search;

  /// @param budget what a move may cost; if empty, the furthest pass is searched at once
  /// @param points whether the evaluator counts in points, so that gains along a path count too
  /// @param downgrade the lowest tile at which boards are downgraded, or 0 for never
  LimitedExpectimax(
      Limit.OfPaths paths,
      List<Limit.OfCost> budget,
      Evaluator evaluator,
      boolean points,
      int downgrade,
      int threads,
      Clock clock) {
    this.paths = paths;
    this.budget = budget;
    boolean weighsMoves = paths instanceof Limit.PathProbability;
    forgets = weighsMoves && budget.stream().noneMatch(Limit.Time.class::isInstance);
    List<Limit.OfCost> limits = budget.isEmpty() ? paths.guard() : budget;
    search = new ParallelSearch(weighsMoves, evaluator, points, downgrade, threads, limits, clock);
  }

  /// With a limit on time, table entries from earlier moves are used. Otherwise they are not, so
  /// that the same board always gets the same answer.
  @Override
  public Choice consider(long board) {
    long seen = search.seen(board);
    if (forgets) {
      search.forget();
    }
    search.beginBudget();
    if (budget.isEmpty()) {
      Choice choice = search.search(seen, paths.furthest(board)).choice();
      if (!search.isSpent()) {
        return choice;
      }
      search.beginBudget();
    }
    return search.deepen(seen, paths.passes(board));
  }
}

package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import afterstate.board.Slide;
import afterstate.board.TileDowngrading;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/// The search of [Learned] and [Classic]: expectimax within the given [limits][Limit]. With
/// [Limit.PathProbability] it is probability-limited expectimax (notes/0010).
///
/// This is the root: passes, iterative deepening, threads. The nodes below are [SearchWorker]'s.
final class LimitedExpectimax implements Agent {
  private static final int TABLE_BITS = 18;

  private final Limit.OfPaths paths;
  private final List<Limit.OfCost> budget;
  private final SharedSearch shared;
  private final List<SearchWorker> workers;

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
    shared =
        new SharedSearch(
            paths instanceof Limit.PathProbability,
            points,
            evaluator.isSymmetric(),
            TileDowngrading.rank(downgrade),
            new TranspositionTable(TABLE_BITS),
            new AtomicBoolean());
    List<Limit.OfCost> limits = budget.isEmpty() ? paths.guard() : budget;
    workers =
        Stream.generate(() -> new Budget(limits, threads, clock))
            .limit(threads)
            .map(own -> new SearchWorker(shared, new BudgetedEvaluator(evaluator, own)))
            .toList();
  }

  /// With a limit on time, table entries from earlier moves are used. Otherwise they are not, so
  /// that the same board always gets the same answer.
  @Override
  public Choice consider(long board) {
    long seen = TileDowngrading.below(board, shared.downgrade());
    if (shared.weighsMoves() && budget.stream().noneMatch(Limit.Time.class::isInstance)) {
      shared.table().forget();
    }
    beginBudget();
    if (budget.isEmpty()) {
      Choice choice = search(seen, paths.furthest(board));
      if (!shared.spent().get()) {
        return choice;
      }
      beginBudget();
    }
    return deepen(seen, paths.passes(board));
  }

  private void beginBudget() {
    workers.forEach(SearchWorker::beginBudget);
  }

  /// The last completed pass decides; the first pass always completes.
  private Choice deepen(long board, List<Horizon> passes) {
    Choice choice = search(board, passes.getFirst());
    for (Horizon horizon : passes.subList(1, passes.size())) {
      Choice further = search(board, horizon);
      if (shared.spent().get()) {
        break;
      }
      choice = further;
    }
    return choice;
  }

  /// One pass.
  private Choice search(long board, Horizon horizon) {
    if (!shared.weighsMoves()) {
      shared.table().forget(); // entries do not record where paths ended
    }
    shared.spent().set(false);
    Root root = new Root(board, shared.downgrade());
    if (horizon.plies() > 1) {
      share(root, horizon);
    }
    SearchWorker first = workers.getFirst();
    return Choice.ofHighest(
        board,
        (move, after) ->
            (shared.points() ? Slide.gain(board, move) : 0)
                + (horizon.plies() > 1 ? root.average(move) : first.leaf(after)));
  }

  /// The first worker runs in the calling thread, the others in the JDK's common pool: starting
  /// threads would take longer than most searches.
  private void share(Root root, Horizon horizon) {
    List<? extends ForkJoinTask<?>> others =
        workers.stream()
            .skip(1)
            .map(worker -> ForkJoinPool.commonPool().submit(() -> worker.search(root, horizon)))
            .toList();
    try {
      workers.getFirst().search(root, horizon);
    } finally {
      others.forEach(ForkJoinTask::join);
    }
  }
}

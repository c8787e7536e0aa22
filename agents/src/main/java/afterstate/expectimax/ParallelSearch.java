package afterstate.expectimax;

import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.TileDowngrading;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/// One pass of a search after another, each shared by the workers.
final class ParallelSearch {
  private static final int TABLE_BITS = 18;

  private final SharedSearch shared;
  private final List<SearchWorker> workers;

  /// @param weighsMoves whether a move that seems to lose makes a path less probable
  /// @param points whether the evaluator counts in points, so that gains along a path count too
  /// @param downgrade the lowest tile at which boards are downgraded, or 0 for never
  /// @param limits of what all workers together spend on a move
  ParallelSearch(
      boolean weighsMoves,
      Evaluator evaluator,
      boolean points,
      int downgrade,
      int threads,
      List<Limit.OfCost> limits,
      Clock clock) {
    shared =
        new SharedSearch(
            weighsMoves,
            points,
            evaluator.isSymmetric(),
            TileDowngrading.rank(downgrade),
            new TranspositionTable(TABLE_BITS),
            new AtomicBoolean());
    workers =
        Stream.generate(() -> new Budget(limits, threads, clock))
            .limit(threads)
            .map(own -> new SearchWorker(shared, new BudgetedEvaluator(evaluator, own)))
            .toList();
  }

  /// What a completed pass has found.
  ///
  /// @param root the values of the tiles after each move; without values after a pass of one ply
  record Pass(Choice choice, Root root) {
    /// What the choice decides about, in points: how far the values of its tiles are spread, less
    /// if it is clear.
    double stake() {
      double spread = root.spread(choice.best());
      return spread == 0 ? 0 : spread * Math.exp(-lead() / spread);
    }

    /// How much better the best move is than the second.
    private double lead() {
      double second = Double.NEGATIVE_INFINITY;
      for (Move move : Move.ALL) {
        double value = choice.value(move);
        if (move != choice.best() && value > second) {
          second = value;
        }
      }
      return choice.value(choice.best()) - second;
    }
  }

  /// A board as the evaluator is to see it.
  long seen(long board) {
    return TileDowngrading.below(board, shared.downgrade());
  }

  /// Starts a new move.
  void beginBudget() {
    workers.forEach(SearchWorker::beginBudget);
  }

  /// Starts a new pass with limits of its own.
  ///
  /// @param leaves that all workers together may evaluate
  void beginBudget(double leaves, double millis) {
    workers.forEach(worker -> worker.beginBudget((long) (leaves / workers.size()), millis));
  }

  /// The leaves that all workers have evaluated since the budget began.
  long evaluations() {
    return workers.stream().mapToLong(SearchWorker::evaluations).sum();
  }

  /// Whether the last pass was abandoned, since the budget was spent.
  boolean isSpent() {
    return shared.spent().get();
  }

  /// Starts with an empty table.
  void forget() {
    shared.table().forget();
  }

  /// @param board as the evaluator is to see it
  Pass search(long board, Horizon horizon) {
    if (!shared.weighsMoves()) {
      forget(); // entries do not record where paths ended
    }
    shared.spent().set(false);
    Root root = new Root(board, shared.downgrade());
    if (horizon.plies() > 1) {
      share(root, horizon);
    }
    SearchWorker first = workers.getFirst();
    Choice choice =
        Choice.ofHighest(
            board,
            (move, after) ->
                (shared.points() ? Slide.gain(board, move) : 0)
                    + (horizon.plies() > 1 ? root.average(move) : first.leaf(after)));
    return new Pass(choice, root);
  }

  /// The last completed pass decides; the first pass always completes.
  Choice deepen(long board, List<Horizon> passes) {
    Choice choice = search(board, passes.getFirst()).choice();
    for (Horizon horizon : passes.subList(1, passes.size())) {
      Choice further = search(board, horizon).choice();
      if (isSpent()) {
        break;
      }
      choice = further;
    }
    return choice;
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

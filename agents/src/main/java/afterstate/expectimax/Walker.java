package afterstate.expectimax;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicBoolean;

/// One of the threads that share a search: it takes the next board of the root until there is none.
abstract class Walker {
  final Leaves leaves;

  /// Whether any of them has spent its budget.
  private final AtomicBoolean spent;

  Walker(Leaves leaves, AtomicBoolean spent) {
    this.leaves = leaves;
    this.spent = spent;
  }

  /// What a board of the root is worth.
  abstract float value(long board, float likelihood);

  /// Whether the search at hand cannot be finished, here or in another thread.
  final boolean isOver() {
    if (!spent.get() && leaves.isSpent()) {
      spent.set(true);
    }
    return spent.get();
  }

  /// The first of them is the present thread. The pool of the others is the one the JDK keeps:
  /// starting threads would take longer than most searches.
  static void share(Root root, List<? extends Walker> walkers) {
    List<? extends ForkJoinTask<?>> others =
        walkers.stream()
            .skip(1)
            .map(walker -> ForkJoinPool.commonPool().submit(() -> walker.walk(root)))
            .toList();
    try {
      walkers.getFirst().walk(root);
    } finally {
      others.forEach(ForkJoinTask::join);
    }
  }

  final void walk(Root root) {
    for (int i = root.claim(); i >= 0; i = root.claim()) {
      if (root.beginsMove(i) && isOver()) {
        return;
      }
      root.set(i, value(root.board(i), root.likelihood(i)));
    }
  }
}

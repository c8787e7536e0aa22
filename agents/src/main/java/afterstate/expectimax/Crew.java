package afterstate.expectimax;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/// Those who share a search: the first is the present thread. The pool of the others is the one the
/// JDK keeps: starting threads would take longer than most searches.
final class Crew {
  private Crew() {}

  /// What one of them does: it takes the next board of the root until there is none.
  @FunctionalInterface
  interface Walker {
    void walk(Root root);
  }

  static void walk(List<? extends Walker> walkers, Root root) {
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
}

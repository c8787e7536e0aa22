package afterstate.learn;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/// Boards from which games will be played again, the one that has waited longest first.
///
/// A game, its restart, the restart of that and so on are about the same boards. If they follow
/// each other, these boards learn from them alone; if other games come in between, the same moves
/// teach a third more (notes/0036).
///
/// Shared by all threads.
public final class WaitingRestarts {
  private final int most;
  private final Queue<Long> boards = new ArrayDeque<>();

  /// @param most how many may wait while whole games begin; 0 if none waits
  public WaitingRestarts(int most) {
    this.most = most;
  }

  synchronized void add(long board) {
    boards.add(board);
  }

  /// The next board to play from, or 0 if no more than may wait are left.
  synchronized long next() {
    return boards.size() > most ? boards.remove() : 0;
  }

  /// Drops all boards.
  public synchronized void forget() {
    boards.clear();
  }

  /// The boards in their order, to be saved.
  public synchronized List<Long> saved() {
    return List.copyOf(boards);
  }

  /// Restores saved boards.
  public synchronized void restore(List<Long> saved) {
    boards.clear();
    boards.addAll(saved);
  }
}

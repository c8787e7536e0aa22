package afterstate.learn;

import afterstate.ntuple.Stages;
import afterstate.random.SplitMix;
import java.util.ArrayList;
import java.util.List;

/// Boards on which games entered a later level, from which other games begin: late boards are rare
/// in whole games and would be learned slowly. Levels are defined like stages, but need not be
/// those of the network.
///
/// Shared by all threads.
public final class Carousel {
  /// How many boards of a level are kept.
  public static final int CAPACITY = 4096;

  private final double share;
  private final Stages.Selector selector;
  private final List<List<Long>> boards = new ArrayList<>();

  /// @param share the share of games that begin on a saved board, if there is one
  public Carousel(Stages levels, double share) {
    this.share = share;
    selector = levels.selector();
    for (int level = 0; level < levels.count(); level++) {
      boards.add(new ArrayList<>());
    }
  }

  /// The number of levels, the first of which has no boards.
  public int levels() {
    return boards.size();
  }

  /// The level of a board, from 0.
  int level(long board) {
    return selector.of(board);
  }

  /// A board to begin from, or 0 for a whole game.
  synchronized long board(SplitMix random) {
    if (boards.size() == 1 || random.nextBits(30) >= share * (1 << 30)) {
      return 0;
    }
    List<Long> of = boards.get(1 + random.nextInt(boards.size() - 1));
    return of.isEmpty() ? 0 : of.get(random.nextInt(of.size()));
  }

  /// Offers the board on which a game has entered a level. It replaces a random one if the level is
  /// full.
  synchronized void offer(int level, long board, SplitMix random) {
    List<Long> of = boards.get(level);
    if (of.size() < CAPACITY) {
      of.add(board);
    } else {
      of.set(random.nextInt(CAPACITY), board);
    }
  }

  /// Drops all boards.
  public synchronized void forget() {
    boards.forEach(List::clear);
  }

  /// The boards of a level, to be saved.
  public synchronized List<Long> saved(int level) {
    return List.copyOf(boards.get(level));
  }

  /// Restores saved boards.
  public synchronized void restore(int level, List<Long> saved) {
    boards.get(level).clear();
    boards.get(level).addAll(saved);
  }
}

package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.Symmetry;
import afterstate.board.TileDowngrading;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// The search of a number of plies, of [Learned] and [Classic], in reading order: root, chance,
/// max. Oracles: `NaiveLearned` and `NaiveExpectimax`, where nothing is cut off.
///
/// Every chance node is averaged over the canonical form of its board, so that its value does not
/// depend on whether the table, or another thread, was there before.
final class PlySearch implements Agent {
  private static final float FOUR = 0.1f;
  private static final float NO_MOVE_LEFT = 0;
  private static final int TABLE_BITS = 18;

  private final Learned spec;
  private final boolean points;
  private final boolean symmetric;
  private final int downgrade;
  private final List<PlyWalker> walkers = new ArrayList<>();
  private final TranspositionTable table = new TranspositionTable(TABLE_BITS);

  // The search at hand.
  private final AtomicBoolean spent = new AtomicBoolean();
  private int plies;
  private float unlikely;

  /// @param points whether the leaves are worth points, so that those won on the way count too
  PlySearch(Learned spec, boolean points, Clock clock) {
    this.spec = spec;
    this.points = points;
    Evaluator leaf = spec.leaf().evaluator();
    symmetric = leaf.isSymmetric();
    downgrade = TileDowngrading.rank(spec.downgrade());
    for (int i = 0; i < spec.threads(); i++) {
      walkers.add(new PlyWalker(new Leaves(leaf, spec.budget(clock))));
    }
  }

  /// The first search looks at the moves alone and is always finished.
  @Override
  public Choice consider(long board) {
    long seen = TileDowngrading.below(board, downgrade);
    walkers.forEach(walker -> walker.leaves.begin());
    if (!spec.hasBudget()) {
      return search(seen, spec.pliesOn(board));
    }
    int most = spec.pliesOn(board);
    Choice choice = search(seen, 1);
    for (int plies = 2; plies <= most && !walkers.getFirst().leaves.isSpent(); plies++) {
      Choice deeper = search(seen, plies);
      if (spent.get()) {
        break;
      }
      choice = deeper;
    }
    return choice;
  }

  private Choice search(long board, int plies) {
    this.plies = plies;
    unlikely = (float) Math.scalb(spec.unlikely(), 2 - plies);
    spent.set(false);
    table.forget();
    Root root = new Root(board, FOUR, downgrade);
    if (plies > 1) {
      Walker.share(root, walkers);
    }
    PlyWalker first = walkers.getFirst();
    return Choice.ofHighest(
        board,
        (move, after) ->
            (points ? Slide.gain(board, move) : 0)
                + (plies > 1 ? root.average(move) : first.chance(after, 0, 1)));
  }

  /// What one thread does of a search.
  private final class PlyWalker extends Walker {
    PlyWalker(Leaves leaves) {
      super(leaves, spent);
    }

    @Override
    float value(long board, float likelihood) {
      return max(board, plies - 1, likelihood);
    }

    /// The average over every empty cell and both tiles. Worth nothing once the budget is spent.
    private float chance(long real, int plies, float likelihood) {
      long after = TileDowngrading.below(real, downgrade);
      if (plies == 0 || likelihood < unlikely) {
        return (float) leaves.value(after);
      }
      long board = symmetric ? Symmetry.canonical(after) : after;
      float known = table.find(board, plies);
      if (!Float.isNaN(known)) {
        return known;
      }
      if (isOver()) {
        return 0;
      }
      long places = Spawn.places(board);
      int count = Long.bitCount(places);
      float two = likelihood * (1 - FOUR) / count;
      float four = likelihood * FOUR / count;
      float twos = 0;
      float fours = 0;
      for (; places != 0; places &= places - 1) {
        long place = places & -places;
        twos += max(board | place, plies, two);
        fours += max(board | place << 1, plies, four);
      }
      float value = ((1 - FOUR) * twos + FOUR * fours) / count;
      if (!spent.get()) {
        table.put(board, plies, value);
      }
      return value;
    }

    /// The best of the legal moves: its gain, and what follows.
    private float max(long board, int plies, float likelihood) {
      int gainInRows = points ? Slide.gainInRows(board) : 0;
      int gainInColumns = points ? Slide.gainInColumns(board) : 0;
      float best = Float.NEGATIVE_INFINITY;
      best = max(best, board, Slide.up(board), gainInColumns, plies, likelihood);
      best = max(best, board, Slide.right(board), gainInRows, plies, likelihood);
      best = max(best, board, Slide.down(board), gainInColumns, plies, likelihood);
      best = max(best, board, Slide.left(board), gainInRows, plies, likelihood);
      return best == Float.NEGATIVE_INFINITY ? NO_MOVE_LEFT : best;
    }

    private float max(float best, long board, long after, int gain, int plies, float likelihood) {
      return after == board ? best : Math.max(best, gain + chance(after, plies - 1, likelihood));
    }
  }
}

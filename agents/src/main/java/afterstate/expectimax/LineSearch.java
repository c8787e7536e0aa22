package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Budget;
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

/// The search of [Learned] where lines end when they become unlikely, in reading order: root,
/// chance, max. Oracle: `NaiveLines`.
///
/// How far a line goes depends on its *reach*: how many times likelier it is than the lines that
/// end. A tile takes from it what it is likely to come, and a move what it seems to lose: the same
/// number of leaves sees dangers many moves ahead, where few tiles fit and most moves are out of
/// the question, and hardly looks at the rest (notes/0010).
final class LineSearch implements Agent {
  /// A move that seems to lose so many points is taken to be e times less likely.
  private static final float TOLERANCE = 3000;

  /// With a budget, lines reach so many times further from one search to the next.
  private static final float FURTHER = 4;

  /// Lines that end with the game do so long before.
  private static final float FURTHEST = 1 << 30;

  /// Without a budget, a search that takes more is given up for those that reach less far: where
  /// all moves seem alike none is unlikely, and there is no end of lines.
  private static final int MOST_LEAVES = 4_000_000;

  private static final float FOUR = 0.1f;
  private static final float NO_MOVE_LEFT = 0;
  private static final int TABLE_BITS = 18;

  /// More plies than a line can have; not counted down.
  private static final int ENDLESS = Learned.MOST_PLIES + 1;

  private final Learned spec;
  private final boolean symmetric;
  private final int downgrade;
  private final List<LineWalker> walkers = new ArrayList<>();
  private final TranspositionTable table = new TranspositionTable(TABLE_BITS);

  // The search at hand.
  private final AtomicBoolean spent = new AtomicBoolean();
  private int plies;
  private float reach;

  LineSearch(Learned spec, Clock clock) {
    this.spec = spec;
    Evaluator leaf = spec.leaf().evaluator();
    symmetric = leaf.isSymmetric();
    downgrade = TileDowngrading.rank(spec.downgrade());
    for (int i = 0; i < spec.threads(); i++) {
      Budget budget =
          spec.hasBudget()
              ? spec.budget(clock)
              : new Budget(MOST_LEAVES / spec.threads(), 0, clock);
      walkers.add(new LineWalker(new Leaves(leaf, budget)));
    }
  }

  /// The first search of a budget looks at the moves alone and is always finished.
  ///
  /// By time, what was found for the moves before still counts. By leaves it does not: the same
  /// board gets the same answer.
  @Override
  public Choice consider(long board) {
    long seen = TileDowngrading.below(board, downgrade);
    int most = spec.plies() == 0 ? ENDLESS : spec.pliesOn(board);
    float furthest = (float) Math.min(FURTHEST, 1 / spec.end());
    walkers.forEach(walker -> walker.leaves.begin());
    if (spec.millis() == 0) {
      table.forget();
    }
    if (!spec.hasBudget()) {
      Choice whole = search(seen, most, furthest);
      if (!spent.get()) {
        return whole;
      }
      walkers.forEach(walker -> walker.leaves.begin());
    }
    Choice choice = search(seen, 1, 0);
    for (float next = 1; next <= furthest && most > 1; next *= FURTHER) {
      Choice further = search(seen, most, next);
      if (spent.get()) {
        break;
      }
      choice = further;
    }
    return choice;
  }

  private Choice search(long board, int plies, float reach) {
    this.plies = plies;
    this.reach = reach;
    spent.set(false);
    Root root = new Root(board, FOUR, downgrade);
    if (plies > 1) {
      Walker.share(root, walkers);
    }
    LineWalker first = walkers.getFirst();
    return Choice.ofHighest(
        board,
        (move, after) ->
            Slide.gain(board, move) + (plies > 1 ? root.average(move) : first.leaf(after)));
  }

  /// What one thread does of a search.
  private final class LineWalker extends Walker {
    LineWalker(Leaves leaves) {
      super(leaves, spent);
    }

    @Override
    float value(long board, float likelihood) {
      return max(board, fewer(plies), reach * likelihood);
    }

    private static int fewer(int plies) {
      return plies == ENDLESS ? ENDLESS : plies - 1;
    }

    private float leaf(long real) {
      return (float) leaves.value(TileDowngrading.below(real, downgrade));
    }

    /// The average over every empty cell and both tiles. Worth nothing once the budget is spent.
    private float chance(long real, int plies, float reach) {
      if (plies == 0 || reach < 1) {
        return leaf(real);
      }
      long after = TileDowngrading.below(real, downgrade);
      long board = symmetric ? Symmetry.canonical(after) : after;
      float known = table.find(board, plies, reach);
      if (!Float.isNaN(known)) {
        return known;
      }
      if (isOver()) {
        return 0;
      }
      long places = Spawn.places(board);
      int count = Long.bitCount(places);
      float two = reach * (1 - FOUR) / count;
      float four = reach * FOUR / count;
      float twos = 0;
      float fours = 0;
      for (; places != 0; places &= places - 1) {
        long place = places & -places;
        twos += max(board | place, plies, two);
        fours += max(board | place << 1, plies, four);
      }
      float value = ((1 - FOUR) * twos + FOUR * fours) / count;
      if (!spent.get()) {
        table.put(board, plies, reach, value);
      }
      return value;
    }

    /// The best of the legal moves: its gain, and what follows. What a move seems to lose is judged
    /// by the leaves that they lead to.
    private float max(long board, int plies, float reach) {
      long up = Slide.up(board);
      long right = Slide.right(board);
      long down = Slide.down(board);
      long left = Slide.left(board);
      int inRows = Slide.gainInRows(board);
      int inColumns = Slide.gainInColumns(board);
      float upSeems = seems(board, up, inColumns);
      float rightSeems = seems(board, right, inRows);
      float downSeems = seems(board, down, inColumns);
      float leftSeems = seems(board, left, inRows);
      float top = Math.max(Math.max(upSeems, rightSeems), Math.max(downSeems, leftSeems));
      if (top == Float.NEGATIVE_INFINITY) {
        return NO_MOVE_LEFT;
      }
      int below = fewer(plies);
      if (below == 0 || reach < 1) {
        return top;
      }
      float best = follow(up, inColumns, upSeems - top, below, reach);
      best = Math.max(best, follow(right, inRows, rightSeems - top, below, reach));
      best = Math.max(best, follow(down, inColumns, downSeems - top, below, reach));
      return Math.max(best, follow(left, inRows, leftSeems - top, below, reach));
    }

    private float seems(long board, long after, int gain) {
      return after == board ? Float.NEGATIVE_INFINITY : gain + leaf(after);
    }

    /// @param loss what the move seems to lose, as a number below 0
    private float follow(long after, int gain, float loss, int plies, float reach) {
      float rest = loss == 0 ? reach : reach * (float) StrictMath.exp(loss / TOLERANCE);
      return rest < 1 ? Float.NEGATIVE_INFINITY : gain + chance(after, plies, rest);
    }
  }
}

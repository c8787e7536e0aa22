package afterstate.expectimax;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Budget;
import afterstate.agent.Clock;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.board.Board;
import afterstate.board.TileDowngrading;

/// Expectimax for an evaluator that counts in points: the gains on the way are added to what the
/// leaves are worth.
///
/// A ply is a move and the tile after it; leaves are afterstates, and one ply looks at the four
/// moves alone. With `plies` alone, that is the depth of every line. Else lines end when they
/// become unlikely: as unlikely as `unlikely` says, or as the budget allows. With a budget, by time
/// or by leaves, each search follows lines further than the last; the last that was finished
/// decides. That is so without one, too, where `unlikely` would take millions of leaves.
///
/// From a tile of `downgrade` on it plays a board where the tiles above the largest missing rank
/// are one rank lower: the same moves are legal and mean the same, and the evaluator has seen far
/// more of such boards (Guei 2023).
@About(
    name = "learned",
    text = "The learned network with a search: points to be won, averaged over random tiles.",
    source = "Ours; after Jaskowski 2016 and TDL2048+.")
public record Learned(
    @Parameter(
            text = "the most moves to look ahead; 0: as far as lines are likely",
            standard = "0",
            min = 0,
            max = MOST_PLIES)
        int plies,
    @Parameter(
            text = "milliseconds for a move; 0 is no such limit",
            standard = "0",
            min = 0,
            max = 600_000)
        double millis,
    @Parameter(
            text = "leaves evaluated for a move; 0 is no such limit",
            standard = "0",
            min = 0,
            max = 1e9)
        int nodes,
    @Parameter(
            text = "lines less likely than this end; 0: 0.05, or none with plies, millis or nodes",
            standard = "0",
            min = 0,
            max = 1)
        double unlikely,
    @Parameter(
            text = "one of the plies less when at least so many cells are empty; 17 is never",
            standard = "17",
            min = 1,
            max = NEVER_SAFE)
        int safe,
    @Parameter(
            text = "from this tile on the board is played one rank lower; 0 is never",
            standard = "32768",
            min = 0,
            max = 32768,
            values = TileDowngrading.TILES)
        int downgrade,
    @Parameter(
            text = "threads that share a move; only with plies alone is it the same each time",
            standard = "1",
            min = 1,
            max = 64)
        int threads,
    @Parameter(text = "the evaluator of the leaves, in points", standard = "ntuple")
        EvaluatorSpec leaf)
    implements AgentSpec {
  /// Where lines end before the budget does, more plies would find nothing new for ever.
  static final int MOST_PLIES = 30;

  /// As quick as three plies, and stronger (notes/0010).
  private static final double STANDARD_UNLIKELY = 0.05;

  /// More empty cells than a board has.
  static final int NEVER_SAFE = Board.CELLS + 1;

  public Learned {
    Ranges.check(Learned.class, plies, millis, nodes, unlikely, safe, downgrade, threads, leaf);
    TileDowngrading.rank(downgrade);
  }

  @Override
  public Agent start(long seed) {
    return start(Clock.SYSTEM);
  }

  /// An agent that reads the time from `clock`, if it reads it at all.
  Agent start(Clock clock) {
    return plies > 0 && unlikely == 0 && !hasBudget()
        ? new PlySearch(this, true, clock)
        : new LineSearch(this, clock);
  }

  boolean hasBudget() {
    return nodes > 0 || millis > 0;
  }

  /// What each thread may spend on a move.
  Budget budget(Clock clock) {
    return new Budget(nodes == 0 ? Long.MAX_VALUE : nodes / threads, millis, clock);
  }

  /// How unlikely the lines are that end; 0 where the budget decides alone.
  double end() {
    return unlikely > 0 || hasBudget() ? unlikely : STANDARD_UNLIKELY;
  }

  /// The plies of a search, where they are limited: one less where the board is safe.
  int pliesOn(long board) {
    return Math.max(1, Board.emptyCount(board) >= safe ? plies - 1 : plies);
  }
}

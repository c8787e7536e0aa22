package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Slide;
import afterstate.board.Spawn;

/// The search itself, in reading order: root, chance, max. Oracle: `NaiveExpectimax`.
record ExpectimaxSearch(Expectimax spec, Evaluator leaf, boolean twosOnly, boolean deadIsZero)
    implements Agent {
  private static final double FOUR = 0.1;

  ExpectimaxSearch(Expectimax spec, Evaluator leaf) {
    this(
        spec,
        leaf,
        spec.spawn() == Expectimax.Spawns.TWOS,
        spec.ending() == Expectimax.Ending.ZERO);
  }

  @Override
  public Choice consider(long board) {
    int extra = Board.emptyCount(board) <= spec.deeper() ? 2 : 0;
    return Choice.ofHighest(board, (move, after) -> chance(after, spec.layers() + extra - 1));
  }

  /// The average over every empty cell and the tiles that may appear there.
  private double chance(long after, int layersLeft) {
    if (layersLeft == 0) {
      return leaf.value(after);
    }
    double twos = 0;
    double fours = 0;
    long places = Spawn.places(after);
    int count = Long.bitCount(places);
    for (; places != 0; places &= places - 1) {
      long two = places & -places;
      twos += max(after | two, layersLeft - 1);
      fours += twosOnly ? 0 : max(after | two << 1, layersLeft - 1);
    }
    return (twosOnly ? twos : (1 - FOUR) * twos + FOUR * fours) / count;
  }

  /// The best of the legal moves.
  private double max(long board, int layersLeft) {
    if (layersLeft == 0) {
      return leaf.value(board);
    }
    double best = Double.NEGATIVE_INFINITY;
    best = max(best, board, Slide.up(board), layersLeft);
    best = max(best, board, Slide.right(board), layersLeft);
    best = max(best, board, Slide.down(board), layersLeft);
    best = max(best, board, Slide.left(board), layersLeft);
    return best == Double.NEGATIVE_INFINITY ? worthWithoutMove(board) : best;
  }

  private double max(double best, long board, long after, int layersLeft) {
    return after == board ? best : Math.max(best, chance(after, layersLeft - 1));
  }

  private double worthWithoutMove(long board) {
    return deadIsZero ? 0 : leaf.value(board);
  }
}

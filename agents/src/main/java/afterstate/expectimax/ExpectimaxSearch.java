package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.board.Slide;
import afterstate.board.Spawn;

/// The search itself, in reading order: root, chance, max. Oracle: `NaiveExpectimax`.
record ExpectimaxSearch(int layers, Evaluator leaf) implements Agent {
  private static final float FOUR = 0.1f;
  private static final float NO_MOVE_LEFT = 0;

  @Override
  public Choice consider(long board) {
    return Choice.ofHighest(board, (move, after) -> chance(after, layers - 1));
  }

  /// The average over every empty cell and both tiles.
  private float chance(long after, int layersLeft) {
    if (layersLeft == 0) {
      return leaf.value(after);
    }
    float twos = 0;
    float fours = 0;
    long places = Spawn.places(after);
    int count = Long.bitCount(places);
    for (; places != 0; places &= places - 1) {
      long two = places & -places;
      twos += max(after | two, layersLeft - 1);
      fours += max(after | two << 1, layersLeft - 1);
    }
    return ((1 - FOUR) * twos + FOUR * fours) / count;
  }

  /// The best of the legal moves.
  private float max(long board, int layersLeft) {
    if (layersLeft == 0) {
      return leaf.value(board);
    }
    float best = Float.NEGATIVE_INFINITY;
    best = max(best, board, Slide.up(board), layersLeft);
    best = max(best, board, Slide.right(board), layersLeft);
    best = max(best, board, Slide.down(board), layersLeft);
    best = max(best, board, Slide.left(board), layersLeft);
    return best == Float.NEGATIVE_INFINITY ? NO_MOVE_LEFT : best;
  }

  private float max(float best, long board, long after, int layersLeft) {
    return after == board ? best : Math.max(best, chance(after, layersLeft - 1));
  }
}

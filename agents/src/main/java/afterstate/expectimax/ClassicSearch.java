package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.board.Slide;
import afterstate.board.Spawn;

/// The search of [Classic]. Oracle: `NaiveExpectimax`, where nothing is cut off.
final class ClassicSearch implements Agent {
  private static final float FOUR = 0.1f;
  private static final float NO_MOVE_LEFT = 0;
  private static final int TABLE_BITS = 18;

  private final Classic spec;
  private final Evaluator leaf;
  private final TranspositionTable table = new TranspositionTable(TABLE_BITS);
  private int epoch;
  private long evaluations;

  ClassicSearch(Classic spec, Evaluator leaf) {
    this.spec = spec;
    this.leaf = leaf;
  }

  /// Each search of a ply more costs several times the last.
  @Override
  public Choice consider(long board) {
    evaluations = 0;
    Choice choice = search(board, 1);
    for (int plies = 2; plies <= spec.plies() && evaluations < spec.nodes(); plies++) {
      choice = search(board, plies);
    }
    return choice;
  }

  private Choice search(long board, int plies) {
    epoch = epoch + 1 & 0xFFFFFF;
    return Choice.ofHighest(board, (move, after) -> chance(after, plies - 1, 1));
  }

  /// The average over every empty cell and both tiles.
  private float chance(long after, int plies, float likelihood) {
    if (plies == 0 || likelihood < spec.unlikely()) {
      evaluations++;
      return (float) leaf.value(after);
    }
    int slot = table.slot(after);
    if (table.holds(slot, after, epoch, plies, likelihood)) {
      return table.value(slot);
    }
    long places = Spawn.places(after);
    int count = Long.bitCount(places);
    float each = likelihood / count;
    float twos = 0;
    float fours = 0;
    for (; places != 0; places &= places - 1) {
      long two = places & -places;
      twos += max(after | two, plies, each * (1 - FOUR));
      fours += max(after | two << 1, plies, each * FOUR);
    }
    float value = ((1 - FOUR) * twos + FOUR * fours) / count;
    table.put(slot, after, epoch, plies, likelihood, value);
    return value;
  }

  /// The best of the legal moves.
  private float max(long board, int plies, float likelihood) {
    float best = Float.NEGATIVE_INFINITY;
    best = max(best, board, Slide.up(board), plies, likelihood);
    best = max(best, board, Slide.right(board), plies, likelihood);
    best = max(best, board, Slide.down(board), plies, likelihood);
    best = max(best, board, Slide.left(board), plies, likelihood);
    return best == Float.NEGATIVE_INFINITY ? NO_MOVE_LEFT : best;
  }

  private float max(float best, long board, long after, int plies, float likelihood) {
    return after == board ? best : Math.max(best, chance(after, plies - 1, likelihood));
  }
}

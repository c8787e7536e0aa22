package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Budget;
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
  private final Budget budget;
  private final TranspositionTable table = new TranspositionTable(TABLE_BITS);

  // The move that is being thought about.
  private long evaluations;
  private boolean spent;
  private float unlikely;

  ClassicSearch(Classic spec, Evaluator leaf, Budget budget) {
    this.spec = spec;
    this.leaf = leaf;
    this.budget = budget;
  }

  /// The first search looks at the moves alone and is always finished.
  @Override
  public Choice consider(long board) {
    evaluations = 0;
    spent = false;
    budget.begin();
    Choice choice = search(board, 1);
    for (int plies = 2; plies <= spec.plies() && !budget.isSpent(evaluations); plies++) {
      Choice deeper = search(board, plies);
      if (spent) {
        break;
      }
      choice = deeper;
    }
    return choice;
  }

  private Choice search(long board, int plies) {
    unlikely = (float) Math.scalb(spec.unlikely(), 2 - plies);
    table.forget();
    return Choice.ofHighest(board, (move, after) -> chance(after, plies - 1, 1));
  }

  /// The average over every empty cell and both tiles. Worth nothing once the budget is spent.
  private float chance(long after, int plies, float likelihood) {
    if (plies == 0 || likelihood < unlikely) {
      evaluations++;
      return (float) leaf.value(after);
    }
    float known = table.find(after, plies);
    if (!Float.isNaN(known)) {
      return known;
    }
    spent = spent || budget.isSpent(evaluations);
    if (spent) {
      return 0;
    }
    long places = Spawn.places(after);
    int count = Long.bitCount(places);
    float two = likelihood * (1 - FOUR) / count;
    float four = likelihood * FOUR / count;
    float twos = 0;
    float fours = 0;
    for (; places != 0; places &= places - 1) {
      long place = places & -places;
      twos += max(after | place, plies, two);
      fours += max(after | place << 1, plies, four);
    }
    float value = ((1 - FOUR) * twos + FOUR * fours) / count;
    if (!spent) {
      table.put(after, plies, value);
    }
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

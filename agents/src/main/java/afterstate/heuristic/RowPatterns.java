package afterstate.heuristic;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Lines;

/// Judges each row and column by itself: empty cells and pairs are good, tiles out of order and
/// many tiles are bad.
///
/// The penalties grow with powers of the rank, so that large tiles are put in order first.
@About(
    name = "rows",
    text = "Every row and column by itself: empty cells, pairs, order, and not too many tiles.",
    source = "Ours, along the lines of the widely used row-table heuristics of 2014.")
public record RowPatterns() implements EvaluatorSpec {
  /// Keeps the value of every board that is alive above the 0 of one that is not.
  private static final float ALIVE = 200_000;

  // Tuned at 3 layers by an evolution strategy; notes/0002 has the command, the games and the gain.
  private static final float EMPTY = 70;
  private static final float PAIR = 180;
  private static final float DISORDER = 17;
  private static final float DISORDER_POWER = 2.2f;
  private static final float CROWD = 3.6f;
  private static final float CROWD_POWER = 2.85f;

  private static final float[] TABLE = new float[Lines.COUNT];

  static {
    for (int line = 0; line < Lines.COUNT; line++) {
      TABLE[line] = judge(line);
    }
  }

  @Override
  public Evaluator evaluator() {
    return RowPatterns::value;
  }

  /// Hot: eight loads.
  private static double value(long board) {
    return TABLE[Lines.row(board, 0)]
        + TABLE[Lines.row(board, 1)]
        + TABLE[Lines.row(board, 2)]
        + TABLE[Lines.row(board, 3)]
        + TABLE[Lines.column(board, 0)]
        + TABLE[Lines.column(board, 1)]
        + TABLE[Lines.column(board, 2)]
        + TABLE[Lines.column(board, 3)];
  }

  /// `StrictMath`, so that the same seed plays the same game on every machine.
  private static float judge(int line) {
    double empty = 0;
    double pairs = 0;
    double crowd = 0;
    double rises = 0;
    double falls = 0;
    for (int place = 0; place < 4; place++) {
      int rank = Lines.rank(line, place);
      empty += rank == 0 ? 1 : 0;
      crowd += StrictMath.pow(rank, CROWD_POWER);
      if (place > 0) {
        int before = Lines.rank(line, place - 1);
        double step = StrictMath.pow(rank, DISORDER_POWER) - StrictMath.pow(before, DISORDER_POWER);
        rises += Math.max(0, step);
        falls += Math.max(0, -step);
        pairs += rank == before && rank != 0 ? 1 : 0;
      }
    }
    return (float)
        (ALIVE + EMPTY * empty + PAIR * pairs - DISORDER * Math.min(rises, falls) - CROWD * crowd);
  }
}

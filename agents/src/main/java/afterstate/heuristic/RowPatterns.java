package afterstate.heuristic;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.board.Lines;

/// Judges each row and column by itself: empty cells and pairs are good, tiles out of order and
/// many tiles are bad.
///
/// The penalties grow with powers of the rank, so that large tiles are put in order first. The
/// default weights were tuned at 3 layers and suit a shallow search; a deep search needs others
/// (notes/0002).
@About(
    name = "rows",
    text = "Judges each row and column alone: empty cells, pairs, order, and not too many tiles.",
    source = "Ours, along the lines of the widely used row-table heuristics of 2014.")
public record RowPatterns(
    @Parameter(text = "points for an empty cell", defaultValue = "70") double empty,
    @Parameter(text = "points for two equal neighbours", defaultValue = "180") double pair,
    @Parameter(text = "penalty for disorder", defaultValue = "17") double disorder,
    @Parameter(text = "the power of the rank in disorder", defaultValue = "2.2", min = 0, max = 6)
        double disorderPower,
    @Parameter(text = "penalty for every tile", defaultValue = "3.6") double crowd,
    @Parameter(
            text = "the power of the rank for every tile",
            defaultValue = "2.85",
            min = 0,
            max = 6)
        double crowdPower)
    implements EvaluatorSpec {
  public static final RowPatterns STANDARD = new RowPatterns(70, 180, 17, 2.2, 3.6, 2.85);

  /// Keeps the value of every board with a legal move above 0, the value of a board without one.
  private static final double ALIVE = 200_000;

  /// A constant for the compiler, unlike the tables of other weights.
  private static final float[] STANDARD_TABLE = STANDARD.table();

  public RowPatterns {
    Ranges.check(RowPatterns.class, empty, pair, disorder, disorderPower, crowd, crowdPower);
  }

  @Override
  public Evaluator evaluator() {
    if (equals(STANDARD)) {
      return board -> value(STANDARD_TABLE, board);
    }
    float[] table = table();
    return board -> value(table, board);
  }

  /// The same to within a point, and exactly the same for boards that are rotated or reflected:
  /// sums of multiples of an eighth do not depend on their order, as long as they are below two
  /// million.
  Evaluator symmetric() {
    float[] table = table();
    for (int line = 0; line < table.length; line++) {
      table[line] = Math.round(8 * table[line]) / 8f;
    }
    return new Evaluator() {
      @Override
      public double value(long afterstate) {
        return RowPatterns.value(table, afterstate);
      }

      @Override
      public boolean isSymmetric() {
        return true;
      }
    };
  }

  /// Hot: eight loads.
  private static double value(float[] table, long board) {
    return table[Lines.row(board, 0)]
        + table[Lines.row(board, 1)]
        + table[Lines.row(board, 2)]
        + table[Lines.row(board, 3)]
        + table[Lines.column(board, 0)]
        + table[Lines.column(board, 1)]
        + table[Lines.column(board, 2)]
        + table[Lines.column(board, 3)];
  }

  private float[] table() {
    double[] heights = powers(disorderPower);
    double[] crowds = powers(crowdPower);
    float[] table = new float[Lines.COUNT];
    for (int line = 0; line < Lines.COUNT; line++) {
      table[line] = (float) judge(line, heights, crowds);
    }
    return table;
  }

  private double judge(int line, double[] heights, double[] crowds) {
    double value = ALIVE;
    double rises = 0;
    double falls = 0;
    for (int index = 0; index < 4; index++) {
      int rank = Lines.rank(line, index);
      value += rank == 0 ? empty : -crowd * crowds[rank];
      if (index > 0) {
        int before = Lines.rank(line, index - 1);
        double step = heights[rank] - heights[before];
        rises += Math.max(0, step);
        falls += Math.max(0, -step);
        value += rank == before && rank != 0 ? pair : 0;
      }
    }
    return value - disorder * Math.min(rises, falls);
  }

  /// `StrictMath`, so that the same seed plays the same game on every machine.
  private static double[] powers(double power) {
    double[] powers = new double[16];
    for (int rank = 1; rank < powers.length; rank++) {
      powers[rank] = StrictMath.pow(rank, power);
    }
    return powers;
  }
}

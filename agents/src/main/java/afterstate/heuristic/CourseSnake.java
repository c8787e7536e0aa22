package afterstate.heuristic;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.board.Board;

/// Document C's snake, 2^15 to 2^0, with the reweighting and the terms that its authors tried and
/// dropped.
///
/// The printed 16385 is a misprint of 16384, which is used here. *Isolation*: the document says
/// that small tiles got stuck in the upper right corner. Then the weight below the corner was
/// lowered and the one to the left of that raised; it gives no numbers. Our choice: the corner tile
/// is isolated when it is smaller than both of its neighbours, and the two weights, 2048 and 1024,
/// are swapped. The terms had weights above and below the snake's. None of them is printed, so they
/// are parameters.
@About(
    name = "snake",
    text = "The sum of tile x weight, with weights 2^15 to 2^0 along a snake, plus optional terms.",
    source =
        "Document C, section 2. It does not print the details of isolation and terms; see"
            + " CourseSnake.java.")
public record CourseSnake(
    @Parameter(text = "reweight when the upper right corner is stuck", defaultValue = "off")
        Isolation isolation,
    @Parameter(text = "points for each empty cell", defaultValue = "0") double open,
    @Parameter(text = "points for each pair of equal neighbours", defaultValue = "0")
        double mergeable,
    @Parameter(text = "penalty for each unit of difference of neighbours", defaultValue = "0")
        double differences)
    implements EvaluatorSpec {
  private static final Matrix SNAKE =
      new Matrix(32768, 16384, 8192, 4096, 256, 512, 1024, 2048, 128, 64, 32, 16, 1, 2, 4, 8);

  /// Cells: the top right corner, the one to its left, the one below it, and the one to the left of
  /// that.
  private static final int CORNER = 3;

  private static final int BESIDE = 2;
  private static final int BELOW = 7;
  private static final int BELOW_BESIDE = 6;

  /// Whether the reweighting is on.
  public enum Isolation {
    OFF,
    ON
  }

  @Override
  public Evaluator evaluator() {
    boolean plain = isolation == Isolation.OFF && open == 0 && mergeable == 0 && differences == 0;
    return plain ? SNAKE::sum : this::value;
  }

  private double value(long board) {
    return SNAKE.sum(board)
        + (isolation == Isolation.ON ? reweighting(board) : 0)
        + open * Board.emptyCount(board)
        + mergeable * Terms.pairs(board)
        - differences * Terms.differences(board);
  }

  private static double reweighting(long board) {
    int corner = Board.rank(board, CORNER);
    boolean isolated =
        corner != 0 && corner < Board.rank(board, BESIDE) && corner < Board.rank(board, BELOW);
    int below = Board.tile(Board.rank(board, BELOW));
    int belowBeside = Board.tile(Board.rank(board, BELOW_BESIDE));
    return isolated ? (2048 - 1024) * (belowBeside - below) : 0;
  }
}

package afterstate.heuristic;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.board.Board;
import java.util.Arrays;

/// Document B's weighted sum: w0 x empty cells + w1 x matrix + w2 x smoothness.
///
/// The document prints the snake and only describes the rest. Our choices: the matrix term is the
/// sum of tile times weight; smoothness is minus the sum of |difference| over all pairs of
/// neighbouring cells, with an empty cell as 0; the linear pattern falls by one with each step away
/// from the top left corner, from 7 to 1. The document also tried "several variations" of the snake
/// and prints none of them; those of [Pattern] are ours.
@About(
    name = "blog",
    text = "w0 x empty cells + w1 x (sum of tile x weight) + w2 x smoothness.",
    source = "Document B. It does not print the linear pattern and smoothness; see BlogSum.java.")
public record BlogSum(
    @Parameter(text = "weight of empty cells", defaultValue = "max", values = "a number or max")
        Weight w0,
    @Parameter(text = "weight of the matrix", defaultValue = "max", values = "a number or max")
        Weight w1,
    @Parameter(text = "weight of smoothness", defaultValue = "1", values = "a number or max")
        Weight w2,
    @Parameter(text = "the matrix", defaultValue = "snake") Pattern pattern)
    implements EvaluatorSpec {

  /// The two matrices of the document, and variations of its snake.
  public enum Pattern {
    LINEAR,
    /// Fourth powers, row by row, in turn to the right and to the left.
    SNAKE,
    /// The same along the columns. As a mirror image it can differ only where moves tie.
    COLUMNS,
    /// Every row from left to right, so that the pattern jumps at the end of a row.
    LINES,
    /// From the corner along the edge, and inwards.
    SPIRAL,
    /// The snake with other powers: flatter, or steeper.
    POWER1,
    POWER2,
    POWER3,
    POWER6,
    POWER8
  }

  private static final Matrix LINEAR = new Matrix(7, 6, 5, 4, 6, 5, 4, 3, 5, 4, 3, 2, 4, 3, 2, 1);

  private static final Matrix SNAKE = snake(4);

  private static Matrix snake(int power) {
    return powers(power, 16, 15, 14, 13, 9, 10, 11, 12, 8, 7, 6, 5, 1, 2, 3, 4);
  }

  private static Matrix powers(int power, int... numbers) {
    return new Matrix(Arrays.stream(numbers).mapToDouble(number -> power(number, power)).toArray());
  }

  /// Exact, unlike `Math.pow` on some machines.
  private static double power(int number, int power) {
    return power == 0 ? 1 : number * power(number, power - 1);
  }

  @Override
  public Evaluator evaluator() {
    Matrix matrix =
        switch (pattern) {
          case LINEAR -> LINEAR;
          case SNAKE -> SNAKE;
          case COLUMNS -> powers(4, 16, 9, 8, 1, 15, 10, 7, 2, 14, 11, 6, 3, 13, 12, 5, 4);
          case LINES -> powers(4, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
          case SPIRAL -> powers(4, 16, 15, 14, 13, 5, 4, 3, 12, 6, 1, 2, 11, 7, 8, 9, 10);
          case POWER1 -> snake(1);
          case POWER2 -> snake(2);
          case POWER3 -> snake(3);
          case POWER6 -> snake(6);
          case POWER8 -> snake(8);
        };
    return board -> value(board, matrix);
  }

  private double value(long board, Matrix matrix) {
    int max = Terms.maxTile(board);
    return w0.on(max) * Board.emptyCount(board)
        + w1.on(max) * matrix.sum(board)
        - w2.on(max) * Terms.differences(board);
  }
}

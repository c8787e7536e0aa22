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
/// from the top left corner, from 7 to 1.
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

  /// The two matrices of the document.
  public enum Pattern {
    LINEAR,
    SNAKE
  }

  private static final Matrix LINEAR = new Matrix(7, 6, 5, 4, 6, 5, 4, 3, 5, 4, 3, 2, 4, 3, 2, 1);

  private static final Matrix SNAKE =
      new Matrix(fourthPowers(16, 15, 14, 13, 9, 10, 11, 12, 8, 7, 6, 5, 1, 2, 3, 4));

  private static double[] fourthPowers(int... numbers) {
    return Arrays.stream(numbers).mapToDouble(n -> (double) n * n * n * n).toArray();
  }

  @Override
  public Evaluator evaluator() {
    Matrix matrix =
        switch (pattern) {
          case LINEAR -> LINEAR;
          case SNAKE -> SNAKE;
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

package afterstate.heuristic;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Board;
import afterstate.board.Lines;

/// The sum of tile times weight, with weights that fall from the top left corner to the bottom
/// right one.
@About(
    name = "corner",
    text = "The sum of tile times weight; the weights fall from the top left corner.",
    source = "Document A, section 2.2: its matrix as printed.")
public record PositionMatrix() implements EvaluatorSpec {
  private static final double[][] WEIGHTS = {
    {0.135759, 0.121925, 0.102812, 0.099937},
    {0.0997992, 0.0888405, 0.076711, 0.0724143},
    {0.060654, 0.0562579, 0.037116, 0.0161889},
    {0.0125498, 0.00992495, 0.00575871, 0.00335193},
  };

  private static final float[] ROW_0 = table(WEIGHTS[0]);
  private static final float[] ROW_1 = table(WEIGHTS[1]);
  private static final float[] ROW_2 = table(WEIGHTS[2]);
  private static final float[] ROW_3 = table(WEIGHTS[3]);

  @Override
  public Evaluator evaluator() {
    return PositionMatrix::value;
  }

  private static float value(long board) {
    return ROW_0[Lines.row(board, 0)]
        + ROW_1[Lines.row(board, 1)]
        + ROW_2[Lines.row(board, 2)]
        + ROW_3[Lines.row(board, 3)];
  }

  private static float[] table(double[] weights) {
    float[] table = new float[Lines.COUNT];
    for (int line = 0; line < Lines.COUNT; line++) {
      double sum = 0;
      for (int place = 0; place < 4; place++) {
        sum += weights[place] * Board.tile(Lines.rank(line, place));
      }
      table[line] = (float) sum;
    }
    return table;
  }
}

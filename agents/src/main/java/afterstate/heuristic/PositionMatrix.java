package afterstate.heuristic;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;

/// The sum of tile times weight, with weights that fall from the top left corner to the bottom
/// right one.
@About(
    name = "corner",
    text = "The sum of tile times weight; the weights fall from the top left corner.",
    source = "Document A, section 2.2: its matrix as printed.")
public record PositionMatrix() implements EvaluatorSpec {
  private static final Matrix MATRIX =
      new Matrix(
          0.135759,
          0.121925,
          0.102812,
          0.099937,
          0.0997992,
          0.0888405,
          0.076711,
          0.0724143,
          0.060654,
          0.0562579,
          0.037116,
          0.0161889,
          0.0125498,
          0.00992495,
          0.00575871,
          0.00335193);

  @Override
  public Evaluator evaluator() {
    return MATRIX::sum;
  }
}

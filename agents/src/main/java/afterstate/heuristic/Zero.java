package afterstate.heuristic;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;

/// No evaluation: only the points on the way to a board count.
@About(
    name = "zero",
    text = "Every board is worth 0: only the points on the way to it count.",
    source = "Ours.")
public record Zero() implements EvaluatorSpec {
  @Override
  public Evaluator evaluator() {
    return Evaluator.ZERO;
  }
}

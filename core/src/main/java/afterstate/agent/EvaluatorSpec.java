package afterstate.agent;

/// An evaluator's configuration. Searches take one and never name an evaluator's class.
public interface EvaluatorSpec extends Spec {
  /// The evaluator; it is stateless and may be shared by threads.
  Evaluator evaluator();
}

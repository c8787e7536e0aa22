package afterstate.agent;

/// Estimates how good an afterstate is (slid, tile not yet spawned); higher is better, in a unit of
/// its own.
@FunctionalInterface
public interface Evaluator {
  double value(long afterstate);

  /// Whether boards that differ only by a rotation or reflection have exactly the same value. A
  /// search then has to evaluate only one of the eight.
  default boolean isSymmetric() {
    return false;
  }
}

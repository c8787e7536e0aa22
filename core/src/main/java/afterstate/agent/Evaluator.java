package afterstate.agent;

/// Estimates how good an afterstate is (slid, tile not yet spawned); higher is better, the unit is
/// its own.
@FunctionalInterface
public interface Evaluator {
  double value(long afterstate);

  /// Whether boards that differ only by a rotation or reflection are worth the same, exactly; a
  /// search need value only one of the eight then.
  default boolean isSymmetric() {
    return false;
  }
}

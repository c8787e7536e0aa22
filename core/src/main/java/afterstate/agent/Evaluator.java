package afterstate.agent;

/// Estimates how good an afterstate is (slid, tile not yet spawned); higher is better, in a unit of
/// its own.
@FunctionalInterface
public interface Evaluator {
  /// Every board is worth 0.
  Evaluator ZERO =
      new Evaluator() {
        @Override
        public double value(long afterstate) {
          return 0;
        }

        @Override
        public boolean isSymmetric() {
          return true;
        }
      };

  double value(long afterstate);

  /// Whether boards that differ only by a rotation or reflection have exactly the same value. A
  /// search then has to evaluate only one of the eight.
  default boolean isSymmetric() {
    return false;
  }
}

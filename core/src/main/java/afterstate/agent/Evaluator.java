package afterstate.agent;

/// Estimates how good an afterstate is (slid, tile not yet spawned); higher is better, the unit is
/// its own.
@FunctionalInterface
public interface Evaluator {
  double value(long afterstate);
}

package afterstate.learn;

import afterstate.ntuple.WeightVisitor;

/// Changes each weight of an afterstate by its share of a TD error. One for each thread.
///
/// Hot: a visit is inlined into the lookups of a network's patterns (notes/0015). Oracle:
/// `NaiveLearner`.
sealed interface WeightUpdate extends WeightVisitor permits TdUpdate, TcUpdate {
  /// Says what the next visits are for.
  ///
  /// @param rate the share of the error that each weight takes
  void prepare(int stage, float error, float rate);
}

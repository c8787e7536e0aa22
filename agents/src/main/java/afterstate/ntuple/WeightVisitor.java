package afterstate.ntuple;

/// Sees the weights of a board, one after the other: see [Lookups#visit].
@FunctionalInterface
public interface WeightVisitor {
  /// Sees one.
  ///
  /// @param index of the weight in the table of a stage
  void visit(int index);
}

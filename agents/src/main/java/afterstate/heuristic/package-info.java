/// Hand-made evaluators and their weights.
///
/// **What lives here.** Records that implement `EvaluatorSpec`: [RowPatterns] and [PositionMatrix].
/// All of them add up table entries of [Lines]. **Uses** `board`, `agent`. **Used by** `catalog`,
/// which hands them to searches.
///
/// **Does not belong here:** search, or weights that a machine learned.
@NullMarked
package afterstate.heuristic;

import org.jspecify.annotations.NullMarked;

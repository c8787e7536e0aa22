/// Hand-made evaluators and their weights.
///
/// **What lives here.** Records that implement `EvaluatorSpec`: [PositionMatrix] of document A,
/// [BlogSum] of B, [CourseSnake] of C, and our own [RowPatterns]. [Ordered] adds a share of the
/// last to another evaluator.
///
/// **Uses** `agent`, `board`. **Used by** `bench`, `catalog`, `speed`.
///
/// **Does not belong here:** search, or learned weights.
@NullMarked
package afterstate.heuristic;

import org.jspecify.annotations.NullMarked;

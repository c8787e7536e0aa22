/// Max/chance search.
///
/// **What lives here.** [Expectimax] as the documents have it, its sibling [Minimax], our [Classic]
/// with its transposition table, and [Learned], which counts in points.
///
/// **Uses** `agent`, `board`. **Used by** `bench`, `catalog`, `speed`.
///
/// **Does not belong here:** the name of an evaluator; a search takes any `EvaluatorSpec`.
@NullMarked
package afterstate.expectimax;

import org.jspecify.annotations.NullMarked;

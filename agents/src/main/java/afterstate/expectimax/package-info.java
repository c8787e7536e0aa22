/// Max/chance search.
///
/// **What lives here.** [Expectimax] as the documents have it and its sibling [Minimax], each with
/// a plain search. Our own [Classic] and [Learned], which counts in points, say by [Limit]s how far
/// to look; [LimitedExpectimax] is the root of their search and [SearchWorker] its nodes.
///
/// **Uses** `agent`, `board`. **Used by** `bench`, `catalog`, `speed`.
///
/// **Does not belong here:** the name of an evaluator; a search takes any `EvaluatorSpec`.
@NullMarked
package afterstate.expectimax;

import org.jspecify.annotations.NullMarked;

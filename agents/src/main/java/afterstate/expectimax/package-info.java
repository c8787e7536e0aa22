/// Searches with max and chance nodes.
///
/// **What lives here.** [Expectimax] as the documents describe it, its sibling [Minimax], and
/// [UlbVariant] for likely slips, each with a plain search. Our own agents are [Classic] and
/// [Learned], which counts in points. Their [Limit]s say how far to search; [LimitedExpectimax] is
/// the root of their search and [SearchWorker] its nodes.
///
/// **Uses** `agent`, `board`, `random`. **Used by** `bench`, `catalog`, `speed`.
///
/// **Does not belong here:** the name of an evaluator; a search takes any `EvaluatorSpec`.
@NullMarked
package afterstate.expectimax;

import org.jspecify.annotations.NullMarked;

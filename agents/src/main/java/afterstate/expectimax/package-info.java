/// Max/chance search.
///
/// **What lives here.** [Expectimax]. **Uses** `board`, `agent`. **Used by** `catalog`.
///
/// **Does not belong here:** the name of an evaluator; a search takes any `EvaluatorSpec`.
@NullMarked
package afterstate.expectimax;

import org.jspecify.annotations.NullMarked;

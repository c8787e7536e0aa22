/// Players without a plan: those to measure the others against, and the choice that others build
/// on.
///
/// **What lives here.** [RandomPlayer], [Greedy], and [OnePly], which plays the best move for an
/// evaluator.
///
/// **Uses** `agent`, `board`, `random`. **Used by** `catalog`, `mcts`, `ntuple`, `training`.
///
/// **Does not belong here:** anything that looks further than one move.
@NullMarked
package afterstate.baseline;

import org.jspecify.annotations.NullMarked;

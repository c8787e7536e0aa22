/// Monte Carlo tree search with sampled chance.
///
/// **What lives here.** [TreeSearch] configures it, [Tree] is the array of nodes and the four
/// phases.
///
/// **Uses** `agent`, `board`, `rollout`. **Used by** `catalog`, `speed`.
///
/// **Does not belong here:** the name of an evaluator.
@NullMarked
package afterstate.mcts;

import org.jspecify.annotations.NullMarked;

/// Monte Carlo tree search with sampled chance.
///
/// **What lives here.** [TreeSearch] is the configuration. [Tree] has the nodes, as arrays, and the
/// four phases.
///
/// **Uses** `agent`, `baseline`, `board`, `rollout`. **Used by** `catalog`, `speed`.
///
/// **Does not belong here:** the name of an evaluator.
@NullMarked
package afterstate.mcts;

import org.jspecify.annotations.NullMarked;

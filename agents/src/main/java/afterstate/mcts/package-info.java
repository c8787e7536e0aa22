/// Monte Carlo tree search with sampled chance.
///
/// **What lives here.** [TreeSearch] configures it, [Tree] is the array of nodes and the four
/// phases.
///
/// **Uses** `board`, `agent`, `rollout` for its random walks. **Used by** `catalog`.
///
/// **Does not belong here:** the name of an evaluator.
@NullMarked
package afterstate.mcts;

import org.jspecify.annotations.NullMarked;

/// Random games, and the agents that base their choice on them.
///
/// **What lives here.** [RandomPlay] plays random games to their end as fast as the machine can,
/// [RandomWalk] plays one up to a limit. [FlatMonteCarlo] and [MeanSimulation] average such games
/// for each move.
///
/// **Uses** `agent`, `board`, `random`. **Used by** `catalog`, `mcts`, `speed`.
///
/// **Does not belong here:** a tree; that is `mcts`.
@NullMarked
package afterstate.rollout;

import org.jspecify.annotations.NullMarked;

/// Random games, and the players that choose by them.
///
/// **What lives here.** [RandomPlay] plays random games to their end as fast as the machine can,
/// [RandomWalk] plays one to a limit; [FlatMonteCarlo] and [MeanSimulation] average them for each
/// move.
///
/// **Uses** `agent`, `board`, `random`. **Used by** `catalog`, `mcts`, `speed`.
///
/// **Does not belong here:** a tree; that is `mcts`.
@NullMarked
package afterstate.rollout;

import org.jspecify.annotations.NullMarked;

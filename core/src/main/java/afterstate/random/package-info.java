/// Random numbers that are the same everywhere: a small fast generator and how games get their
/// seeds.
///
/// **What lives here.** [SplitMix], and nothing that knows of boards. It has a package of its own
/// so that agents and the game share one generator without knowing each other.
///
/// **Uses** no package. **Used by** `baseline`, `bench`, `cli`, `game`, `learn`, `rollout`,
/// `speed`, `training`, `web`.
///
/// **Does not belong here:** a clock or a global generator.
@NullMarked
package afterstate.random;

import org.jspecify.annotations.NullMarked;

/// Random numbers that are the same everywhere: a small fast generator and how games get their
/// seeds.
///
/// **What lives here.** [SplitMix], and nothing that knows of boards. It has its own package so
/// that agents and the game use the same generator without depending on each other.
///
/// **Uses** no package. **Used by** `baseline`, `bench`, `cli`, `contract`, `expectimax`, `game`,
/// `grade`, `learn`, `puzzle`, `rollout`, `speed`, `study`, `training`, `web`.
///
/// **Does not belong here:** a clock or a global generator.
@NullMarked
package afterstate.random;

import org.jspecify.annotations.NullMarked;

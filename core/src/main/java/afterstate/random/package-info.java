/// Random numbers that are the same everywhere: a small fast generator and how games get their
/// seeds.
///
/// **What lives here.** [SplitMix], and nothing that knows of boards. A room of its own so that
/// agents and the game share one generator without knowing each other.
///
/// **Uses** nothing of ours. **Used by** games, agents and rollouts. **Does not belong here:** a
/// clock or a global generator.
@NullMarked
package afterstate.random;

import org.jspecify.annotations.NullMarked;

/// Endgames that are small enough to be solved exactly.
///
/// **What lives here.** An [Endgame] is a board whose large tiles are walls, with a tile to make in
/// the free cells. A [Solution] knows the chance of making it under perfect play, for every state.
///
/// **Uses** `board`. **Used by** `cli`.
///
/// **Does not belong here:** estimates. A search or a network that guesses is an agent.
@NullMarked
package afterstate.endgame;

import org.jspecify.annotations.NullMarked;

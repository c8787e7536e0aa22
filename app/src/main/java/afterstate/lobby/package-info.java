/// A class in which everybody plays the same tiles: rounds, players, ranking.
///
/// **What lives here.** [Lobby] knows who is there, plays the moves that players send, and ranks
/// them. A player sends moves and nothing else: the game is played here, with the tiles of the
/// round, so that nobody can invent a score or see the tiles in advance. [PlayerRoutes] is what
/// players may do, [TeacherRoutes] what only the teacher may, who is known by a [TeacherKey].
/// [Bulletin] brings the ranking to everybody who watches.
///
/// Nothing is written to disk. Names and scores are gone when the server ends.
///
/// **Uses** `board`, `game`, `http`, `qr`. **Used by** `web`.
///
/// **Does not belong here:** agents. Those that play along are moved from outside, as players are.
@NullMarked
package afterstate.lobby;

import org.jspecify.annotations.NullMarked;

/// One episode of 2048: ask the agent, slide, spawn, score; and its transcript.
///
/// **What lives here.** [Rules] and [GameId] say which game it is, [Game] is its state, [Episode]
/// lets an agent play it, and an [AgentSeries] many in turn. [Transcript] records every move and
/// spawn, and [TranscriptReader] replays a record to check it.
///
/// **Uses** `agent`, `board`, `random`. **Used by** `bench`, `claim`, `cli`, `contract`, `drive`,
/// `experiment`, `grade`, `grading`, `lobby`, `process`, `speed`, `study`, `terminal`, `training`,
/// `tune`, `web`.
///
/// **Does not belong here:** many games at once, files, clocks, anything printed for people.
@NullMarked
package afterstate.game;

import org.jspecify.annotations.NullMarked;

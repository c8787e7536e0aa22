/// One episode of 2048: deal, ask, slide, spawn, score; and its transcript.
///
/// **What lives here.** [Rules] and [GameId] say which game it is, [Game] is its state, [Episode]
/// lets an agent play it, [Transcript] remembers every move and spawn and [TranscriptReader] checks
/// that what it reads really happened.
///
/// **Uses** `board`, `agent`, `random`. **Used by** experiments, training and the program.
///
/// **Does not belong here:** many games at once, files, clocks, anything printed for people.
@NullMarked
package afterstate.game;

import org.jspecify.annotations.NullMarked;

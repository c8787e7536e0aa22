/// Players without a plan, to measure the others against.
///
/// **What lives here.** [RandomPlayer] and [Greedy].
///
/// **Uses** `agent`, `board`, `random`. **Used by** `catalog`.
///
/// **Does not belong here:** anything that looks further than one move.
@NullMarked
package afterstate.baseline;

import org.jspecify.annotations.NullMarked;

/// Random games, as many a second as the machine gives.
///
/// **What lives here.** [RandomPlay]. **Uses** `board`, `random`. **Used by** the program's
/// `bench`.
///
/// **Does not belong here:** a player that chooses by them is an agent of its own.
@NullMarked
package afterstate.rollout;

import org.jspecify.annotations.NullMarked;

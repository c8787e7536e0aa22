/// Temporal-difference learning: games in, better weights out.
///
/// **What lives here.** A [Learner] plays games with the weights of a network and corrects them
/// after every move. [Rule] says how, [Carousel] keeps boards of late games to begin from.
///
/// **Uses** `board`, `ntuple`, `random`. **Used by** `cli`, `gpu`, `speed`, `training`.
///
/// **Does not belong here:** files, threads, progress; a network's own arithmetic.
@NullMarked
package afterstate.learn;

import org.jspecify.annotations.NullMarked;

/// Temporal-difference learning: games in, better weights out.
///
/// **What lives here.** A [TrainingConfig] is the settings of a training. A [Learner] plays games
/// with the weights of a network and learns from them by delayed or backward TD(lambda); an
/// [Algorithm] says how each weight follows its TD errors. A [Carousel] keeps boards of late games
/// to begin from.
///
/// **Uses** `agent`, `board`, `ntuple`, `random`. **Used by** `cli`, `gpu`, `speed`, `training`.
///
/// **Does not belong here:** files, threads, progress; a network's own arithmetic.
@NullMarked
package afterstate.learn;

import org.jspecify.annotations.NullMarked;

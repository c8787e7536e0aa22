/// Temporal-difference learning: games in, better weights out.
///
/// **What lives here.** A [TrainingConfig] holds the settings of a training run. A [Learner] plays
/// games with the weights of a network and learns from them by delayed or backward TD(lambda); an
/// [Algorithm] says how each weight follows its TD errors. A [Carousel] keeps late boards, on which
/// other games begin.
///
/// **Uses** `agent`, `board`, `ntuple`, `random`. **Used by** `cli`, `gpu`, `speed`, `training`.
///
/// **Does not belong here:** files, threads, progress; a network's own arithmetic.
@NullMarked
package afterstate.learn;

import org.jspecify.annotations.NullMarked;

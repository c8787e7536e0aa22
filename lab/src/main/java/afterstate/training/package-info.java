/// Trainings on disk: threads that learn, a curve of how well they play, checkpoints to go on from.
///
/// **What lives here.** A [TrainingState] is what learning changes; a [ParallelLearner] learns on
/// threads or a GPU; a [TrainingRun] does so to the end of a training, and a [TrainingFolder] keeps
/// it.
///
/// **Uses** `agent`, `board`, `experiment`, `files`, `game`, `gpu`, `learn`, `ntuple`, `random`,
/// `stats`. **Used by** `cli`, `report`.
///
/// **Does not belong here:** how a weight changes; text for people.
@NullMarked
package afterstate.training;

import org.jspecify.annotations.NullMarked;

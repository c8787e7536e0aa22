/// Training runs on disk: threads that learn, a curve of how well they play, checkpoints to resume
/// from.
///
/// **What lives here.** A [TrainingState] is what learning changes. A [ParallelLearner] learns on
/// threads or a GPU. A [TrainingRun] does so until the end of the run, and a [TrainingFolder]
/// stores it.
///
/// **Uses** `agent`, `baseline`, `board`, `experiment`, `files`, `game`, `gpu`, `learn`, `ntuple`,
/// `random`, `stats`. **Used by** `cli`, `report`, `web`.
///
/// **Does not belong here:** how a weight changes; text for people.
@NullMarked
package afterstate.training;

import org.jspecify.annotations.NullMarked;

/// Learning on a graphics card: the same games as [afterstate.learn.Learner], thousands at a time.
///
/// `learn.cu` is what the card runs; [GpuLearner] hands it the weights and takes them back; [Cuda]
/// calls the driver. Nothing here is needed, or loaded, unless a training asks for it.
///
/// **Uses** `board`, `learn`, `ntuple`. **Used by** `cli`, `training`.
@NullMarked
package afterstate.gpu;

import org.jspecify.annotations.NullMarked;

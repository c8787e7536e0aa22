/// Learning on an NVIDIA GPU: the same games as [afterstate.learn.Learner], about a thousand at a
/// time.
///
/// **What lives here.** `learn.cu` is what the GPU runs; [GpuLearner] hands it the weights and
/// takes them back; [Cuda] calls the driver. Nothing here is needed, or loaded, unless a training
/// asks for it.
///
/// **Uses** `board`, `learn`, `ntuple`. **Used by** `cli`, `training`.
///
/// **Does not belong here:** files, progress, or a way of learning that [afterstate.learn] does not
/// have.
@NullMarked
package afterstate.gpu;

import org.jspecify.annotations.NullMarked;

/// Learning on an NVIDIA GPU: plays and learns like [afterstate.learn.Learner], but about a
/// thousand games at a time.
///
/// **What lives here.** `learn.cu` is the program that the GPU runs. [GpuLearner] copies the
/// weights to the GPU and back. [Cuda] calls the driver. Nothing here is needed, or loaded, unless
/// a training run asks for it.
///
/// **Uses** `board`, `learn`, `ntuple`. **Used by** `cli`, `training`.
///
/// **Does not belong here:** files, progress, or a way of learning that [afterstate.learn] does not
/// have.
@NullMarked
package afterstate.gpu;

import org.jspecify.annotations.NullMarked;

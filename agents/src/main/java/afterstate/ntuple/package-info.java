/// N-tuple networks: what an afterstate is worth, as a sum of weights that were learned.
///
/// **What lives here.** [Patterns] are the cells a network looks at and [Stages] the parts of a
/// game with weights of their own; [Weights] learn, a [Network] has learned and is an evaluator;
/// [Lookups] finds the weights of a board. A [ModelFile] is a network on disk.
///
/// **Uses** `agent`, `board`. **Used by** `catalog`, `cli`, `gpu`, `learn`, `speed`, `training`,
/// `web`.
///
/// **Does not belong here:** a game, a search, or how weights are changed.
@NullMarked
package afterstate.ntuple;

import org.jspecify.annotations.NullMarked;

/// N-tuple networks: the value of an afterstate as a sum of learned weights.
///
/// **What lives here.** [Patterns] are the cells that a network looks at, and [Stages] the parts of
/// a game that have their own weights. [Weights] are learned; a [Network] is a fixed copy of them
/// and an evaluator. [Lookups] finds the weights of a board. [ModelFile] stores a network on disk.
///
/// **Uses** `agent`, `baseline`, `board`. **Used by** `catalog`, `cli`, `gpu`, `learn`, `speed`,
/// `training`, `web`.
///
/// **Does not belong here:** a game, a search, or how weights are changed.
@NullMarked
package afterstate.ntuple;

import org.jspecify.annotations.NullMarked;

/// Parameter tuning by playing games.
///
/// **What lives here.** A [Template] is spec text with question marks; a [Range] says where to
/// search for one of them. [Tuning] is the whole task. [GridSearch] tries every combination;
/// [CmaEs] is an evolution strategy. Every [Evaluation] is stored in a [TuneFolder], so that a
/// stopped search can be resumed.
///
/// **Uses** `agent`, `board`, `experiment`, `files`, `game`, `stats`. **Used by** `cli`, `report`.
///
/// **Does not belong here:** the name of an agent.
@NullMarked
package afterstate.tune;

import org.jspecify.annotations.NullMarked;

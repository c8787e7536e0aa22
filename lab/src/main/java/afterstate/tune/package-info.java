/// Searches for good parameters by playing games.
///
/// **What lives here.** A [Template] is spec text with question marks, a [Range] says where to
/// search for one of them. [Tuning] is the whole task: [GridSearch] tries every combination,
/// [CmaEs] lets a distribution wander. Every [Evaluation] is kept in a [TuneFolder], from which a
/// stopped search goes on.
///
/// **Uses** `agent`, `board`, `experiment`, `files`, `game`, `stats`. **Used by** `cli`, `report`.
///
/// **Does not belong here:** the name of an agent.
@NullMarked
package afterstate.tune;

import org.jspecify.annotations.NullMarked;

/// Every agent by name: spec text to spec, and the list of what there is.
///
/// **What lives here.** [Catalog] is the only place that names every agent and evaluator; [Card] is
/// what people are told about one, [Strength] what was measured of it.
///
/// **Uses** `agent`, `baseline`, `expectimax`, `heuristic`, `mcts`, `ntuple`, `rollout`. **Used
/// by** `cli`, `web`.
///
/// **Does not belong here:** parameters, ranges or descriptions of a single agent; its record has
/// them.
@NullMarked
package afterstate.catalog;

import org.jspecify.annotations.NullMarked;

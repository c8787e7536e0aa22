/// All agents by name: it turns spec text into specs and lists what there is.
///
/// **What lives here.** [Catalog] is the only place that names every agent and evaluator. A
/// [Description] describes one of them for people; a [Strength] is its measured score and speed.
///
/// **Uses** `agent`, `baseline`, `board`, `expectimax`, `heuristic`, `mcts`, `ntuple`, `plugin`,
/// `process`, `rollout`. **Used by** `cli`, `cluster`, `web`.
///
/// **Does not belong here:** parameters, ranges or descriptions of a single agent; its record has
/// them.
@NullMarked
package afterstate.catalog;

import org.jspecify.annotations.NullMarked;

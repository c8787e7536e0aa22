/// Fixed pieces of work, so that `bench` and the JMH benchmarks measure the same.
///
/// **What lives here.** [Workload] names each piece and the unit in which it is counted.
/// [SharedLearning] is a network that several threads train.
///
/// **Uses** `agent`, `board`, `expectimax`, `game`, `heuristic`, `learn`, `mcts`, `ntuple`,
/// `random`, `rollout`. **Used by** `bench`, `cli`.
///
/// **Does not belong here:** clocks and statistics; those who measure bring them.
@NullMarked
package afterstate.speed;

import org.jspecify.annotations.NullMarked;

/// JMH benchmarks of the hot paths: `java -jar bench/target/benchmarks.jar`.
///
/// **What lives here.** A benchmark for each hot path, and the workloads of `bench` under JMH. A
/// number worth keeping goes to `docs/notes`.
///
/// **Uses** `board`, `expectimax`, `game`, `heuristic`, `random`, `speed`. **Used by** no package.
///
/// **Does not belong here:** anything that the program needs.
@NullMarked
package afterstate.bench;

import org.jspecify.annotations.NullMarked;

/// JMH benchmarks of the hot paths: `java -jar bench/target/benchmarks.jar`.
///
/// Uses what it measures; nobody uses it. A number worth keeping goes to `docs/notes`.
@NullMarked
package afterstate.bench;

import org.jspecify.annotations.NullMarked;

/// Games on other machines, with Apache Spark.
///
/// **What lives here.** [SparkCluster] starts to use a cluster. A [SparkEngine] keeps a task on
/// each of its slots. A [SlotTask] asks the driver for games, plays them with a `Runner` and
/// reports each one when it ends; a [GameQueue] hands them out, and again what was lost.
/// [SubmitMain] is the program for `spark-submit`.
///
/// The module is optional, since Spark is large (notes/0028).
///
/// **Uses** `agent`, `board`, `catalog`, `cli`, `experiment`, `files`, `game`, `plugin`. **Used
/// by** no package.
///
/// **Does not belong here:** how a game is played, or what is done with its result.
@NullMarked
package afterstate.cluster;

import org.jspecify.annotations.NullMarked;

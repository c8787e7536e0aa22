/// Seeded games on many threads or machines, stored as rows on disk.
///
/// **What lives here.** An [Experiment] says what to play: settings, games, seed, rules. A [Recipe]
/// is its JSON form, where a list is a sweep. An [Engine] plays it: a [Runner] on threads here,
/// that of a [Cluster] on other machines. The games are stored in a [RunFolder]. If a run is
/// killed, the next one continues it. [GameRow] and [RunInfo] can be read back.
///
/// **Uses** `agent`, `board`, `files`, `game`, `stats`. **Used by** `claim`, `cli`, `cluster`,
/// `report`, `study`, `training`, `tune`, `web`.
///
/// **Does not belong here:** the name of an agent, or a chart.
@NullMarked
package afterstate.experiment;

import org.jspecify.annotations.NullMarked;

/// Numbers about numbers: summaries, intervals and tests.
///
/// **What lives here.** [Sample] summarises, [Interval] says how far a figure can be believed,
/// [Superiority] compares two samples, [LinearFit] fits a line, [SequentialTest] tells when enough
/// pairs have been seen.
///
/// Every interval that the program tells is computed here; the page has the same in `stats.js`.
///
/// **Uses** no package. **Used by** `chart`, `cli`, `experiment`, `report`, `study`, `training`,
/// `tune`.
///
/// **Does not belong here:** anything that knows 2048.
@NullMarked
package afterstate.stats;

import org.jspecify.annotations.NullMarked;

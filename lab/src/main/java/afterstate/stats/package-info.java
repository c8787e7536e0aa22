/// Numbers about numbers: summaries, intervals and tests.
///
/// **What lives here.** [Sample] summarises, [Interval] says how far a figure can be believed,
/// [Superiority] compares two samples, [Line] goes through points, [SequentialTest] tells when
/// enough pairs have been seen.
///
/// **Uses** `random` for resampling. **Used by** `experiment`, `tune`, `report` and `study`.
///
/// **Does not belong here:** anything that knows 2048.
@NullMarked
package afterstate.stats;

import org.jspecify.annotations.NullMarked;

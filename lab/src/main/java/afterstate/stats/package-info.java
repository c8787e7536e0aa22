/// Statistics: summaries, intervals and tests.
///
/// **What lives here.** [Sample] summarises, [Interval] shows how precise an [Estimate] is,
/// [Superiority] and [TwoSampleTest] compare two samples, [Correlation] says how much they vary
/// together, [LinearFit] fits a line, and [SequentialTest] shows when enough pairs have been
/// played. [BestOf] is the highest of some numbers, and [Crowning] says how often the wrong mean is
/// the highest.
///
/// Every interval that the program reports is computed here. The web page has the same formulas in
/// `stats.js`.
///
/// **Uses** no package. **Used by** `chart`, `claim`, `cli`, `experiment`, `grading`, `report`,
/// `study`, `training`, `tune`.
///
/// **Does not belong here:** anything that knows 2048.
@NullMarked
package afterstate.stats;

import org.jspecify.annotations.NullMarked;

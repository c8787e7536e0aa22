/// Turns stored rows into tables, figures and pages. No game is played here.
///
/// **What lives here.** [Report] writes the report of a run, and the figures of a tuning run or a
/// training run. [FigureKind] draws one figure of a run. A [RunSummary] has the numbers of a run,
/// agent by agent, and the classes named `...Figure` draw them with `chart`. [ReportPage] is the
/// page of a run.
///
/// **Uses** `chart`, `experiment`, `files`, `page`, `stats`, `training`, `tune`. **Used by**
/// `claim`, `cli`, `study`.
///
/// **Does not belong here:** how an axis or a picture is drawn (`chart`), a game that is played, a
/// clock.
@NullMarked
package afterstate.report;

import org.jspecify.annotations.NullMarked;

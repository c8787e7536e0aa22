/// Where grades and chances come from, and how true they are.
///
/// **What lives here.** An [OutlookFolder] holds the games from which the table of outlooks is
/// made, and others on which [Calibration] checks it. A [GradedGame] grades every move of an agent,
/// and an [AccuracyFile] keeps how accurate its games were.
///
/// **Uses** `agent`, `board`, `chart`, `files`, `game`, `grade`, `stats`. **Used by** `cli`.
///
/// **Does not belong here:** the grades themselves.
@NullMarked
package afterstate.grading;

import org.jspecify.annotations.NullMarked;

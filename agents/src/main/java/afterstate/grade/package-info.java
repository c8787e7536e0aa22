/// Grades of moves, and chances.
///
/// **What lives here.** An [OutlookTable] tells from a board and a judge's value what is still to
/// come if `ntuple` plays on: an [Outlook], the chance of each tile and the points. It is made from
/// games by [OutlookGames]. A [Grader] compares the outlook before a move with that after it, and a
/// [Judgement] turns the difference into the [Grade] of the move. [Accuracy] sums up a game.
///
/// **Uses** `agent`, `board`, `game`, `random`. **Used by** `cli`, `grading`, `puzzle`, `web`.
///
/// **Does not belong here:** files, and which agent is the judge.
@NullMarked
package afterstate.grade;

import org.jspecify.annotations.NullMarked;

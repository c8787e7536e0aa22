/// Puzzles: boards on which one move is clearly the best.
///
/// **What lives here.** [PuzzleMaker] finds them: a [Scout] looks for mistakes in games of weaker
/// players, an [Examiner] asks a deep search about each, a [Panel] of agents tries to solve what is
/// left, and [RatingFit] turns that into ratings. A [PuzzleSet] is a choice of them, as a file
/// (notes/0033).
///
/// **Uses** `agent`, `board`, `files`, `game`, `grade`, `random`. **Used by** `cli`.
///
/// **Does not belong here:** who solves puzzles on the page, and when they come again.
@NullMarked
package afterstate.puzzle;

import org.jspecify.annotations.NullMarked;

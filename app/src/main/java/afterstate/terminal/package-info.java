/// What people see of a game outside the browser: a board in the terminal, progress, and an
/// animated picture.
///
/// **What lives here.** A [Screen] redraws lines in place and reads keys; [LiveGame] shows a game
/// as it is played, and [HumanGame] lets a person play it. [ProgressLine] shows the progress of a
/// long job, and [AnimatedPicture] turns a transcript into an SVG file.
///
/// **Uses** `agent`, `board`, `game`. **Used by** `cli`.
///
/// **Does not belong here:** options of commands, and the rules of the game.
@NullMarked
package afterstate.terminal;

import org.jspecify.annotations.NullMarked;

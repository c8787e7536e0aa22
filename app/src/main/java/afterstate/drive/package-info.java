/// Our player on a foreign page: it reads the board that the page shows, and moves as a person
/// does.
///
/// **What lives here.** A [PageReader] looks at the page with a script of its own and returns a
/// [Sighting]. [Fit] says which move and which new tile lead from one board to the next. [Hands]
/// press keys, click and swipe. A [Driver] plays games with them, an [Adviser] only shows the best
/// move, and a [PageGame] is what came of it: a game with the page's own tiles.
///
/// The page is the truth. A board is what two readings in a row have in common, and a board that no
/// move explains is read again (notes/0029).
///
/// **Uses** `agent`, `board`, `devtools`, `game`. **Used by** `cli`.
///
/// **Does not belong here:** how to talk to a browser, and what a terminal shows.
@NullMarked
package afterstate.drive;

import org.jspecify.annotations.NullMarked;

/// Rows on disk become tables, charts and a page.
///
/// **What lives here.** [Report] is the door, and [Chart] the one to a single figure. A [Summary]
/// holds the numbers of a run, agent by agent; a [Figure] draws them on a [Canvas], which is either
/// the text of an SVG picture or the pixels of a PNG picture; [Page] puts all of it on one page
/// that needs nothing else.
///
/// The charts are drawn by the classes here and not by a library, because one drawing then gives
/// both kinds of pictures, follows a reader's dark screen, and tells its numbers to a pointer.
///
/// **Uses** `files`, `stats` and `experiment`. **Used by** `cli`.
///
/// **Does not belong here:** a game that is played, or a clock.
@NullMarked
package afterstate.report;

import org.jspecify.annotations.NullMarked;

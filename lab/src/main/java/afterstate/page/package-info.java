/// Pages of texts, tables and figures, as HTML or as Markdown.
///
/// **What lives here.** A [Page] is a page, made of blocks; [Tone] gives a word its colour.
/// [HtmlPage] has what all our HTML pages share: the head with the style sheet, and the markup of a
/// figure.
///
/// **Uses** `chart`. **Used by** `claim`, `report`, `study`.
///
/// **Does not belong here:** what a page is about, and files.
@NullMarked
package afterstate.page;

import org.jspecify.annotations.NullMarked;

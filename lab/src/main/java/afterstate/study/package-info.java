/// The studies: experiments of documents, their figures, and the claims that they put to the test.
///
/// **What lives here.** A [Study] is a recipe with figures and claims; a [Document] is the studies
/// of one text; [Shelf] has all of them. [Reproduction] plays what is missing; [Rule] decides a
/// [Claim] on the rows by what was written down beforehand; [DocumentPage] and [SummaryPage] say
/// what came out.
///
/// **Uses** `files`, `experiment` for rows, `stats` for intervals and `report` for figures and
/// pages. **Used by** the program's commands.
///
/// **Does not belong here:** how a figure or a page is drawn (`report`), and anything about a
/// single agent or document: the recipes under `studies` have that.
@NullMarked
package afterstate.study;

import org.jspecify.annotations.NullMarked;

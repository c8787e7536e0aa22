/// The studies: experiments of the documents, their figures, and the claims that they test.
///
/// **What lives here.** A [Study] is a recipe with figures and claims; a [Document] is the studies
/// of one text; [Documents] reads all of them. [Reproduction] plays the games that are missing.
/// [Evidence] is a document with its games. [DocumentPage], [SummaryPage], [ClaimsPage] and
/// [TwentyPage] present the results, and [Pages] writes them to files.
///
/// **Uses** `agent`, `board`, `chart`, `claim`, `experiment`, `files`, `game`, `page`, `random`,
/// `report`, `stats`. **Used by** `cli`.
///
/// **Does not belong here:** how a figure or a page is drawn (`chart`, `report`), how a claim is
/// decided (`claim`), and anything about a single agent or document: the recipes under `studies`
/// have that.
@NullMarked
package afterstate.study;

import org.jspecify.annotations.NullMarked;

/// Claims, and what games show about them.
///
/// **What lives here.** A [Claim] has [rules][Rule], which compare [quantities][Quantity] measured
/// on [Games]; a [Finding] is their verdict, and a [TestedClaim] that of all readings of a
/// document. [Published] is a number that a document prints, and a [ReadingScore] says how close a
/// [Reading] of it comes to these.
///
/// **Uses** `board`, `chart`, `experiment`, `game`, `page`, `report`, `stats`. **Used by** `study`.
///
/// **Does not belong here:** files, pages, and games that are played (`study`).
@NullMarked
package afterstate.claim;

import org.jspecify.annotations.NullMarked;

/// Charts: axes, series, text and the two kinds of pictures they become.
///
/// **What lives here.** A [Figure] is a drawing with its title and caption. It draws on a [Canvas],
/// which writes either the text of an SVG picture or the pixels of a PNG picture. A [Frame] maps
/// values to points through an [Axis] on each side; [Legend], [StackedPanels], [ErrorBar] and
/// [BoxPlot] are the parts that charts share. [Histogram], [Density] and [Survival] turn a sample
/// into what is drawn, and [Numbers] writes numbers for people.
///
/// We draw our own charts instead of using a library. That way one drawing gives both kinds of
/// pictures, adapts to a light or dark screen, and shows its numbers in tooltips.
///
/// **Uses** `stats`. **Used by** `claim`, `grading`, `page`, `report`, `study`.
///
/// **Does not belong here:** anything that knows 2048, and files.
@NullMarked
package afterstate.chart;

import org.jspecify.annotations.NullMarked;

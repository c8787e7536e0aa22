package afterstate.report;

import afterstate.chart.Figure;
import afterstate.experiment.Results;
import afterstate.files.LabException;
import java.util.List;
import java.util.Locale;

/// The kinds of figures for a run.
public enum FigureKind {
  BOXES,
  HISTOGRAM,
  CUMULATED,
  DENSITY,
  TILES,
  TILE_SHARES,
  SCORE_BY_PARAMETER,
  TIME_BY_PARAMETER,
  CELLS,
  SCORE_BY_TIME,
  SUM_BY_MOVES,
  RUNNING_MEAN;

  /// Draws the run with its agents in their original order, unlike a [Report], which ranks them. If
  /// several parameters were swept, the first in alphabetical order is drawn.
  ///
  /// @throws LabException if the run has no games, or lacks what this figure shows
  public Figure draw(Results results) {
    return draw(results, List.of());
  }

  /// The same, with the published numbers that this kind of figure can show.
  public Figure draw(Results results, List<PublishedPoint> published) {
    RunSummary summary = RunSummary.of(results).inOrder();
    return switch (this) {
      case BOXES -> BoxFigure.of(summary, published);
      case HISTOGRAM -> HistogramFigure.of(summary);
      case CUMULATED -> CumulatedFigure.of(summary);
      case DENSITY ->
          DensityFigure.of(summary)
              .orElseThrow(() -> missing(summary, "agent has 3 games with scores that differ"));
      case TILES -> TileFigure.of(summary);
      case TILE_SHARES -> TileSharesFigure.of(summary, published);
      case SCORE_BY_PARAMETER -> SweepFigure.score(sweep(summary), published);
      case TIME_BY_PARAMETER -> SweepFigure.time(sweep(summary), published);
      case CELLS -> HeatFigure.of(summary);
      case SCORE_BY_TIME -> ScoreByTimeFigure.of(summary);
      case SUM_BY_MOVES -> ScatterFigure.of(summary);
      case RUNNING_MEAN -> RunningMeanFigure.of(summary);
    };
  }

  private ParameterSweep sweep(RunSummary summary) {
    return ParameterSweep.of(summary).stream()
        .findFirst()
        .orElseThrow(() -> missing(summary, "parameter has two values among its agents"));
  }

  private LabException missing(RunSummary summary, String what) {
    return new LabException(
        "cannot draw the "
            + name().toLowerCase(Locale.ROOT).replace('_', ' ')
            + " of the run "
            + summary.info().name()
            + ": no "
            + what);
  }
}

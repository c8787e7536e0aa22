package afterstate.grading;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Dash;
import afterstate.chart.ErrorBar;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Ink;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Pen;
import afterstate.chart.SeriesStyle;
import java.util.List;

/// Predicted chances against what happened, a line for each group of boards.
public final class CalibrationFigure {
  private static final Pen PERFECT = new Pen(Ink.TEXT, 1, Dash.DASHED);

  private CalibrationFigure() {}

  /// The text of an SVG file.
  ///
  /// @param boards how many there are
  public static String svg(List<Calibration> groups, int boards) {
    return of(groups, boards).svg();
  }

  private static Figure of(List<Calibration> groups, int boards) {
    Legend legend = Legend.of(groups.stream().map(Calibration::name).toList());
    double height = legend.bottom() + 420;
    Frame frame =
        new Frame(
            Figure.pane(legend.bottom() + 4, height),
            Axis.shares("predicted chance of reaching a tile", 1, 10),
            Axis.shares("share of games that reached it", 1, 10));
    return new Figure(
        "calibration",
        "Do chances come true?",
        "means of ten bins with 95 % intervals; " + Numbers.whole(boards) + " held-out boards",
        "The nearer to the dashed line, the truer are the chances.",
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          canvas.line(List.of(frame.at(0, 0), frame.at(1, 1)), PERFECT);
          for (int i = 0; i < groups.size(); i++) {
            draw(canvas, frame, groups.get(i), SeriesStyle.of(i));
          }
        });
  }

  private static void draw(Canvas canvas, Frame frame, Calibration group, SeriesStyle style) {
    canvas.line(
        group.bins().stream().map(bin -> frame.at(bin.predicted(), bin.observed())).toList(),
        style.pen());
    for (Calibration.Bin bin : group.bins()) {
      canvas.tooltip(
          group.name()
              + ": "
              + Numbers.percent(bin.predicted())
              + " predicted, "
              + Numbers.percent(bin.observed())
              + " observed, n = "
              + bin.n(),
          () ->
              ErrorBar.draw(
                  canvas, frame, frame.x(bin.predicted()), bin.observed(), bin.interval(), style));
    }
  }
}

package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.Scale;
import afterstate.chart.SeriesStyle;
import java.util.List;

/// Shares that depend on a number of games, a line for each series.
public final class CurveFigure {
  private CurveFigure() {}

  /// A line.
  ///
  /// @param shares from 0 to 1, one for each number of games
  public record Curve(String name, List<Double> shares) {
    public Curve {
      shares = List.copyOf(shares);
    }
  }

  /// The titles of a figure.
  public record Titles(String name, String title, String subtitle, String caption, String axis) {}

  /// Draws the lines over these numbers of games, in order of size and at least two, on a
  /// logarithmic axis.
  public static Figure of(Titles titles, List<Integer> games, List<Curve> curves) {
    Legend legend = Legend.of(curves.stream().map(Curve::name).toList());
    double height = legend.bottom() + 340;
    Frame frame =
        new Frame(
            Figure.pane(legend.bottom() + 4, height),
            gamesAxis(games),
            Axis.shares(titles.axis, 1, 10));
    return new Figure(
        titles.name,
        titles.title,
        titles.subtitle,
        titles.caption,
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          for (int i = 0; i < curves.size(); i++) {
            draw(canvas, frame, games, curves.get(i), SeriesStyle.of(i));
          }
        });
  }

  private static Axis gamesAxis(List<Integer> games) {
    double low = games.getFirst() / 1.1;
    double high = games.getLast() * 1.1;
    return Axis.of(
        "games per setting, log scale",
        new Scale(true, low, high),
        games.stream().map(Integer::doubleValue).toList(),
        Numbers::whole);
  }

  private static void draw(
      Canvas canvas, Frame frame, List<Integer> games, Curve curve, SeriesStyle style) {
    for (int i = 0; i < games.size(); i++) {
      Point at = frame.at(games.get(i), curve.shares.get(i));
      if (i > 0) {
        Point before = frame.at(games.get(i - 1), curve.shares.get(i - 1));
        canvas.line(List.of(before, at), style.pen());
      }
      canvas.tooltip(
          curve.name
              + ", "
              + Phrases.games(games.get(i))
              + ": "
              + Numbers.percent(curve.shares.get(i)),
          () -> style.mark(canvas, at));
    }
  }
}

package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.ErrorBar;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.SeriesStyle;
import afterstate.stats.Interval;
import afterstate.training.CurvePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The progress of a training run: the mean score and the tiles reached, against the number of
/// moves from which it has learned. With restarts, moves say more than games.
final class LearningFigure {
  private static final int WIDE_TICKS = 8;

  private LearningFigure() {}

  /// @param curve not empty
  static List<Figure> of(List<CurvePoint> curve, String config) {
    return List.of(score(curve, config), tiles(curve, config));
  }

  private static Figure score(List<CurvePoint> curve, String config) {
    SeriesStyle style = SeriesStyle.of(0);
    double height = Figure.TOP + 340;
    double highest = curve.stream().mapToDouble(LearningFigure::top).max().orElse(1);
    Frame frame =
        new Frame(
            Figure.pane(Figure.TOP + 4, height),
            moves(curve),
            Axis.fromZero("mean score (points)", highest, 6, Numbers::brief));
    return new Figure(
        "learning",
        "Learning curve",
        "means with 95 % intervals; " + count(curve),
        caption(config),
        height,
        canvas -> {
          frame.draw(canvas);
          canvas.line(
              curve.stream().map(point -> frame.at(millions(point), point.mean())).toList(),
              style.pen());
          for (CurvePoint point : curve) {
            canvas.tooltip(
                Numbers.whole((double) point.games())
                    + " games, "
                    + Numbers.brief(millions(point))
                    + " million moves: "
                    + Numbers.whole(point.mean()),
                () ->
                    ErrorBar.draw(
                        canvas,
                        frame,
                        frame.x(millions(point)),
                        point.mean(),
                        point.interval(),
                        style));
          }
        });
  }

  private static Figure tiles(List<CurvePoint> curve, String config) {
    List<Integer> reached =
        IntStream.range(0, CurvePoint.TILES.size())
            .filter(tile -> curve.stream().anyMatch(point -> point.shares().get(tile) > 0))
            .boxed()
            .toList();
    Legend legend =
        Legend.of(
            reached.stream().map(tile -> String.valueOf(CurvePoint.TILES.get(tile))).toList());
    double height = legend.bottom() + 340;
    Frame frame =
        new Frame(
            Figure.pane(legend.bottom() + 4, height),
            moves(curve),
            Axis.shares("games that reached the tile", 1, 6));
    return new Figure(
        "learning-tiles",
        "Tiles reached",
        (reached.isEmpty() ? "no game reached 1024; " : "shares of games; ") + count(curve),
        caption(config),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          for (int i = 0; i < reached.size(); i++) {
            draw(canvas, frame, curve, reached.get(i), SeriesStyle.of(i));
          }
        });
  }

  private static void draw(
      Canvas canvas, Frame frame, List<CurvePoint> curve, int tile, SeriesStyle style) {
    List<Point> points = new ArrayList<>();
    curve.forEach(point -> points.add(frame.at(millions(point), point.shares().get(tile))));
    canvas.line(points, style.pen());
    points.forEach(point -> style.mark(canvas, point));
  }

  private static Axis moves(List<CurvePoint> curve) {
    return Axis.fromZero(
        "million moves learned from", millions(curve.getLast()), WIDE_TICKS, Numbers::brief);
  }

  private static double millions(CurvePoint point) {
    return point.moves() / 1e6;
  }

  private static double top(CurvePoint point) {
    Interval interval = point.interval();
    return interval.isKnown() ? interval.high() : point.mean();
  }

  private static String count(List<CurvePoint> curve) {
    return curve.size()
        + (curve.size() == 1 ? " point of " : " points of ")
        + curve.getLast().evaluated()
        + " games";
  }

  private static String caption(String config) {
    return "At each point, the current weights play games with the same seeds, one move ahead. "
        + config
        + ".";
  }
}

package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Dash;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Ink;
import afterstate.chart.Legend;
import afterstate.chart.Marker;
import afterstate.chart.Numbers;
import afterstate.chart.Pen;
import afterstate.chart.Point;
import afterstate.chart.SeriesStyle;
import afterstate.stats.Interval;
import afterstate.tune.Evaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The progress of a tuning run: every evaluation, the best so far, and the results of the best
/// when they played again.
final class ProgressFigure {
  private static final SeriesStyle TRIED = SeriesStyle.of(0);
  private static final SeriesStyle BEST = new SeriesStyle(Ink.BLACK, Dash.SOLID, Marker.CIRCLE);
  private static final SeriesStyle AGAIN = SeriesStyle.of(1);

  private ProgressFigure() {}

  static Figure of(List<Evaluation> evaluations) {
    Legend legend =
        new Legend(
            List.of(
                new Legend.Entry("an evaluation of the search", TRIED),
                new Legend.Entry("the highest so far", BEST),
                new Legend.Entry("the best, playing again with more games", AGAIN)));
    double height = legend.bottom() + 340;
    double highest = evaluations.stream().mapToDouble(ProgressFigure::top).max().orElse(1);
    Frame frame =
        new Frame(
            Figure.pane(legend.bottom() + 4, height),
            Axis.fromZero("evaluation", Math.max(1, evaluations.size() - 1.0), 10, Numbers::whole),
            Axis.fromZero("mean score (points)", highest, 6, Numbers::whole));
    return new Figure(
        "progress",
        "Progress of the tuning",
        "means with 95 % intervals; " + count(evaluations),
        "The highest mean of a noisy search is partly luck; the repetition is not.",
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          evaluations.forEach(evaluation -> draw(canvas, frame, evaluation));
          canvas.line(bestSoFar(frame, evaluations), new Pen(BEST.ink(), 1.5));
        });
  }

  /// How many evaluations there are, and how many games each has.
  private static String count(List<Evaluation> evaluations) {
    Map<Integer, Integer> sizes = new TreeMap<>();
    evaluations.forEach(evaluation -> sizes.merge(evaluation.games(), 1, Integer::sum));
    return sizes.entrySet().stream()
        .map(size -> size.getValue() + " evaluations of " + size.getKey() + " games")
        .collect(Collectors.joining(", "));
  }

  private static boolean isSearch(Evaluation evaluation) {
    return evaluation.phase().equals(Evaluation.SEARCH);
  }

  private static double top(Evaluation evaluation) {
    Interval interval = evaluation.interval();
    return interval.isKnown() ? interval.high() : evaluation.mean();
  }

  private static void draw(Canvas canvas, Frame frame, Evaluation evaluation) {
    SeriesStyle style = isSearch(evaluation) ? TRIED : AGAIN;
    Point at = frame.at(evaluation.number(), evaluation.mean());
    Interval interval = evaluation.interval();
    canvas.tooltip(
        evaluation.agent() + ": " + Numbers.whole(evaluation.mean()),
        () -> {
          if (interval.isKnown()) {
            canvas.line(
                at.x(),
                frame.y(interval.low()),
                at.x(),
                frame.y(interval.high()),
                new Pen(Ink.QUIET, 0.8));
          }
          style.mark(canvas, at);
        });
  }

  private static List<Point> bestSoFar(Frame frame, List<Evaluation> evaluations) {
    List<Point> line = new ArrayList<>();
    double best = 0;
    for (Evaluation evaluation : evaluations) {
      if (isSearch(evaluation)) {
        line.add(frame.at(evaluation.number(), best));
        best = Math.max(best, evaluation.mean());
        line.add(frame.at(evaluation.number(), best));
      }
    }
    return line.isEmpty() ? line : line.subList(1, line.size());
  }
}

package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.ErrorBar;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.Rectangle;
import afterstate.chart.SeriesStyle;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A mean against a swept parameter, with a line for each combination of the others.
final class SweepFigure {
  private static final int MOST_LINES = 12;

  /// Series are drawn slightly apart; otherwise their intervals would hide each other.
  private static final double SHIFT = 5;

  private SweepFigure() {}

  /// What is measured.
  private record Measure(
      String name,
      String title,
      String axis,
      PublishedPoint.Kind published,
      Function<AgentGames, Estimate> estimate) {}

  private record Estimate(double mean, Interval interval) {
    static Estimate of(Sample sample) {
      return new Estimate(sample.mean(), sample.positiveMeanInterval());
    }

    double low() {
      return interval.isKnown() ? interval.low() : mean;
    }

    double high() {
      return interval.isKnown() ? interval.high() : mean;
    }
  }

  private static final Measure SCORE =
      new Measure(
          "score",
          "Mean score",
          "mean score (points)",
          PublishedPoint.Kind.SCORE,
          agent -> new Estimate(agent.scores().mean(), agent.mean()));

  private static final Measure TIME =
      new Measure(
          "time",
          "Time per move",
          "time per move (ms)",
          PublishedPoint.Kind.MILLIS,
          agent -> Estimate.of(agent.millisPerMove()));

  /// Two figures for each parameter that was swept.
  static List<Figure> of(RunSummary summary) {
    List<Figure> figures = new ArrayList<>();
    for (ParameterSweep sweep : ParameterSweep.of(summary)) {
      figures.add(score(sweep, List.of()));
      figures.add(time(sweep, List.of()));
    }
    return figures;
  }

  static Figure score(ParameterSweep sweep, List<PublishedPoint> published) {
    return figure(sweep, SCORE, published);
  }

  static Figure time(ParameterSweep sweep, List<PublishedPoint> published) {
    return figure(sweep, TIME, published);
  }

  private static Figure figure(
      ParameterSweep sweep, Measure measure, List<PublishedPoint> published) {
    List<String> names = sweep.series().keySet().stream().limit(MOST_LINES).toList();
    List<List<Mark>> lines = names.stream().map(name -> marks(sweep, measure, name)).toList();
    List<PublishedPoint> stars = PublishedPoint.about(published, measure.published, sweep.agents());
    Legend legend = Legend.of(names, PublishedPoint.legend(!stars.isEmpty()));
    double height = legend.bottom() + 340;
    Rectangle pane = Figure.pane(legend.bottom() + 4, height);
    Frame frame =
        new Frame(pane, SweepAxis.of(sweep, pane.width()), heights(measure, lines, stars));
    return new Figure(
        measure.name + "-by-" + fileName(sweep.parameter()),
        measure.title + " by " + sweep.parameter(),
        "means with 95 % intervals; " + RunSummary.count(sweep.agents()),
        caption(sweep, measure, names.size()) + (stars.isEmpty() ? "" : PublishedPoint.NOTE),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          for (int i = 0; i < lines.size(); i++) {
            double shift = SHIFT * (i - (lines.size() - 1) / 2.0);
            drawLine(canvas, frame, lines.get(i), SeriesStyle.of(i), shift);
            drawStars(canvas, frame, lines.get(i), stars, shift);
          }
        });
  }

  /// A measured agent and where it is on the axis of the parameter.
  private record Mark(AgentGames agent, double position, Estimate estimate) {}

  private static List<Mark> marks(ParameterSweep sweep, Measure measure, String series) {
    return sweep.series().getOrDefault(series, List.of()).stream()
        .map(agent -> new Mark(agent, sweep.position(agent), measure.estimate.apply(agent)))
        .toList();
  }

  /// Times that span more than a power of ten are on a logarithmic axis.
  private static Axis heights(Measure measure, List<List<Mark>> lines, List<PublishedPoint> stars) {
    List<Estimate> estimates = lines.stream().flatMap(List::stream).map(Mark::estimate).toList();
    double low = estimates.stream().mapToDouble(Estimate::mean).min().orElse(0);
    double high =
        Math.max(
            estimates.stream().mapToDouble(Estimate::high).max().orElse(1),
            PublishedPoint.highest(stars).orElse(0));
    if (measure.equals(TIME) && low > 0 && high / low > 10) {
      double lowest = estimates.stream().mapToDouble(Estimate::low).min().orElse(low);
      return Axis.logarithmic(measure.axis, Math.max(lowest, low / 10), high, 9, Numbers::brief);
    }
    return Axis.fromZero(measure.axis, high, 6, Numbers::brief);
  }

  private static String caption(ParameterSweep sweep, Measure measure, int lines) {
    boolean few = sweep.agents().stream().anyMatch(agent -> agent.games() < 3);
    return measure.title
        + " of the agents that differ in "
        + sweep.parameter()
        + (lines > 1 ? "; a line for each choice of the other parameters" : "")
        + "."
        + (lines > 1
            ? " Marks are shifted slightly, so that their intervals do not hide each other."
            : "")
        + (measure.equals(TIME)
            ? " The time is the wall-clock time of a game divided by its moves; the first games"
                + " of a run are slower."
            : "")
        + (few ? " Fewer than 3 games have no interval." : "")
        + (lines < sweep.series().size()
            ? " Only the first " + lines + " of " + sweep.series().size() + " lines are shown."
            : "");
  }

  private static String fileName(String text) {
    return text.replaceAll("[^A-Za-z0-9_.-]+", "-");
  }

  private static void drawLine(
      Canvas canvas, Frame frame, List<Mark> line, SeriesStyle style, double shift) {
    List<Point> points = new ArrayList<>();
    for (Mark mark : line) {
      points.add(new Point(frame.x(mark.position) + shift, frame.y(mark.estimate.mean)));
    }
    canvas.line(points, style.pen());
    for (int i = 0; i < line.size(); i++) {
      Mark mark = line.get(i);
      double x = points.get(i).x();
      canvas.tooltip(
          tip(mark),
          () -> ErrorBar.draw(canvas, frame, x, mark.estimate.mean, mark.estimate.interval, style));
    }
  }

  private static void drawStars(
      Canvas canvas, Frame frame, List<Mark> line, List<PublishedPoint> stars, double shift) {
    for (Mark mark : line) {
      for (PublishedPoint star : PublishedPoint.of(stars, mark.agent)) {
        double x = frame.x(mark.position) + shift;
        star.draw(canvas, new Point(x, frame.y(star.value())));
      }
    }
  }

  private static String tip(Mark mark) {
    return mark.agent.label()
        + ": "
        + Numbers.brief(mark.estimate.mean)
        + Phrases.interval(mark.estimate.interval, Numbers::brief)
        + ", n = "
        + Numbers.whole(mark.agent.games());
  }
}

package afterstate.report;

import afterstate.stats.Interval;
import afterstate.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A mean against a swept parameter, a line for each choice of the others.
final class SweepFigure {
  private static final int MOST_LINES = 12;

  /// Lines stand a little beside each other, or their intervals would hide each other.
  private static final double SHIFT = 5;

  private SweepFigure() {}

  /// What is measured.
  private record Measure(
      String name, String title, String axis, Function<AgentGames, Point> point) {}

  private record Point(double mean, Interval interval) {
    static Point of(Sample sample) {
      return new Point(sample.mean(), sample.positiveMeanInterval());
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
          agent -> new Point(agent.scores().mean(), agent.mean()));

  private static final Measure TIME =
      new Measure("time", "Time per move", "time per move (ms)", agent -> Point.of(agent.pace()));

  /// Two figures for each parameter that was swept.
  static List<Figure> of(Summary summary) {
    List<Figure> figures = new ArrayList<>();
    for (Sweep sweep : Sweep.of(summary)) {
      figures.add(score(sweep));
      figures.add(time(sweep));
    }
    return figures;
  }

  static Figure score(Sweep sweep) {
    return figure(sweep, SCORE);
  }

  static Figure time(Sweep sweep) {
    return figure(sweep, TIME);
  }

  private static Figure figure(Sweep sweep, Measure measure) {
    List<String> names = sweep.lines().keySet().stream().limit(MOST_LINES).toList();
    List<List<Mark>> lines = names.stream().map(name -> marks(sweep, measure, name)).toList();
    Legend legend = Legend.of(names);
    double height = legend.bottom() + 340;
    Pane pane = Figure.pane(legend.bottom() + 4, height);
    Frame frame = new Frame(pane, SweepAxis.of(sweep, pane.width()), heights(measure, lines));
    return new Figure(
        measure.name + "-by-" + fileName(sweep.parameter()),
        measure.title + " by " + sweep.parameter(),
        "means with 95 % intervals; " + Summary.count(sweep.agents()),
        caption(sweep, measure, names.size()),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          for (int i = 0; i < lines.size(); i++) {
            double shift = SHIFT * (i - (lines.size() - 1) / 2.0);
            drawLine(canvas, frame, lines.get(i), Look.of(i), shift);
          }
        });
  }

  /// A measured agent at its place.
  private record Mark(AgentGames agent, double place, Point point) {}

  private static List<Mark> marks(Sweep sweep, Measure measure, String line) {
    return sweep.lines().getOrDefault(line, List.of()).stream()
        .map(agent -> new Mark(agent, sweep.place(agent), measure.point.apply(agent)))
        .toList();
  }

  /// Times that span more than a power of ten are on a logarithmic axis.
  private static Axis heights(Measure measure, List<List<Mark>> lines) {
    List<Point> points = lines.stream().flatMap(List::stream).map(Mark::point).toList();
    double low = points.stream().mapToDouble(Point::mean).min().orElse(0);
    double high = points.stream().mapToDouble(Point::high).max().orElse(1);
    if (measure.equals(TIME) && low > 0 && high / low > 10) {
      double lowest = points.stream().mapToDouble(Point::low).min().orElse(low);
      return Axis.logarithmic(measure.axis, Math.max(lowest, low / 10), high, 9, Numbers::brief);
    }
    return Axis.fromZero(measure.axis, high, 6, Numbers::brief);
  }

  private static String caption(Sweep sweep, Measure measure, int lines) {
    boolean few = sweep.agents().stream().anyMatch(agent -> agent.games() < 3);
    return measure.title
        + " of the agents that differ in "
        + sweep.parameter()
        + (lines > 1 ? "; a line for each choice of the other parameters" : "")
        + "."
        + (lines > 1
            ? " Marks stand a little beside their values, or their intervals would hide each other."
            : "")
        + (measure.equals(TIME)
            ? " The time of a game divided by its moves, by the clock on the wall; the first games"
                + " of a run are slower."
            : "")
        + (few ? " Fewer than 3 games have no interval." : "")
        + (lines < sweep.lines().size()
            ? " Shown are the first " + lines + " of " + sweep.lines().size() + " lines."
            : "");
  }

  private static String fileName(String text) {
    return text.replaceAll("[^A-Za-z0-9_.-]+", "-");
  }

  private static void drawLine(
      Canvas canvas, Frame frame, List<Mark> line, Look look, double shift) {
    List<Spot> spots = new ArrayList<>();
    for (Mark mark : line) {
      spots.add(new Spot(frame.x(mark.place) + shift, frame.y(mark.point.mean)));
    }
    canvas.line(spots, look.pen());
    for (int i = 0; i < line.size(); i++) {
      Mark mark = line.get(i);
      double x = spots.get(i).x();
      canvas.tip(
          tip(mark),
          () -> Whisker.draw(canvas, frame, x, mark.point.mean, mark.point.interval, look));
    }
  }

  private static String tip(Mark mark) {
    Interval interval = mark.point.interval;
    return mark.agent.label()
        + ": "
        + Numbers.brief(mark.point.mean)
        + (interval.isKnown()
            ? ", 95 % interval "
                + Numbers.brief(interval.low())
                + " to "
                + Numbers.brief(interval.high())
            : "")
        + ", n = "
        + Numbers.whole(mark.agent.games());
  }
}

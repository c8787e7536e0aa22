package afterstate.report;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Box plots of the scores, an agent a row.
final class BoxFigure {
  private BoxFigure() {}

  static Figure of(Summary summary) {
    List<AgentGames> agents = summary.best(Rows.MOST);
    Rows rows = new Rows(agents, Figure.TOP + 4);
    Frame frame = rows.frame(ScoreAxis.of(agents, rows.pane().width()));
    return new Figure(
        "score-boxes",
        "Scores in quartiles",
        "box: middle half, line: median, diamond: mean, dots: outliers",
        "The box holds the middle half of the games. The whiskers reach to the last game within 1.5"
            + " box lengths; games beyond are dots. The diamond is the mean, with its 95 % interval"
            + " in the table."
            + summary.bestNote(Rows.MOST),
        rows.pane().bottom() + Figure.BOTTOM,
        canvas -> {
          frame.drawGrid(canvas);
          frame.drawX(canvas);
          for (int i = 0; i < agents.size(); i++) {
            rows.drawLabel(canvas, i);
            drawRow(canvas, frame, agents.get(i), rows.middle(i), Look.of(i));
          }
        });
  }

  private static void drawRow(
      Canvas canvas, Frame frame, AgentGames agent, double middle, Look look) {
    BoxNumbers numbers = BoxNumbers.of(agent.scores());
    canvas.tip(tip(agent, numbers), () -> drawBox(canvas, frame, numbers, middle, look));
  }

  private static String tip(AgentGames agent, BoxNumbers numbers) {
    return agent.label()
        + ": quartiles "
        + Numbers.whole(numbers.quartile1())
        + ", "
        + Numbers.whole(numbers.median())
        + ", "
        + Numbers.whole(numbers.quartile3())
        + "; mean "
        + Numbers.whole(numbers.mean());
  }

  private static void drawBox(Canvas canvas, Frame frame, BoxNumbers numbers, double y, Look look) {
    Pen pen = new Pen(look.ink(), 1.5);
    double half = 10;
    double left = frame.x(numbers.quartile1());
    double right = frame.x(numbers.quartile3());
    double low = frame.x(numbers.low());
    double high = frame.x(numbers.high());
    canvas.line(low, y, left, y, pen);
    canvas.line(right, y, high, y, pen);
    canvas.line(low, y - half / 2, low, y + half / 2, pen);
    canvas.line(high, y - half / 2, high, y + half / 2, pen);
    canvas.box(new Pane(left, y - half, right - left, 2 * half), look.ink(), 0.3);
    canvas.line(outline(left, right, y, half), pen);
    double median = frame.x(numbers.median());
    canvas.line(median, y - half, median, y + half, new Pen(Ink.TEXT, 2));
    dots(frame, numbers).forEach(x -> canvas.circle(new Spot(x, y), 1.8, look.ink()));
    Marker.DIAMOND.draw(canvas, new Spot(frame.x(numbers.mean()), y), Ink.TEXT);
  }

  private static List<Spot> outline(double left, double right, double y, double half) {
    return List.of(
        new Spot(left, y - half),
        new Spot(right, y - half),
        new Spot(right, y + half),
        new Spot(left, y + half),
        new Spot(left, y - half));
  }

  /// Where the outliers are; those that would cover each other become one.
  private static Set<Double> dots(Frame frame, BoxNumbers numbers) {
    Set<Double> dots = new TreeSet<>();
    numbers.outliers().forEach(value -> dots.add(Math.rint(2 * frame.x(value)) / 2));
    return dots;
  }
}

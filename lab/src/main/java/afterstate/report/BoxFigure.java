package afterstate.report;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Box plots of the scores, an agent a row.
final class BoxFigure {
  private static final int MOST_ROWS = 30;
  private static final double ROW = 42;
  private static final double WIDEST_LABEL = 250;

  private BoxFigure() {}

  static Figure of(Summary summary) {
    List<AgentGames> agents =
        summary.ranked().subList(0, Math.min(MOST_ROWS, summary.ranked().size()));
    double left = 32 + Math.min(WIDEST_LABEL, widestLabel(agents));
    double top = Figure.TOP + 4;
    Pane pane = new Pane(left, top, Figure.RIGHT - left, ROW * agents.size());
    List<String> rows = agents.stream().map(AgentGames::label).toList();
    Frame frame = new Frame(pane, ScoreAxis.of(agents, pane.width()), Axis.categories("", rows));
    return new Figure(
        "score-boxes",
        "Scores in quartiles",
        "box: middle half, line: median, diamond: mean, dots: outliers",
        "The box holds the middle half of the games. The whiskers reach to the last game within 1.5"
            + " box lengths; games beyond are dots. The diamond is the mean, with its 95 % interval"
            + " in the table."
            + (agents.size() < summary.ranked().size()
                ? " Shown are the " + MOST_ROWS + " agents with the highest means."
                : ""),
        pane.bottom() + Figure.BOTTOM,
        canvas -> {
          frame.drawGrid(canvas);
          frame.drawX(canvas);
          for (int i = 0; i < agents.size(); i++) {
            drawRow(canvas, frame, agents.get(i), i);
          }
        });
  }

  private static double widestLabel(List<AgentGames> agents) {
    return agents.stream()
        .mapToDouble(agent -> TextWidth.of(agent.label(), Type.LABEL))
        .max()
        .orElse(0);
  }

  private static void drawRow(Canvas canvas, Frame frame, AgentGames agent, int row) {
    double middle = frame.pane().y() + (row + 0.5) * ROW;
    double end = frame.pane().x() - 12;
    String label = agent.label(end - 12, Type.LABEL);
    canvas.text(new Spot(end, middle - 2), label, Type.LABEL.toTheLeft());
    String count = "n = " + Numbers.whole(agent.games());
    canvas.text(new Spot(end, middle + 12), count, Type.SMALL.toTheLeft());
    BoxNumbers numbers = BoxNumbers.of(agent.scores());
    canvas.tip(tip(agent, numbers), () -> drawBox(canvas, frame, numbers, middle, Look.of(row)));
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

package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.ErrorBar;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Pen;
import afterstate.chart.Rectangle;
import afterstate.chart.SeriesStyle;
import afterstate.chart.StackedPanels;
import afterstate.stats.Interval;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// The number of games by largest tile at the end.
final class TileFigure {
  /// With more agents, each gets its own panel instead of its own bars.
  private static final int MOST_GROUPED = 5;

  private static final String SHARE = "share of games";

  private TileFigure() {}

  static Figure of(RunSummary summary) {
    return summary.shown().size() <= MOST_GROUPED ? grouped(summary) : stacked(summary);
  }

  private static Figure grouped(RunSummary summary) {
    List<AgentGames> agents = summary.shown();
    List<Integer> tiles = tiles(agents);
    Legend legend = RunSummary.legend(agents);
    double height = legend.bottom() + 350;
    Axis shares = Axis.shares(SHARE, highest(agents, tiles), 5);
    Frame frame = new Frame(Figure.pane(legend.bottom() + 4, height), axis(tiles), shares);
    return figure(
        summary,
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          double width = Math.min(0.8 / agents.size(), 0.4);
          for (int i = 0; i < agents.size(); i++) {
            double shift = (i - (agents.size() - 1) / 2.0) * width;
            drawBars(
                canvas,
                frame,
                agents.get(i),
                tiles,
                new Bars(shift, width, SeriesStyle.of(i), true));
          }
        });
  }

  private static Figure stacked(RunSummary summary) {
    List<AgentGames> agents = summary.shown();
    List<Integer> tiles = tiles(agents);
    StackedPanels stack = new StackedPanels(agents.size(), Figure.TOP - 6);
    Axis shares = Axis.shares(SHARE, highest(agents, tiles), stack.mostTicks());
    return figure(
        summary,
        stack.height(),
        canvas -> {
          for (int i = 0; i < agents.size(); i++) {
            AgentGames agent = agents.get(i);
            Frame frame = stack.drawFrame(canvas, i, axis(tiles), shares);
            stack.drawHeading(canvas, i, agent::boldLabel, "n = " + Numbers.whole(agent.games()));
            drawBars(canvas, frame, agent, tiles, new Bars(0, 0.6, SeriesStyle.of(i), false));
          }
        });
  }

  private static Figure figure(RunSummary summary, double height, Consumer<Canvas> marks) {
    return new Figure(
        "largest-tiles",
        "Largest tile at the end",
        "share of games; whiskers: 95 % intervals (Wilson); " + RunSummary.count(summary.shown()),
        "How many games ended with each largest tile. The table has the share of games that"
            + " reached a tile or a larger one."
            + summary.shownNote(),
        height,
        marks);
  }

  /// All tiles from the smallest to the largest of these agents.
  static List<Integer> tiles(List<AgentGames> agents) {
    int first = agents.stream().mapToInt(agent -> agent.tiles().firstKey()).min().orElse(2);
    int last = agents.stream().mapToInt(agent -> agent.tiles().lastKey()).max().orElse(2);
    return IntStream.iterate(first, tile -> tile <= last, tile -> 2 * tile).boxed().toList();
  }

  private static Axis axis(List<Integer> tiles) {
    return Axis.categories("largest tile", tiles.stream().map(String::valueOf).toList());
  }

  /// The upper end of the highest interval.
  private static double highest(List<AgentGames> agents, List<Integer> tiles) {
    return agents.stream()
        .flatMapToDouble(a -> tiles.stream().mapToDouble(tile -> rate(a, tile).high()))
        .max()
        .orElse(1);
  }

  private static Interval rate(AgentGames agent, int tile) {
    return Interval.ofRate(agent.endedWith(tile), agent.games());
  }

  /// How the bars of an agent are drawn. Shift and width are in units of the axis.
  ///
  /// @param marked whether a marker distinguishes them from those of other agents
  private record Bars(double shift, double width, SeriesStyle style, boolean marked) {}

  private static void drawBars(
      Canvas canvas, Frame frame, AgentGames agent, List<Integer> tiles, Bars bars) {
    Rectangle pane = frame.pane();
    for (int i = 0; i < tiles.size(); i++) {
      int count = agent.endedWith(tiles.get(i));
      if (count == 0) {
        continue;
      }
      double share = (double) count / agent.games();
      Interval interval = rate(agent, tiles.get(i));
      double left = frame.x(i + bars.shift - bars.width / 2) + 1;
      double right = frame.x(i + bars.shift + bars.width / 2) - 1;
      double top = frame.y(share);
      Rectangle bar = new Rectangle(left, top, right - left, pane.bottom() - top);
      canvas.tooltip(
          tip(agent, tiles.get(i)),
          () -> {
            canvas.box(bar, bars.style.ink(), 0.55);
            double middle = (left + right) / 2;
            if (bars.marked) {
              ErrorBar.draw(canvas, frame, middle, share, interval, bars.style);
            } else {
              ErrorBar.draw(canvas, frame, middle, interval);
            }
          });
    }
    canvas.line(pane.x(), pane.bottom(), pane.right(), pane.bottom(), Pen.AXIS);
  }

  static String tip(AgentGames agent, int tile) {
    return agent.label()
        + ", "
        + tile
        + ": "
        + Numbers.whole(agent.endedWith(tile))
        + " of "
        + Phrases.games(agent.games())
        + Phrases.interval(rate(agent, tile), Numbers::percent);
  }
}

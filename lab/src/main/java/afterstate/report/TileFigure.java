package afterstate.report;

import afterstate.stats.Interval;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// How many games ended with which largest tile.
final class TileFigure {
  /// More agents get a panel each instead of a bar each.
  private static final int MOST_GROUPED = 5;

  private static final String SHARE = "share of games";

  private TileFigure() {}

  static Figure of(Summary summary) {
    return summary.shown().size() <= MOST_GROUPED ? grouped(summary) : stacked(summary);
  }

  private static Figure grouped(Summary summary) {
    List<AgentGames> agents = summary.shown();
    List<Integer> tiles = tiles(agents);
    Legend legend = Summary.legend(agents);
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
            drawBars(canvas, frame, agents.get(i), tiles, new Bars(shift, width, Look.of(i), true));
          }
        });
  }

  private static Figure stacked(Summary summary) {
    List<AgentGames> agents = summary.shown();
    List<Integer> tiles = tiles(agents);
    Stack stack = new Stack(agents.size(), Figure.TOP - 6);
    Axis shares = Axis.shares(SHARE, highest(agents, tiles), stack.mostTicks());
    return figure(
        summary,
        stack.height(),
        canvas -> {
          for (int i = 0; i < agents.size(); i++) {
            AgentGames agent = agents.get(i);
            Frame frame = stack.frame(canvas, i, axis(tiles), shares);
            stack.head(canvas, i, agent, "n = " + Numbers.whole(agent.games()));
            drawBars(canvas, frame, agent, tiles, new Bars(0, 0.6, Look.of(i), false));
          }
        });
  }

  private static Figure figure(Summary summary, double height, Consumer<Canvas> marks) {
    return new Figure(
        "largest-tiles",
        "Largest tile at the end",
        "share of games; whiskers: 95 % intervals (Wilson); " + Summary.count(summary.shown()),
        "How many games ended with which largest tile. The table has the share of games that"
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

  /// Where the bars of an agent stand beside those of others, in units of the axis.
  ///
  /// @param marked whether a marker tells them from those of others
  private record Bars(double shift, double width, Look look, boolean marked) {}

  private static void drawBars(
      Canvas canvas, Frame frame, AgentGames agent, List<Integer> tiles, Bars bars) {
    Pane pane = frame.pane();
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
      Pane bar = new Pane(left, top, right - left, pane.bottom() - top);
      canvas.tip(
          tip(agent, tiles.get(i)),
          () -> {
            canvas.box(bar, bars.look.ink(), 0.55);
            double middle = (left + right) / 2;
            if (bars.marked) {
              Whisker.draw(canvas, frame, middle, share, interval, bars.look);
            } else {
              Whisker.drawBar(canvas, frame, middle, interval);
            }
          });
    }
    canvas.line(pane.x(), pane.bottom(), pane.right(), pane.bottom(), Pen.AXIS);
  }

  static String tip(AgentGames agent, int tile) {
    Interval interval = rate(agent, tile);
    return agent.label()
        + ", "
        + tile
        + ": "
        + Numbers.whole(agent.endedWith(tile))
        + " of "
        + Numbers.games(agent.games())
        + ", 95 % interval "
        + Numbers.percent(interval.low())
        + " to "
        + Numbers.percent(interval.high());
  }
}

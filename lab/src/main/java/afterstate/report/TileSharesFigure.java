package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Ink;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.Rectangle;
import afterstate.chart.TextStyle;
import afterstate.chart.TextWidth;
import java.util.ArrayList;
import java.util.List;

/// The games of each agent as one bar, divided by the largest tile at the end.
final class TileSharesFigure {
  private static final double HALF = 13;

  /// The smallest tile must be visible on the background.
  private static final double FAINTEST = 0.1;

  /// On stronger colours, text in the colour of the background is easier to read.
  private static final double STRONG = 0.85;

  private static final String STARS =
      PublishedPoint.NOTE
          + " It is where the tile above it should begin: to its right are the games that reached"
          + " that tile in the document.";

  private TileSharesFigure() {}

  static Figure of(RunSummary summary, List<PublishedPoint> published) {
    List<AgentGames> agents = summary.best(AgentRows.MOST);
    List<PublishedPoint> stars =
        PublishedPoint.about(published, PublishedPoint.Kind.TILE_SHARE, agents);
    List<Integer> tiles =
        TileFigure.tiles(agents).stream()
            .filter(tile -> agents.stream().anyMatch(agent -> agent.endedWith(tile) > 0))
            .toList();
    Legend legend = legend(tiles, !stars.isEmpty());
    AgentRows rows = new AgentRows(agents, legend.bottom() - 4);
    Frame frame = rows.frame(Axis.shares("share of games", 1, 10));
    return new Figure(
        "largest-tile-shares",
        "Largest tile at the end",
        "share of games by largest tile; " + RunSummary.count(agents),
        "Each bar is all games of an agent, divided by their largest tile at the end: the smallest"
            + " on the left, the largest on the right and in the strongest colour."
            + (stars.isEmpty() ? "" : STARS)
            + summary.bestNote(AgentRows.MOST),
        rows.pane().bottom() + Figure.BOTTOM,
        canvas -> {
          frame.drawGrid(canvas);
          frame.drawX(canvas);
          legend.draw(canvas);
          for (int i = 0; i < agents.size(); i++) {
            rows.drawLabel(canvas, i);
            drawBar(canvas, frame, agents.get(i), tiles, rows.middle(i));
            for (PublishedPoint star : PublishedPoint.of(stars, agents.get(i))) {
              drawStar(canvas, frame, star, rows.middle(i));
            }
          }
        });
  }

  /// A share of at least a tile is everything to the right of it.
  private static void drawStar(Canvas canvas, Frame frame, PublishedPoint star, double middle) {
    double x = frame.x(1 - star.value());
    star.draw(canvas, new Point(x, middle));
    canvas.text(new Point(x, middle - HALF - 2), star.tile() + "+", TextStyle.SMALL.centred());
  }

  private static Legend legend(List<Integer> tiles, boolean stars) {
    List<Legend.Entry> entries = new ArrayList<>();
    for (int i = 0; i < tiles.size(); i++) {
      double opacity = opacity(i, tiles.size());
      entries.add(
          new Legend.Entry(
              String.valueOf(tiles.get(i)),
              (canvas, at) ->
                  fill(canvas, new Rectangle(at.x(), at.y() - 6, Legend.LENGTH, 12), opacity)));
    }
    entries.addAll(PublishedPoint.legend(stars));
    return new Legend(entries);
  }

  private static double opacity(int tile, int tiles) {
    return tiles == 1 ? 1 : FAINTEST + (1 - FAINTEST) * tile / (tiles - 1);
  }

  /// The background shows through the colour, but the grid does not.
  private static void fill(Canvas canvas, Rectangle pane, double opacity) {
    canvas.box(pane, Ink.PAPER, 1);
    canvas.box(pane, Ink.BLUE, opacity);
  }

  private static void drawBar(
      Canvas canvas, Frame frame, AgentGames agent, List<Integer> tiles, double middle) {
    int before = 0;
    for (int i = 0; i < tiles.size(); i++) {
      int tile = tiles.get(i);
      int count = agent.endedWith(tile);
      if (count == 0) {
        continue;
      }
      double left = frame.x((double) before / agent.games());
      before += count;
      double right = frame.x((double) before / agent.games());
      double gap = Math.min(1, (right - left) / 4);
      Rectangle segment = new Rectangle(left, middle - HALF, right - left - gap, 2 * HALF);
      double opacity = opacity(i, tiles.size());
      canvas.tooltip(
          TileFigure.tip(agent, tile),
          () -> {
            fill(canvas, segment, opacity);
            drawText(canvas, segment, tile, (double) count / agent.games(), opacity);
          });
    }
  }

  /// Writes the tile and its share if they fit, or only the share.
  private static void drawText(
      Canvas canvas, Rectangle segment, int tile, double share, double opacity) {
    TextStyle style = TextStyle.SMALL.in(opacity > STRONG ? Ink.PAPER : Ink.TEXT).centred();
    String percent = share < 0.995 ? Numbers.whole(100 * share) + " %" : Numbers.percent(share);
    Point centre =
        new Point(segment.x() + segment.width() / 2, segment.middle() + style.baselineOffset());
    for (String text : List.of(tile + ": " + percent, percent)) {
      if (TextWidth.of(text, style) <= segment.width() - 6) {
        canvas.text(centre, text, style);
        return;
      }
    }
  }
}

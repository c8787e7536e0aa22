package afterstate.report;

import afterstate.chart.Canvas;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.SeriesStyle;
import java.util.List;
import java.util.OptionalDouble;

/// A published number that figures show beside our games.
///
/// @param label the label of the agent whose games it is compared with
/// @param tile the smallest tile that counts, for a [share][Kind#TILE_SHARE]; otherwise 0
public record PublishedPoint(String label, Kind kind, int tile, double value) {
  /// What the number is.
  public enum Kind {
    /// A mean score.
    SCORE,
    /// A mean time per move in milliseconds.
    MILLIS,
    /// The share of games that reached a tile.
    TILE_SHARE
  }

  /// What a caption says about the stars; it begins with a space.
  static final String NOTE = " A star is a number that the document prints.";

  private static final Legend.Entry LEGEND =
      Legend.Entry.ofMarker("published", SeriesStyle.REFERENCE);

  /// The legend of the stars of a figure; empty if it has none.
  static List<Legend.Entry> legend(boolean any) {
    return any ? List.of(LEGEND) : List.of();
  }

  /// The points of that kind about one of these agents.
  static List<PublishedPoint> about(
      List<PublishedPoint> points, Kind kind, List<AgentGames> agents) {
    List<String> labels = agents.stream().map(AgentGames::label).toList();
    return points.stream()
        .filter(point -> point.kind == kind && labels.contains(point.label))
        .toList();
  }

  /// The points about an agent.
  static List<PublishedPoint> of(List<PublishedPoint> points, AgentGames agent) {
    return points.stream().filter(point -> point.label.equals(agent.label())).toList();
  }

  /// Draws a star with its number as tooltip.
  void draw(Canvas canvas, Point at) {
    canvas.tooltip(label + ", published: " + text(), () -> SeriesStyle.REFERENCE.mark(canvas, at));
  }

  private String text() {
    return switch (kind) {
      case SCORE -> "mean score " + Numbers.whole(value);
      case MILLIS -> Numbers.brief(value) + " ms a move";
      case TILE_SHARE -> tile + " or more in " + Numbers.percent(value);
    };
  }

  /// The highest value among these points.
  static OptionalDouble highest(List<PublishedPoint> points) {
    return points.stream().mapToDouble(PublishedPoint::value).max();
  }
}

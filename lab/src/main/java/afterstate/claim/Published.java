package afterstate.claim;

import afterstate.board.Quote;
import afterstate.report.PublishedPoint;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number that a document prints. It is part of a recipe:
///
/// ```json
/// {"quantity": "mean(score, MCTS c = 20)", "value": 3268, "games": 20, "where": "figure 3"}
/// ```
///
/// @param quantity what it is, as in a rule; also `max(score, LABEL)`, the best of its games
/// @param above whether the document only says that it is more than this
/// @param games how many games it comes from; 0 if the document does not say
/// @param where where in the document it is printed
public record Published(String quantity, double value, boolean above, int games, String where) {
  private static final Pattern TILE = Pattern.compile("tile>=([0-9]+)");

  public Published {
    where = where == null ? "" : where;
    Quantity measured = Quantity.parse(quantity);
    require(value > 0 && Double.isFinite(value), "value is " + value + ", must be above 0");
    require(games >= 0, "games is " + games + ", must be at least 0");
    require(
        measured.kind() != Quantity.Kind.MAX || games > 0,
        Quote.of(quantity) + " needs games: the best of 20 games is not that of 100");
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException("published: " + rule);
    }
  }

  public Quantity measured() {
    return Quantity.parse(quantity);
  }

  /// How figures show it; nothing if no figure can.
  public Optional<PublishedPoint> point() {
    Quantity measured = measured();
    Matcher tile = TILE.matcher(measured.y().text());
    return switch (measured.kind()) {
      case MEAN ->
          switch (measured.y().text()) {
            case "score" -> Optional.of(point(measured, PublishedPoint.Kind.SCORE, 0));
            case "ms" -> Optional.of(point(measured, PublishedPoint.Kind.MILLIS, 0));
            default -> Optional.empty();
          };
      case SHARE ->
          tile.matches()
              ? Optional.of(
                  point(measured, PublishedPoint.Kind.TILE_SHARE, Integer.parseInt(tile.group(1))))
              : Optional.empty();
      case MAX, SLOPE, CORRELATION -> Optional.empty();
    };
  }

  private PublishedPoint point(Quantity measured, PublishedPoint.Kind kind, int tile) {
    return new PublishedPoint(measured.who(), kind, tile, value);
  }
}

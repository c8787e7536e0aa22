package afterstate.web;

import afterstate.board.Board;
import afterstate.board.Position;
import afterstate.grade.Outlook;
import java.util.ArrayList;
import java.util.List;

/// What is still to come from a board, as JSON.
///
/// @param chances of the tiles that are not on the board yet, the smallest first
/// @param points that are still expected
/// @param low one game in ten gets fewer points
/// @param high one game in ten gets more points
record OutlookAnswer(List<TileChance> chances, long points, long low, long high) {
  /// Less is not shown.
  private static final double LEAST = 0.001;

  /// @param chance from 0 to 1
  record TileChance(int tile, double chance) {}

  static OutlookAnswer of(Position board, Outlook outlook) {
    List<TileChance> chances = new ArrayList<>();
    for (int rank = 1; rank <= Position.MAX_RANK; rank++) {
      boolean made = Board.tile(rank) <= board.maxTile();
      if (!made && (chances.isEmpty() || outlook.chance(rank) >= LEAST)) {
        chances.add(new TileChance(Board.tile(rank), round(outlook.chance(rank))));
      }
    }
    return new OutlookAnswer(
        chances,
        Math.round(outlook.points()),
        Math.round(outlook.low()),
        Math.round(outlook.high()));
  }

  /// To four digits: more would only make the answer longer.
  static double round(double number) {
    return Math.round(number * 1e4) / 1e4;
  }
}

package afterstate.grade;

import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Position;

/// A board, what the player thought of it, and what became of it.
///
/// @param source the agent in whose game the board came up
/// @param game the number of that game
/// @param value of the best move, in points, as the player saw it
/// @param points that were won after it
/// @param tile the largest tile at the end
public record OutlookSample(
    String source, int game, Position board, int value, int points, int tile) {
  /// The names of the columns of [#line()].
  public static final String COLUMNS = "game,board,value,points,tile,source";

  private static final int FIELDS = 6;

  /// A line of a file. The source comes last, as it may have commas.
  public String line() {
    return game + "," + board + "," + value + "," + points + "," + tile + "," + source;
  }

  /// Reads a line.
  ///
  /// @throws IllegalArgumentException if it is none
  public static OutlookSample parse(String line) {
    String[] fields = line.split(",", FIELDS);
    if (fields.length < FIELDS) {
      throw new IllegalArgumentException("it has " + fields.length + " fields, must be " + FIELDS);
    }
    return new OutlookSample(
        fields[5],
        Integer.parseInt(fields[0]),
        BoardText.parse(fields[1]),
        Integer.parseInt(fields[2]),
        Integer.parseInt(fields[3]),
        Integer.parseInt(fields[4]));
  }

  /// The same board with what became of it.
  OutlookSample ended(int pointsAfter, int tileAtEnd) {
    return new OutlookSample(source, game, board, value, pointsAfter, tileAtEnd);
  }

  Phase phase() {
    return Phase.of(board);
  }

  boolean reached(int rank) {
    return tile >= Board.tile(rank);
  }
}

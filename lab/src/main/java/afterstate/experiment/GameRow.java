package afterstate.experiment;

import afterstate.board.Board;
import afterstate.board.Position;
import afterstate.files.LineFormat;
import afterstate.files.Row;
import afterstate.game.GameId;
import afterstate.game.Outcome;

/// A finished game, as a line of `games.csv`.
///
/// @param agent the agent's full spec text
/// @param game its game number
/// @param tile the largest tile at the end
/// @param sum the sum of all tiles at the end
/// @param cell where the largest tile is, 0 to 15 from the top left, row by row; the first one if
///   there are several
public record GameRow(
    String agent,
    long game,
    long seed,
    int score,
    int moves,
    int tile,
    int sum,
    double millis,
    int cell) {
  /// The score of the tiles 131072 to 4, if all had grown from twos.
  private static final int HIGHEST_SCORE = 3_932_164;

  /// Refuses values that no game can have: a file may have been edited.
  public GameRow {
    require(score >= 0 && score <= HIGHEST_SCORE, "score", score);
    require(game >= 0, "game", game);
    require(moves >= 0, "moves", moves);
    require(Integer.bitCount(tile) == 1 && tile >= 2 && tile <= 131_072, "tile", tile);
    require(cell >= 0 && cell < Board.CELLS, "cell", cell);
    require(millis >= 0 && Double.isFinite(millis), "ms", millis);
    require(sum >= tile && sum <= Position.MAX_TILE_SUM, "sum", sum);
  }

  static void require(boolean condition, String column, Number value) {
    if (!condition) {
      throw new IllegalArgumentException(
          column + " is " + value + ", which is impossible for this game");
    }
  }

  /// The format of `games.csv`.
  static final LineFormat FORMAT =
      new LineFormat("agent,game,seed,score,moves,tile,sum,ms,ms_per_move,cell", false);

  /// Reads a row of a file.
  ///
  /// @throws IllegalArgumentException if no game can have such a row
  static GameRow of(String agent, Row row) {
    GameRow game =
        new GameRow(
            agent,
            row.whole(1),
            row.whole(2),
            row.small(3),
            row.small(4),
            row.small(5),
            row.small(6),
            row.decimal(7),
            row.small(9));
    FinalBoard.require(game);
    require(
        Math.abs(row.decimal(8) * game.moves - game.millis) <= 0.001 + 1e-6 * game.moves,
        "ms_per_move",
        row.decimal(8));
    return game;
  }

  static GameRow of(String agent, GameId id, Outcome outcome, double millis) {
    Position board = outcome.board();
    int sum = 0;
    int cell = 0;
    for (int c = 0; c < Board.CELLS; c++) {
      sum += Board.tile(board.rank(c));
      cell = board.rank(c) > board.rank(cell) ? c : cell;
    }
    return new GameRow(
        agent,
        id.number(),
        id.seed(),
        outcome.score(),
        outcome.moves(),
        outcome.maxTile(),
        sum,
        millis,
        cell);
  }

  /// The same game under another name.
  public GameRow withAgent(String name) {
    return new GameRow(name, game, seed, score, moves, tile, sum, millis, cell);
  }

  public double millisPerMove() {
    return moves == 0 ? 0 : millis / moves;
  }

  /// The line of this row, without its line end. The agent's text has commas, so it is in quotes,
  /// and its own quotes are doubled.
  ///
  /// Fast games end every few microseconds, and `String.format` takes as long.
  String line() {
    StringBuilder line = new StringBuilder(agent.length() + 80);
    line.append('"').append(agent.replace("\"", "\"\"")).append("\",");
    line.append(game).append(',').append(seed).append(',').append(score).append(',');
    line.append(moves).append(',').append(tile).append(',').append(sum).append(',');
    decimal(line, millis, 1_000);
    line.append(',');
    decimal(line, millisPerMove(), 1_000_000);
    return line.append(',').append(cell).toString();
  }

  /// @param unit a power of ten: 1000 for three digits after the decimal point
  private static void decimal(StringBuilder line, double value, int unit) {
    long parts = Math.round(value * unit);
    line.append(parts / unit).append('.').append(unit + parts % unit);
    line.deleteCharAt(line.lastIndexOf(".") + 1); // the 1 of the unit, which kept the zeros
  }
}

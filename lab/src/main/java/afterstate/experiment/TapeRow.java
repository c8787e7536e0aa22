package afterstate.experiment;

import afterstate.files.LineFormat;
import afterstate.files.Row;
import afterstate.game.GameId;
import afterstate.game.MoveTape;

/// The moves of a finished game, as a line of `transcripts.csv`.
///
/// @param agent the agent's full spec text
/// @param moves the text of a [MoveTape]
record TapeRow(String agent, GameId id, String moves) {
  static final LineFormat FORMAT = new LineFormat("agent,game,seed,moves", false);

  /// @throws IllegalArgumentException if no game can have such a row
  static TapeRow of(String agent, Row row) {
    GameRow.require(row.whole(1) >= 0, "game", row.whole(1));
    return new TapeRow(agent, new GameId(row.whole(2), row.whole(1)), row.text(3));
  }

  MoveTape tape() {
    return MoveTape.parse(moves);
  }

  String line() {
    return '"' + agent + "\"," + id.number() + "," + id.seed() + "," + moves;
  }
}

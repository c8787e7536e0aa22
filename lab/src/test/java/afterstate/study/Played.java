package afterstate.study;

import afterstate.experiment.GameRow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Games made up for tests.
final class Played {
  private final Map<String, List<GameRow>> byLabel = new HashMap<>();

  /// Adds so many games; the number of a game says what its score is.
  Played games(String label, int count, IntFunction<Integer> score) {
    return rows(label, count, game -> row(game, score.apply(game), 512, 0));
  }

  /// Adds games of which the first `hits` have the tile 1024.
  Played tiles(String label, int hits, int count) {
    return rows(label, count, game -> row(game, 5000, game < hits ? 1024 : 512, 0));
  }

  /// Adds games by the cells of their largest tiles.
  Played cells(String label, int... cells) {
    return rows(label, cells.length, game -> row(game, 5000, 512, cells[game]));
  }

  private Played rows(String label, int count, IntFunction<GameRow> row) {
    byLabel.put(label, IntStream.range(0, count).mapToObj(row).toList());
    return this;
  }

  /// A tile sum is 100 more than twice the moves, a move takes half a millisecond.
  private static GameRow row(int game, int score, int tile, int cell) {
    int moves = 1000 + game;
    return new GameRow("a", game, 1, score, moves, tile, 100 + 2 * moves, moves / 2.0, cell);
  }

  Games games() {
    return new Games(byLabel);
  }
}

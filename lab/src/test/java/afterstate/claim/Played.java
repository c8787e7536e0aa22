package afterstate.claim;

import afterstate.experiment.GameRow;
import afterstate.game.Rules;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Games made up for tests. Every agent plays with seeds of its own, unless they are paired.
public final class Played {
  private final Map<String, List<GameRow>> byLabel = new HashMap<>();
  private boolean paired;
  private Rules rules = Rules.STANDARD;
  private final Map<String, Rules> rulesOf = new HashMap<>();

  /// From here on, all agents play the same games.
  public Played paired() {
    paired = true;
    return this;
  }

  /// From here on, a 4 appears so often.
  public Played rules(double spawn4) {
    rules = new Rules(spawn4);
    return this;
  }

  /// Adds so many games; the number of a game says what its score is.
  public Played games(String label, int count, IntFunction<Integer> score) {
    return rows(label, count, game -> row(game, score.apply(game), 512, 0));
  }

  /// Adds games of which the first `hits` have the tile 1024.
  public Played tiles(String label, int hits, int count) {
    return rows(label, count, game -> row(game, 5000, game < hits ? 1024 : 512, 0));
  }

  /// Adds games of which these, by number, have the tile 1024.
  public Played tiles(String label, int count, IntPredicate hits) {
    return rows(label, count, game -> row(game, 5000, hits.test(game) ? 1024 : 512, 0));
  }

  /// Adds games by the cells of their largest tiles.
  public Played cells(String label, int... cells) {
    return rows(label, cells.length, game -> row(game, 5000, 512, cells[game]));
  }

  private Played rows(String label, int count, IntFunction<GameRow> row) {
    byLabel.put(label, IntStream.range(0, count).mapToObj(row).toList());
    rulesOf.put(label, rules);
    return this;
  }

  /// A tile sum is 100 more than twice the moves, a move takes half a millisecond.
  private GameRow row(int game, int score, int tile, int cell) {
    int moves = 1000 + game;
    long seed = paired ? 1 : byLabel.size() + 1;
    return new GameRow("a", game, seed, score, moves, tile, 100 + 2 * moves, moves / 2.0, cell);
  }

  public Games games() {
    Map<String, Games.Side> sides = new HashMap<>();
    byLabel.forEach(
        (label, rows) ->
            sides.put(label, new Games.Side(rulesOf.getOrDefault(label, Rules.STANDARD), rows)));
    return new Games(sides);
  }
}

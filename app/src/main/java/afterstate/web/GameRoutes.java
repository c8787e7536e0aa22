package afterstate.web;

import afterstate.board.BoardText;
import afterstate.catalog.Catalog;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.http.Answer;
import afterstate.http.EventStream;
import afterstate.http.Fields;
import afterstate.http.Json;
import afterstate.http.Refusal;
import afterstate.http.Request;
import afterstate.http.Route;
import afterstate.http.SessionRegistry;
import afterstate.random.SplitMix;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Serves games that agents play here. The server plays only as far as somebody asks.
record GameRoutes(Players players, Thinkers thinkers, SessionRegistry<ServedGame> games) {
  static final int MOST_OF_CLIENT = 16;
  static final int MOST_OF_ALL = 2000;
  static final int MOST_STEPS = 5000;
  private static final int DEFAULT_STEPS = 1000;
  private static final int MOST_POINTS = 10_000_000;
  private static final int MOST_TILES = 10_000_000;
  private static final long REQUEST_NANOS = 20_000_000_000L;

  List<Route> routes() {
    return List.of(
        new Route("POST", "/api/games", this::begin),
        new Route("GET", "/api/games/{id}", this::show),
        new Route("GET", "/api/games/{id}/events", this::events),
        new Route("DELETE", "/api/games/{id}", games::delete));
  }

  private Answer begin(Request request) {
    Fields fields = request.body("agent", "seed", "game", "board", "score", "dealt", "spawn4");
    Player player = players.of("agent", fields.text("agent", Catalog.DEFAULT));
    GameId id =
        new GameId(fields.number("seed", newSeed()), fields.number("game", 0L, Long.MAX_VALUE, 0L));
    Rules rules = new Rules(fields.decimal("spawn4", 0, 1, Rules.STANDARD.spawn4()));
    int score = fields.number("score", 0, MOST_POINTS, 0);
    int dealt = fields.number("dealt", 0, MOST_TILES, 0);
    if (dealt > 0 && !fields.has("board")) {
      throw Refusal.of("dealt", "dealt is " + dealt + ", but there is no board");
    }
    Game game =
        fields.has("board")
            ? Game.resume(fields.parse("board", BoardText::parse), rules, id, dealt)
            : Game.start(rules, id);
    ServedGame served = new ServedGame(request.client(), player, game, score);
    return Answer.json(201, served.snapshot(games.add(served)));
  }

  private static long newSeed() {
    return Math.floorMod(SplitMix.mix(System.nanoTime()), 1_000_000_000);
  }

  private Answer show(Request request) {
    request.query();
    return Answer.json(200, games.get(request).snapshot(request.variable("id")));
  }

  private Answer events(Request request) {
    Fields fields = request.query("from", "count");
    ServedGame game = games.get(request);
    int from = fields.number("from", 0, Integer.MAX_VALUE - MOST_STEPS, 0);
    int count = fields.number("count", 1, MOST_STEPS, DEFAULT_STEPS);
    game.requireStep("from", from);
    return games.stream(game, stream -> send(stream, game, request.client(), from, from + count));
  }

  private void send(EventStream stream, ServedGame game, String client, int from, int to)
      throws IOException {
    long end = System.nanoTime() + REQUEST_NANOS;
    int next = from;
    while (next < to
        && game.end(next) == null
        && !game.isStopped()
        && playOn(game, client, next, to, end)) {
      int until = game.until(next, to);
      if (until > next) {
        stream.send("steps", game.event(next, until));
      }
      next = until;
    }
    ServedGame.End over = game.end(next);
    if (over != null) {
      stream.send("end", Json.text(over));
    } else {
      stream.send("pause", "{\"next\":" + next + "}");
    }
  }

  /// Plays a slice if that step has not been played yet. Only one watcher of a game gets here at a
  /// time; the others would hold permits just to wait.
  ///
  /// @param end when the time of the request is up, including the time it waits
  /// @return whether it was in time
  private boolean playOn(ServedGame game, String client, int next, int to, long end) {
    try {
      if (!game.turn().tryLock(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        return false;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    try {
      long left = end - System.nanoTime();
      return left > 0 && (game.hasStep(next) || thinkers.play(client, left, () -> game.play(to)));
    } finally {
      game.turn().unlock();
    }
  }
}

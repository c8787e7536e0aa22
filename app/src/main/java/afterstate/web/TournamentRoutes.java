package afterstate.web;

import afterstate.http.Answer;
import afterstate.http.EventStream;
import afterstate.http.Fields;
import afterstate.http.Json;
import afterstate.http.Refusal;
import afterstate.http.Request;
import afterstate.http.Route;
import afterstate.http.SessionRegistry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/// Serves small tournaments, which can be watched while they are played.
///
/// @param workersEach how many games of a tournament are played at a time
record TournamentRoutes(
    Players players,
    Thinkers thinkers,
    SessionRegistry<Tournament> tournaments,
    Executor workers,
    int workersEach) {
  static final int MOST_OF_CLIENT = 2;
  static final int MOST_OF_ALL = 20;
  static final int MOST_AGENTS = 4;
  static final int MOST_GAMES = 200;
  private static final int DEFAULT_GAMES = 20;

  /// A stream ends before the server would cut it off. A browser then reconnects by itself and says
  /// what it has seen.
  private static final long STREAM_NANOS = 90_000_000_000L;

  private static final long PING_MILLIS = 5_000;

  List<Route> routes() {
    return List.of(
        new Route("POST", "/api/tournaments", this::begin),
        new Route("GET", "/api/tournaments/{id}", this::show),
        new Route("GET", "/api/tournaments/{id}/events", this::events),
        new Route("DELETE", "/api/tournaments/{id}", tournaments::delete));
  }

  private Answer begin(Request request) {
    Fields fields = request.body("agents", "games", "seed", "from");
    List<Player> entrants = new ArrayList<>();
    for (String text : fields.texts("agents", 2, MOST_AGENTS)) {
      entrants.add(players.of("agents[" + entrants.size() + "]", text));
    }
    int games = fields.number("games", 1, MOST_GAMES, DEFAULT_GAMES);
    long seed = fields.number("seed", 1);
    int from = fields.number("from", 0, games - 1, 0);
    Tournament tournament = new Tournament(request.client(), entrants, from, games, seed);
    String id = tournaments.add(tournament);
    for (int i = 0; i < workersEach; i++) {
      workers.execute(() -> tournament.work(thinkers));
    }
    return Answer.json(201, tournament.plan(id));
  }

  private Answer show(Request request) {
    request.query();
    return Answer.json(200, tournaments.get(request).plan(request.variable("id")));
  }

  private Answer events(Request request) {
    request.query();
    Tournament tournament = tournaments.get(request);
    int seen =
        request
            .header("Last-Event-ID")
            .filter(id -> id.matches("[0-9]{1,6}"))
            .map(Integer::parseInt)
            .orElse(0);
    return tournaments.stream(tournament, stream -> sendOrLeave(stream, tournament, seen));
  }

  private static void sendOrLeave(EventStream stream, Tournament tournament, int seen)
      throws IOException {
    try {
      send(stream, tournament, seen);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void send(EventStream stream, Tournament tournament, int seen)
      throws IOException, InterruptedException {
    long begin = System.nanoTime();
    int next = seen;
    while (System.nanoTime() - begin < STREAM_NANOS) {
      boolean over = tournament.isOver();
      List<Tournament.Result> results = tournament.after(next, PING_MILLIS);
      for (Tournament.Result result : results) {
        next++;
        stream.send("game", next, Json.text(result));
      }
      if (over) {
        Refusal failure = tournament.failure();
        stream.send(
            failure == null ? "end" : "error",
            Json.text(failure == null ? tournament.end() : failure.body()));
        return;
      }
      if (results.isEmpty()) {
        stream.ping();
      }
    }
  }
}

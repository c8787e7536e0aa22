package afterstate.web;

import afterstate.agent.Agent;
import afterstate.board.Move;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.http.Refusal;
import afterstate.http.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Some agents that play games with the same seeds. It is played whether or not somebody watches,
/// until it is over or removed.
final class Tournament extends Session {
  private static final long SLICE_NANOS = 20_000_000;

  private final List<Player> players;
  private final int from;
  private final int games;
  private final long seed;
  private final List<Result> results = new ArrayList<>();
  private int begun;
  private @Nullable Refusal failure;

  /// @param from the first game that is played; the client knows the earlier ones
  Tournament(String client, List<Player> players, int from, int games, long seed) {
    super(client);
    this.players = List.copyOf(players);
    this.from = from;
    this.games = games;
    this.seed = seed;
  }

  /// The settings of a tournament.
  record Plan(String id, List<String> agents, int from, int games, long seed) {}

  Plan plan(String id) {
    return new Plan(id, players.stream().map(Player::text).toList(), from, games, seed);
  }

  /// A finished game.
  ///
  /// @param agent its index in the list of agents
  /// @param game the game number
  record Result(int agent, int game, int score, int tile, int moves, double millis) {}

  /// How the games of an agent went.
  ///
  /// @param agent its index in the list of agents
  /// @param games that are finished
  /// @param mean of the scores, null if no game is finished
  /// @param best score
  /// @param tile the largest of all
  record Standing(int agent, String spec, int games, @Nullable Double mean, int best, int tile) {
    private static Standing of(int agent, String spec, List<Result> results) {
      IntSummaryStatistics scores = results.stream().mapToInt(Result::score).summaryStatistics();
      return new Standing(
          agent,
          spec,
          results.size(),
          results.isEmpty() ? null : scores.getAverage(),
          Math.max(0, scores.getMax()),
          results.stream().mapToInt(Result::tile).max().orElse(0));
    }

    private double meanOrLess() {
      return mean == null ? -1 : mean;
    }
  }

  /// How it ended.
  ///
  /// @param complete whether all games were played
  /// @param standings the highest mean first
  record End(boolean complete, List<Standing> standings) {}

  synchronized End end() {
    List<Standing> standings = new ArrayList<>();
    for (int i = 0; i < players.size(); i++) {
      int agent = i;
      List<Result> own = results.stream().filter(result -> result.agent() == agent).toList();
      standings.add(Standing.of(agent, players.get(agent).text(), own));
    }
    standings.sort(Comparator.comparingDouble(Standing::meanOrLess).reversed());
    return new End(results.size() == jobs(), standings);
  }

  /// Why it ended early, if it failed.
  synchronized @Nullable Refusal failure() {
    return failure;
  }

  /// Plays games until all are begun. Each thread of the tournament runs this.
  void work(Thinkers thinkers) {
    try {
      for (int job = next(); job >= 0; job = next()) {
        play(job % players.size(), from + job / players.size(), thinkers);
      }
    } catch (RuntimeException | Error e) {
      Refusal reason = Refusal.from(e);
      fail(reason);
      if (reason.status() == 500) {
        throw e;
      }
    }
  }

  /// Ends the tournament, so that watchers do not wait for results that will not come.
  private synchronized void fail(Refusal reason) {
    failure = isStopped() ? failure : reason;
    stop();
  }

  private synchronized int next() {
    return isStopped() || begun == jobs() ? -1 : begun++;
  }

  private int jobs() {
    return players.size() * (games - from);
  }

  private void play(int agent, int number, Thinkers thinkers) {
    Game game = Game.start(Rules.STANDARD, new GameId(seed, number));
    double nanos = 0;
    try (Player.Seat seat = players.get(agent).seat(game.announcement())) {
      while (!game.isOver()) {
        if (isStopped()) {
          return;
        }
        nanos += thinkers.compete(client(), () -> seat.use(player -> slice(game, player)));
      }
    }
    add(
        new Result(
            agent, number, game.score(), game.outcome().maxTile(), game.moves(), nanos / 1e6));
  }

  /// Plays for a slice of time and returns how long that took.
  private static long slice(Game game, Agent agent) {
    long begin = System.nanoTime();
    long now = begin;
    while (!game.isOver() && now - begin < SLICE_NANOS) {
      Move move = agent.choose(game.view());
      game.play(move);
      now = System.nanoTime();
    }
    return now - begin;
  }

  private synchronized void add(Result result) {
    results.add(result);
    notifyAll();
  }

  /// The results after the first `seen`. Waits a while if there are none yet.
  synchronized List<Result> after(int seen, long waitMillis) throws InterruptedException {
    long end = System.nanoTime() + waitMillis * 1_000_000;
    long left = waitMillis;
    while (results.size() <= seen && !isOver() && left > 0) {
      wait(left);
      left = (end - System.nanoTime()) / 1_000_000;
    }
    return List.copyOf(results.subList(Math.min(seen, results.size()), results.size()));
  }

  /// Whether no result will follow.
  synchronized boolean isOver() {
    return isStopped() || results.size() == jobs();
  }

  @Override
  public boolean isFinished() {
    return isOver();
  }

  @Override
  public synchronized void stop() {
    super.stop();
    notifyAll();
  }
}

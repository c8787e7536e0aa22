package afterstate.web;

import afterstate.agent.Choice;
import afterstate.game.Game;
import afterstate.game.Transcript;
import afterstate.http.Refusal;
import afterstate.http.Session;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// A game that an agent plays here, as far as somebody asks for it.
final class ServedGame extends Session {
  /// A slice of play. Then its steps are sent, and it is the turn of others.
  private static final long SLICE_NANOS = 20_000_000;

  static final int SLICE_STEPS = 250;

  private final Player player;
  private final Player.Seat seat;
  private final Game game;
  private final int scoreBefore;
  private final Steps steps = new Steps();
  private final ReentrantLock turn = new ReentrantLock();

  /// @param scoreBefore points won before this server took over
  ServedGame(String client, Player player, Game game, int scoreBefore) {
    super(client);
    this.player = player;
    this.seat = player.seat(game.announcement());
    this.game = game;
    this.scoreBefore = scoreBefore;
  }

  /// Held by the watcher for whom the game is played.
  ReentrantLock turn() {
    return turn;
  }

  /// The state of the game.
  record Snapshot(String id, String agent, String board, int score, int moves, boolean over) {}

  synchronized Snapshot snapshot(String id) {
    return new Snapshot(
        id, player.text(), game.position().toString(), score(), game.moves(), game.isOver());
  }

  /// How it ended.
  record End(int score, int moves, int tile, String board) {}

  /// The end, if the game is over and the client has seen all its steps.
  ///
  /// @param seen how many steps it has seen
  synchronized @Nullable End end(int seen) {
    return seen == steps.count() && game.isOver()
        ? new End(score(), game.moves(), game.outcome().maxTile(), game.position().toString())
        : null;
  }

  @Override
  public synchronized boolean isFinished() {
    return game.isOver();
  }

  private int score() {
    return scoreBefore + game.score();
  }

  /// @throws Refusal if that step has not been played yet, or is no longer kept
  synchronized void requireStep(String field, int from) {
    if (from < steps.first() || from > steps.count()) {
      throw Refusal.of(
          field,
          field + " is " + from + ", must be from " + steps.first() + " to " + steps.count());
    }
  }

  synchronized boolean hasStep(int step) {
    return step < steps.count();
  }

  /// Plays for a slice of time. Whoever holds the turn calls this. The agent thinks outside the
  /// monitor, so that others can look at the game meanwhile.
  ///
  /// @param to the number of steps at which it stops
  void play(int to) {
    long begin = System.nanoTime();
    seat.use(
        agent -> {
          int most = Math.min(to, steps.count() + SLICE_STEPS);
          long now = System.nanoTime();
          while (steps.count() < most && !game.isOver() && !isStopped()) {
            Choice choice = agent.consider(game.view());
            long then = System.nanoTime();
            add(choice, (then - now) / 1e6);
            now = then;
            if (now - begin >= SLICE_NANOS) {
              break;
            }
          }
          return steps.count();
        });
    if (isFinished()) {
      seat.close();
    }
  }

  @Override
  public void stop() {
    super.stop();
    seat.close();
  }

  private synchronized void add(Choice choice, double millis) {
    int score = game.score();
    game.play(choice.best());
    Transcript.Step step = Transcript.Step.last(game, choice.best());
    steps.add(step, game.score() - score, choice, millis);
  }

  /// The data of an event.
  ///
  /// @param to the first step that is not in it
  synchronized String event(int from, int to) {
    return "{\"from\":"
        + from
        + ",\"steps\":"
        + steps.json(from, to, player.detail())
        + ",\"score\":"
        + (score() - steps.gains(to, steps.count()))
        + "}";
  }

  /// Where an event that starts with `from` ends.
  ///
  /// @throws Refusal if the game has been played so far for other watchers that this step is no
  ///   longer kept
  synchronized int until(int from, int to) {
    requireStep("from", from);
    return Math.min(Math.min(to, steps.count()), from + SLICE_STEPS);
  }
}

package afterstate.web;

import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.http.Refusal;
import afterstate.lobby.Invitation;
import afterstate.lobby.Kind;
import afterstate.lobby.Lobby;
import afterstate.lobby.RoundState;
import afterstate.lobby.Seat;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/// Agents of this server that play along in the class. Each sends its moves to the lobby as a
/// player does, and knows no more about the tiles.
final class Sparring implements Invitation {
  static final int MOST = 8;
  private static final String CLIENT = "the class";
  private static final long PATIENCE_NANOS = 60_000_000_000L;
  private static final int LONGEST_NAME = 24;

  private final Lobby lobby;
  private final Players players;
  private final Thinkers thinkers;
  private final Executor threads;
  private final AtomicInteger playing = new AtomicInteger();

  /// @param threads one for each agent, which waits most of the time
  Sparring(Lobby lobby, Players players, Thinkers thinkers, Executor threads) {
    this.lobby = lobby;
    this.players = players;
    this.thinkers = thinkers;
    this.threads = threads;
  }

  @Override
  public Seat invite(String agent, int pace) {
    Player player = players.of("agent", agent);
    if (playing.incrementAndGet() > MOST) {
      playing.decrementAndGet();
      throw Refusal.tooMany("there are " + MOST + " agents in the class already; remove one");
    }
    try {
      Seat seat = lobby.join(CLIENT, name(player), Kind.AGENT);
      threads.execute(() -> playUntilRemoved(seat.id(), player, 1000 / pace));
      return seat;
    } catch (RuntimeException e) {
      playing.decrementAndGet();
      throw e;
    }
  }

  private static String name(Player player) {
    String label = player.spec().label();
    return label.length() <= LONGEST_NAME ? label : label.substring(0, LONGEST_NAME - 1) + "…";
  }

  private void playUntilRemoved(String id, Player player, int pauseMillis) {
    try {
      for (int round = -1; ; ) {
        round = playRound(id, player, round, pauseMillis);
      }
    } catch (Refusal _) {
      leave(id); // it was removed, or cannot play
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // the server ends
    } finally {
      playing.decrementAndGet();
    }
  }

  private void leave(String id) {
    try {
      lobby.leave(id);
    } catch (Refusal _) {
      // it is gone
    }
  }

  /// Plays while the round lasts; then waits a moment.
  ///
  /// @param last the round that it has played
  /// @return the round that it has played now
  private int playRound(String id, Player player, int last, int pauseMillis)
      throws InterruptedException {
    Seat seat = lobby.seat(id);
    if (isPlaying(seat) && seat.round() != last) {
      try (Player.Seat agent = player.seat(seat.round())) {
        while (isPlaying(seat)) {
          playMove(seat, agent);
          Thread.sleep(pauseMillis);
          Seat next = lobby.seat(id);
          if (next.round() != seat.round()) {
            return seat.round();
          }
          seat = next;
        }
      }
      return seat.round();
    }
    Thread.sleep(pauseMillis);
    return last;
  }

  private static boolean isPlaying(Seat seat) {
    return seat.state() == RoundState.RUNNING && seat.board() != null && !seat.over();
  }

  private void playMove(Seat seat, Player.Seat agent) {
    long view = BoardText.parse(String.valueOf(seat.board())).view();
    AtomicReference<Move> choice = new AtomicReference<>();
    Runnable thought = () -> choice.set(agent.use(one -> one.choose(view)));
    if (thinkers.play(CLIENT, PATIENCE_NANOS, thought)) {
      try {
        lobby.play(seat.id(), seat.round(), seat.moves(), List.of(choice.get()));
      } catch (Refusal refusal) {
        if (refusal.status() != 409) { // the round may have ended while it thought
          throw refusal;
        }
      }
    }
  }
}

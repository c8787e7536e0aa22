package afterstate.lobby;

import afterstate.board.Move;
import afterstate.board.Quote;
import afterstate.game.Transcript;
import afterstate.http.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The players of a class and their round. One lock guards it all: a move takes microseconds, and a
/// class of sixty makes some hundred a second.
public final class Lobby {
  static final int MOST_PLAYERS = 200;

  /// Enough for a class behind a proxy, which has one address. Nobody can fill the class alone.
  static final int MOST_OF_CLIENT = 100;

  /// A player of whom nothing is heard for so long may be replaced, and is not in the next round.
  static final long GONE_NANOS = 600_000_000_000L;

  private final LongSupplier clock;
  private final Supplier<String> secrets;
  private final Map<String, Entrant> players = new LinkedHashMap<>(); // in order of arrival
  private @Nullable Round round;
  private boolean ended;
  private int lastNumber;

  /// @param clock nanoseconds
  /// @param secrets gives each player another, which nobody can guess
  public Lobby(LongSupplier clock, Supplier<String> secrets) {
    this.clock = clock;
    this.secrets = secrets;
  }

  // What players do.

  /// A new player, who is in the round at once if one is running.
  ///
  /// @param client the address from which the player comes
  /// @throws Refusal if the name breaks a rule or is taken, or there are too many players
  public synchronized Seat join(String client, String typedName, Kind kind) {
    PlayerName name = name(typedName);
    if (players.values().stream().anyMatch(other -> other.name().key().equals(name.key()))) {
      throw Refusal.of("name", Quote.of(name.text()) + " is taken; choose another name");
    }
    requireSpace(client);
    Entrant entrant = new Entrant(client, name, kind, ++lastNumber, clock.getAsLong());
    String id = secrets.get();
    players.put(id, entrant);
    if (round != null && state() == RoundState.RUNNING) {
      entrant.begin(round.seed());
    }
    return seat(id, entrant);
  }

  private static PlayerName name(String typed) {
    try {
      return PlayerName.of(typed);
    } catch (IllegalArgumentException e) {
      throw Refusal.of("name", e.getMessage());
    }
  }

  private void requireSpace(String client) {
    if (players.values().stream().filter(one -> one.client().equals(client)).count()
        >= MOST_OF_CLIENT) {
      throw Refusal.tooMany("one address may have " + MOST_OF_CLIENT + " players");
    }
    if (players.size() >= MOST_PLAYERS && !removeOneThatIsGone()) {
      throw Refusal.tooMany("the class is full: it has " + MOST_PLAYERS + " players");
    }
  }

  private boolean removeOneThatIsGone() {
    long now = clock.getAsLong();
    Optional<String> gone =
        players.entrySet().stream()
            .filter(entry -> entry.getValue().absentNanos(now) >= GONE_NANOS)
            .max(Map.Entry.comparingByValue(Comparator.comparingLong(one -> one.absentNanos(now))))
            .map(Map.Entry::getKey);
    gone.ifPresent(players::remove);
    return gone.isPresent();
  }

  /// Where a player is.
  public synchronized Seat seat(String id) {
    return seat(id, player(id));
  }

  private Seat seat(String id, Entrant entrant) {
    return entrant.seat(id, roundNumber(), state());
  }

  /// Plays moves. If a request arrives a second time, because its answer was lost, the moves that
  /// have been played are compared and not played again.
  ///
  /// @param forRound the number of the round that the player means
  /// @param from how many moves the player knows to have been played before these
  /// @throws Refusal if a move is illegal (those before it have been played), the round is not
  ///   running, or the game has gone on elsewhere
  public synchronized Played play(String id, int forRound, int from, List<Move> moves) {
    Entrant entrant = player(id);
    requireRunning(forRound);
    int known = entrant.moves().size();
    if (from > known) {
      throw conflict("from is " + from + ", but only " + known + " moves have been played");
    }
    List<Played.Tile> tiles = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      int at = from + i;
      if (at >= known) {
        Transcript.Step step = play(entrant, moves.get(i), at);
        tiles.add(new Played.Tile(step.cell(), step.tile()));
      } else if (entrant.moves().move(at) != moves.get(i)) {
        throw conflict("the game has gone on: move " + at + " was another one");
      }
    }
    Seat seat = seat(id, entrant);
    return new Played(
        seat.round(),
        from,
        tiles,
        String.valueOf(seat.board()),
        seat.score(),
        seat.moves(),
        seat.over());
  }

  private static Transcript.Step play(Entrant entrant, Move move, int at) {
    if (entrant.isOver()) {
      throw conflict("the game is over after " + at + " moves");
    }
    try {
      return entrant.play(move);
    } catch (IllegalArgumentException e) {
      throw Refusal.of("moves", "move " + at + ": " + e.getMessage());
    }
  }

  private void requireRunning(int forRound) {
    RoundState state = state();
    if (state != RoundState.RUNNING) {
      throw conflict(state == RoundState.ENDED ? "the round is over" : "no round has begun yet");
    }
    if (forRound != roundNumber()) {
      throw conflict("this is round " + roundNumber() + ", not " + forRound);
    }
  }

  private static Refusal conflict(String message) {
    return Refusal.ofStatus(409, message);
  }

  /// A player goes, and is no longer ranked.
  public synchronized void leave(String id) {
    player(id);
    players.remove(id);
  }

  private Entrant player(String id) {
    Entrant entrant = players.get(id);
    if (entrant == null) {
      throw Refusal.notFound("you are not in the class, or no longer; join it again");
    }
    entrant.seen(clock.getAsLong());
    return entrant;
  }

  // Who watches, is here.

  synchronized void streamOpened(String id) {
    player(id).streamOpened();
  }

  synchronized void streamClosed(String id) {
    Entrant entrant = players.get(id);
    if (entrant != null) {
      entrant.streamClosed(clock.getAsLong());
    }
  }

  // What the teacher does.

  /// Starts the next round, for everybody who is here.
  ///
  /// @param limit null if it lasts until the teacher ends it
  /// @throws Refusal if a round is running
  public synchronized void start(long seed, @Nullable Duration limit) {
    if (state() == RoundState.RUNNING) {
      throw conflict("round " + roundNumber() + " is still running; end it first");
    }
    long now = clock.getAsLong();
    players.values().removeIf(player -> player.absentNanos(now) >= GONE_NANOS);
    round = new Round(roundNumber() + 1, seed, now, limit);
    ended = false;
    players.values().forEach(player -> player.begin(seed));
  }

  /// Ends the round: from now on no move counts.
  ///
  /// @throws Refusal if none is running
  public synchronized void end() {
    if (state() != RoundState.RUNNING) {
      throw conflict("no round is running");
    }
    ended = true;
  }

  /// Removes a player.
  ///
  /// @param number by which everybody knows the player
  public synchronized void remove(int number) {
    if (!players.values().removeIf(player -> player.number() == number)) {
      throw Refusal.notFound("there is no player with the number " + number);
    }
  }

  // What everybody sees.

  private RoundState state() {
    if (round == null) {
      return RoundState.WAITING;
    }
    ended |= round.isOver(clock.getAsLong());
    return ended ? RoundState.ENDED : RoundState.RUNNING;
  }

  private int roundNumber() {
    return round == null ? 0 : round.number();
  }

  /// The ranking at this moment.
  public synchronized Ranking ranking() {
    long now = clock.getAsLong();
    RoundState state = state();
    Long seed = round != null && state == RoundState.ENDED ? round.seed() : null;
    Long left = round != null && state == RoundState.RUNNING ? round.secondsLeft(now) : null;
    return new Ranking(roundNumber(), state, seed, left, standings(now));
  }

  private List<Standing> standings(long now) {
    List<Entrant> best = new ArrayList<>(players.values());
    best.sort(Comparator.comparingInt(Entrant::score).reversed()); // stable: who came first
    List<Standing> standings = new ArrayList<>();
    for (int i = 0; i < best.size(); i++) {
      boolean shared = i > 0 && best.get(i).score() == best.get(i - 1).score();
      int place = shared ? standings.getLast().place() : i + 1;
      standings.add(best.get(i).standing(place, now));
    }
    return standings;
  }
}

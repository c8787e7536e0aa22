package afterstate.lobby;

import afterstate.board.Move;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.MoveTape;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import org.jspecify.annotations.Nullable;

/// Somebody in the class, with the game of the round. [Lobby] guards it.
final class Entrant {
  private static final long HERE_NANOS = 15_000_000_000L;

  private final String client;
  private final PlayerName name;
  private final Kind kind;
  private final int number;
  private @Nullable Game game;
  private MoveTape moves = new MoveTape();
  private int streams;
  private long lastSeen;

  /// @param client the address from which it came
  /// @param number by which everybody may know it
  Entrant(String client, PlayerName name, Kind kind, int number, long now) {
    this.client = client;
    this.name = name;
    this.kind = kind;
    this.number = number;
    this.lastSeen = now;
  }

  String client() {
    return client;
  }

  PlayerName name() {
    return name;
  }

  int number() {
    return number;
  }

  Kind kind() {
    return kind;
  }

  void begin(long seed) {
    game = Game.start(Rules.STANDARD, new GameId(seed, 0));
    moves = new MoveTape();
  }

  boolean plays() {
    return game != null;
  }

  /// @throws IllegalArgumentException if the move is illegal; nothing has changed then
  Transcript.Step play(Move move) {
    Game playing = playing();
    playing.play(move);
    moves.played(playing, move);
    return Transcript.Step.last(playing, move);
  }

  private Game playing() {
    if (game == null) {
      throw new IllegalStateException("no round has begun");
    }
    return game;
  }

  MoveTape moves() {
    return moves;
  }

  boolean isOver() {
    return game != null && game.isOver();
  }

  void seen(long now) {
    lastSeen = now;
  }

  void streamOpened() {
    streams++;
  }

  void streamClosed(long now) {
    streams--;
    lastSeen = now;
  }

  /// How long nothing has been heard of it: 0 while it watches. Agents never leave by themselves.
  long absentNanos(long now) {
    return streams > 0 || kind == Kind.AGENT ? 0 : now - lastSeen;
  }

  int score() {
    return game == null ? 0 : game.score();
  }

  Standing standing(int place, long now) {
    return new Standing(
        place,
        number,
        name.text(),
        kind,
        score(),
        moves.size(),
        game == null ? 0 : game.position().maxTile(),
        isOver(),
        absentNanos(now) < HERE_NANOS);
  }

  Seat seat(String id, int round, RoundState state) {
    return new Seat(
        id,
        number,
        name.text(),
        round,
        state,
        game == null ? null : game.position().toString(),
        score(),
        moves.size(),
        isOver(),
        moves.toString());
  }
}

package afterstate.game;

import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.random.SplitMix;

/// A game in progress: the exact board, the score and the generator that deals its tiles.
///
/// Plays on a `long` without allocating until two 32768 are on the board; from then on every move
/// goes through [Position], which knows 65536 and 131072.
public final class Game {
  private final Rules rules;
  private final GameId id;
  private final int fours;
  private final SplitMix dice;
  private long low;
  private int high;
  private int score;
  private int moves;
  private long spawned; // the last new tile, alone on an empty board

  private Game(Rules rules, GameId id, long diceState) {
    this.rules = rules;
    this.id = id;
    this.fours = Spawn.fours(rules.spawn4());
    this.dice = new SplitMix(diceState);
  }

  /// Deals the first two tiles.
  public static Game start(Rules rules, GameId id) {
    Game game = new Game(rules, id, id.dealSeed());
    game.spawn();
    game.spawn();
    return game;
  }

  /// Begins on a given position, with no points yet; `id` deals the tiles from here on.
  public static Game from(Position start, Rules rules, GameId id) {
    return resume(start, rules, id, 0);
  }

  /// Goes on with a game that was broken off, with no points yet: the same moves get the same tiles
  /// as if it had never stopped.
  ///
  /// @param dealt tiles that `id` has dealt so far: two at the start, unless the game began on a
  ///   given position, and one a move
  public static Game resume(Position start, Rules rules, GameId id, int dealt) {
    Game game = new Game(rules, id, id.dealSeed() + dealt * SplitMix.GAMMA);
    game.low = start.low();
    game.high = start.high();
    return game;
  }

  /// A copy that goes on by itself: the same moves get the same tiles.
  public Game copy() {
    Game copy = new Game(rules, id, dice.state());
    copy.low = low;
    copy.high = high;
    copy.score = score;
    copy.moves = moves;
    copy.spawned = spawned;
    return copy;
  }

  /// Slides, scores and spawns.
  ///
  /// @throws IllegalArgumentException if the move is illegal; nothing has changed then
  public void play(Move move) {
    if (high == 0 && Slide.isExact(low)) {
      long after = Slide.slide(low, move);
      requireLegal(move, after != low);
      score += Slide.gain(low, move);
      low = after;
    } else {
      Position.Slid slid = position().slide(move);
      requireLegal(move, !slid.after().equals(position()));
      score += slid.gain();
      low = slid.after().low();
      high = slid.after().high();
    }
    moves++;
    spawn();
  }

  private void requireLegal(Move move, boolean legal) {
    if (!legal) {
      throw new IllegalArgumentException(move.word() + " is not a legal move on " + position());
    }
  }

  private void spawn() {
    long places = high == 0 ? Spawn.places(low) : position().places();
    spawned = Spawn.tile(places, dice.nextBits(Spawn.BITS), fours);
    low |= spawned;
  }

  public boolean isOver() {
    return high == 0 ? Slide.isOver(low) : position().isOver();
  }

  /// The board as an agent is shown it; see [Position#view()].
  public long view() {
    return high == 0 ? low : position().view();
  }

  public Position position() {
    return new Position(low, high);
  }

  public Outcome outcome() {
    return new Outcome(score, moves, position());
  }

  public int score() {
    return score;
  }

  public int moves() {
    return moves;
  }

  public Rules rules() {
    return rules;
  }

  public GameId id() {
    return id;
  }

  /// The tile that the last move, or the deal, put on the board, alone on an empty board.
  public long spawned() {
    return spawned;
  }
}

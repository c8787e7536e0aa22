package afterstate.game;

import afterstate.agent.GameStart;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.random.SplitMix;

/// A game in progress: the exact board, the score and the random generator of its tiles.
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

  /// Starts a game with its first two tiles.
  public static Game start(Rules rules, GameId id) {
    Game game = new Game(rules, id, id.tileSeed());
    game.spawn();
    game.spawn();
    return game;
  }

  /// Starts from a given position with a score of 0; `id` decides all tiles that follow.
  public static Game from(Position start, Rules rules, GameId id) {
    return resume(start, rules, id, 0);
  }

  /// Continues an interrupted game, with a score of 0: the same moves get the same tiles as if it
  /// had never stopped.
  ///
  /// @param spawns how many tiles have spawned so far: one per move, and two at the start unless
  ///   the game began from a given position
  public static Game resume(Position start, Rules rules, GameId id, int spawns) {
    Game game = new Game(rules, id, id.tileSeed() + spawns * SplitMix.GAMMA);
    game.low = start.low();
    game.high = start.high();
    return game;
  }

  /// An independent copy: the same moves get the same tiles.
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
  /// @throws IllegalArgumentException if the move is illegal; the game is then unchanged
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

  /// Slides and scores, and places the step's tile instead of a random one: the tiles of a game
  /// that is played elsewhere are not ours to choose.
  ///
  /// @throws IllegalArgumentException if the move is illegal or the cell is taken; the game is then
  ///   unchanged
  public void play(Transcript.Step step) {
    Position.Slid slid = position().slide(step.move());
    requireLegal(step.move(), !slid.after().equals(position()));
    if (slid.after().rank(step.cell()) != 0) {
      throw new IllegalArgumentException(
          "no tile can appear in cell " + step.cell() + ": the slide leaves one there");
    }
    int rank = Integer.numberOfTrailingZeros(step.tile());
    Position next = slid.after().with(step.cell(), rank);
    score += slid.gain();
    low = next.low();
    high = next.high();
    spawned = Board.with(Board.EMPTY, step.cell(), rank);
    moves++;
  }

  private void requireLegal(Move move, boolean legal) {
    if (!legal) {
      throw new IllegalArgumentException(move.word() + " is not a legal move on " + position());
    }
  }

  private void spawn() {
    long empty = high == 0 ? Spawn.emptyCells(low) : position().emptyCells();
    spawned = Spawn.tile(empty, dice.nextBits(Spawn.BITS), fours);
    low |= spawned;
  }

  public boolean isLegal(Move move) {
    return high == 0 && Slide.isExact(low) ? Slide.isLegal(low, move) : position().isLegal(move);
  }

  public boolean isOver() {
    return high == 0 ? Slide.isOver(low) : position().isOver();
  }

  /// The board as agents see it; see [Position#view()].
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

  /// What an agent is told of this game when it begins.
  public GameStart announcement() {
    return new GameStart(id.seed(), id.number(), id.agentSeed(), rules.spawn4());
  }

  public GameId id() {
    return id;
  }

  /// The tile that appeared last, alone on an empty board.
  public long spawned() {
    return spawned;
  }
}

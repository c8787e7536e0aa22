package afterstate.rollout;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.random.SplitMix;

/// Plays random moves from a board, to the end of the game or to a limit.
public final class RandomWalk {
  /// The maximum cost of a walk to the end of the game, in leaf evaluations; see
  /// [afterstate.agent.MoveCost].
  public static final int EVALUATIONS = 40;

  private final SplitMix dice;
  private final int fours;

  /// @param fours how often a 4 appears; see [Spawn#fours(double)]
  public RandomWalk(long seed, int fours) {
    this.dice = new SplitMix(seed);
    this.fours = fours;
  }

  /// The afterstate with its next tile.
  public long spawn(long afterstate) {
    return afterstate | Spawn.tile(Spawn.emptyCells(afterstate), dice.nextBits(Spawn.BITS), fours);
  }

  /// A game that was played to its end.
  ///
  /// @param tileSum the sum of the tiles at the start and of all that spawned
  record Way(int moves, int points, int tileSum) {}

  /// Plays to the end; each legal move is equally likely.
  Way toTheEnd(long board) {
    int moves = 0;
    int points = 0;
    int sum = Board.tileSum(board);
    for (; !Slide.isOver(board); moves++) {
      long after = board;
      int code = 0;
      while (after == board) {
        code = dice.nextBits(2);
        after ^= Slide.change(board, code);
      }
      points += Slide.gain(board, Move.of(code));
      board = spawn(after);
      sum += Board.tileSum(board ^ after);
    }
    return new Way(moves, points, sum);
  }

  /// Plays from a board and returns what that adds to the value.
  ///
  /// @param limit the maximum number of moves
  public int from(long board, int limit, WalkValue value) {
    return switch (value) {
      case POINTS -> points(board, limit);
      case SUM -> spawned(board, limit);
    };
  }

  /// The same from an afterstate, which gets a tile first.
  public int fromAfterstate(long after, int limit, WalkValue value) {
    long board = spawn(after);
    return value.ofTile(board ^ after) + from(board, limit, value);
  }

  /// Plays from a board and returns the points made.
  private int points(long board, int limit) {
    int points = 0;
    for (int moves = 0; moves < limit && !Slide.isOver(board); moves++) {
      int code = legalMove(board);
      points += Slide.gain(board, Move.of(code));
      board = spawn(board ^ Slide.change(board, code));
    }
    return points;
  }

  /// Plays from a board and returns the sum of the tiles that appear.
  private int spawned(long board, int limit) {
    int sum = 0;
    for (int moves = 0; moves < limit && !Slide.isOver(board); moves++) {
      long after = board ^ Slide.change(board, legalMove(board));
      board = spawn(after);
      sum += Board.tileSum(board ^ after);
    }
    return sum;
  }

  /// One of the legal moves, each equally likely.
  ///
  /// @param board one with a legal move
  public int legalMove(long board) {
    int code = dice.nextBits(2);
    while (Slide.change(board, code) == 0) {
      code = dice.nextBits(2);
    }
    return code;
  }
}

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

  /// Plays from a board, each legal move equally likely, and returns the points made.
  ///
  /// @param limit the maximum number of moves
  public int points(long board, int limit) {
    int points = 0;
    for (int moves = 0; moves < limit && !Slide.isOver(board); moves++) {
      int code = dice.nextBits(2);
      while (Slide.change(board, code) == 0) {
        code = dice.nextBits(2);
      }
      points += Slide.gain(board, Move.of(code));
      board = spawn(board ^ Slide.change(board, code));
    }
    return points;
  }
}

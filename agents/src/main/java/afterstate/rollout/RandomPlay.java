package afterstate.rollout;

import afterstate.board.Board;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.random.SplitMix;

/// Plays random games to their end, four at a time on one core.
///
/// In a single game each move has to wait for the one before; four independent games fill the
/// processor's pipeline. A step has no branch: an illegal direction changes nothing and spawns
/// nothing, so drawing again is just the next step, and every legal move is equally likely. No
/// points are counted on the way: see [#score(long, long)]. What was tried is in notes/0001.
/// Oracle: games of the `random` agent.
public final class RandomPlay {
  /// The maximum cost of a game in leaf evaluations; see [afterstate.agent.MoveCost].
  static final int EVALUATIONS_A_GAME = 20;

  /// More frequent checks cost instructions; less frequent ones leave lanes idle after their game.
  private static final int STEPS_BETWEEN_CHECKS = 8;

  /// The board of a lane when no game is left to play: full, without a legal move, and one that no
  /// game ends on.
  private static final long RESTING = 0xFEFE_EFEF_FEFE_EFEFL;

  /// Random play adds a few hundred to the sum of the tiles, so from this sum on two 32768 are
  /// possible.
  private static final int FIRST_SUM_OF_TWO_32768 = 2 * 32768 - 16384;

  private final int fours;
  private final SplitMix random;
  private final long start;
  private final int firstTiles; // at the start: 1 or 2
  private int unplayed;
  private int resting;
  private long earned;
  private long tileSum;

  private RandomPlay(long start, int firstTiles, int games, int fours, long seed) {
    this.start = start;
    this.firstTiles = firstTiles;
    this.unplayed = games;
    this.fours = fours;
    this.random = new SplitMix(SplitMix.derive(seed, 1));
  }

  /// The totals of some finished games.
  ///
  /// @param score their points
  /// @param tileSum the sum of the tiles on their last boards
  public record Tally(long games, long moves, long score, long tileSum) {}

  /// Plays that many games from start to end. The same seed gives the same result.
  ///
  /// @param fours how often a 4 appears; see [Spawn#fours(double)]
  public static Tally play(int games, int fours, long seed) {
    return new RandomPlay(Board.EMPTY, 2, games, fours, seed).run(seed);
  }

  /// Plays that many games from an afterstate, each with its own next tile.
  public static Tally rollOut(long afterstate, int games, int fours, long seed) {
    return Board.tileSum(afterstate) < FIRST_SUM_OF_TWO_32768
        ? new RandomPlay(afterstate, 1, games, fours, seed).run(seed)
        : rollOutCounting(afterstate, games, fours, seed);
  }

  /// If two 32768 may merge, the last board no longer determines the score, so points are counted.
  private static Tally rollOutCounting(long afterstate, int games, int fours, long seed) {
    RandomWalk walk = new RandomWalk(seed, fours);
    long moves = 0;
    long score = 0;
    long sum = 0;
    for (int i = 0; i < games; i++) {
      RandomWalk.Way way = walk.toTheEnd(walk.spawn(afterstate));
      moves += way.moves();
      score += way.points();
      sum += way.tileSum();
    }
    return new Tally(games, moves, score, sum);
  }

  private Tally run(long seed) {
    int games = unplayed;
    long moves = playAll(seed);
    return new Tally(games, moves, score(games, moves), tileSum);
  }

  /// Plays all games and returns the number of their moves. Two lanes share a draw of 64 bits: each
  /// takes 2 bits for the direction and 30 for the tile.
  ///
  /// Hot: the lanes are spelled out so that they stay in registers.
  private long playAll(long counter) {
    long board0 = next();
    long board1 = next();
    long board2 = next();
    long board3 = next();
    long moves = 0;
    while (resting < 4) {
      for (int step = 0; step < STEPS_BETWEEN_CHECKS; step++) {
        counter += SplitMix.GAMMA;
        long bits = SplitMix.mix(counter);

        long change = Slide.change(board0, (int) bits & 3);
        long moved = moved(change);
        board0 = spawn(board0 ^ change, (int) bits >>> 2, moved);
        moves -= moved;

        bits >>>= 32;
        change = Slide.change(board1, (int) bits & 3);
        moved = moved(change);
        board1 = spawn(board1 ^ change, (int) bits >>> 2, moved);
        moves -= moved;

        counter += SplitMix.GAMMA;
        bits = SplitMix.mix(counter);

        change = Slide.change(board2, (int) bits & 3);
        moved = moved(change);
        board2 = spawn(board2 ^ change, (int) bits >>> 2, moved);
        moves -= moved;

        bits >>>= 32;
        change = Slide.change(board3, (int) bits & 3);
        moved = moved(change);
        board3 = spawn(board3 ^ change, (int) bits >>> 2, moved);
        moves -= moved;
      }
      board0 = Slide.isOver(board0) ? finish(board0) : board0;
      board1 = Slide.isOver(board1) ? finish(board1) : board1;
      board2 = Slide.isOver(board2) ? finish(board2) : board2;
      board3 = Slide.isOver(board3) ? finish(board3) : board3;
    }
    return moves;
  }

  /// All ones if anything changed, else zero.
  private static long moved(long change) {
    return (change | -change) >> 63;
  }

  private long spawn(long board, int bits, long moved) {
    return board | Spawn.tile(Spawn.emptyCells(board), bits, fours) & moved;
  }

  /// Counts a finished game and starts the next.
  private long finish(long board) {
    if (board == RESTING) {
      return RESTING;
    }
    earned += Board.pointsFromTwos(board);
    tileSum += Board.tileSum(board);
    return next();
  }

  private long next() {
    if (unplayed == 0) {
      resting++;
      return RESTING;
    }
    unplayed--;
    long board = start | randomTile(start);
    return firstTiles == 1 ? board : board | randomTile(board);
  }

  private long randomTile(long board) {
    return Spawn.tile(Spawn.emptyCells(board), random.nextBits(Spawn.BITS), fours);
  }

  /// The exact score of all games from their last boards and the number of moves.
  ///
  /// A tile of rank r that grew from twos alone earned (r - 1) 2^r points. Each 4 that spawned
  /// makes the score 4 less. The sum of the tiles gives the number of fours: every spawn added a 2
  /// to it, or a 4, which is two more.
  private long score(long games, long moves) {
    long spawns = moves + firstTiles * games;
    long foursSpawned = (tileSum - games * Board.tileSum(start) - 2 * spawns) / 2;
    return earned - games * Board.pointsFromTwos(start) - 4 * foursSpawned;
  }
}

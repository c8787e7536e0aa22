package afterstate.experiment;

import afterstate.board.Board;

/// Checks that the columns of a finished game agree with each other.
///
/// Every tile came onto the board as a 2 or a 4, two at the start and one with each move, so the
/// number of moves and the sum give the number of fours. A tile of rank k that grew from twos alone
/// earned (k - 1) 2^k points; each 4 makes it 4 less. A game ends with sixteen tiles. The sets of
/// sixteen that earn least and most, for a given sum and largest tile, bound the score.
final class FinalBoard {
  private final int[] tiles = new int[Integer.SIZE]; // how many of each rank
  private int count;

  private FinalBoard() {}

  /// @throws IllegalArgumentException naming the value that is impossible
  static void require(GameRow row) {
    int spawned = row.moves() + 2;
    int fours = row.sum() / 2 - spawned;
    GameRow.require(row.sum() % 2 == 0 && fours >= 0 && fours <= spawned, "sum", row.sum());
    GameRow.require(isPossible(row.sum(), row.tile()), "tile", row.tile());
    long score = row.score() + 4L * fours;
    GameRow.require(
        row.score() % 4 == 0
            && score >= least(row.sum(), row.tile())
            && score <= most(row.sum(), row.tile()),
        "score",
        row.score());
  }

  /// Whether sixteen tiles with that largest tile can have that sum.
  static boolean isPossible(int sum, int largest) {
    FinalBoard board = fewest(sum, largest);
    return board.count <= Board.CELLS
        && sum - largest >= 2 * (Board.CELLS - 1)
        && board.tiles[rank(largest)] > 0;
  }

  /// The most points of sixteen such tiles: starts with as few tiles as possible and splits the
  /// smallest.
  static long most(int sum, int largest) {
    FinalBoard board = fewest(sum, largest);
    while (board.count < Board.CELLS) {
      board.split(board.smallest());
    }
    return board.points();
  }

  /// The fewest points of sixteen such tiles: starts with as few tiles as possible and splits the
  /// second largest.
  static long least(int sum, int largest) {
    FinalBoard board = fewest(sum, largest);
    board.tiles[rank(largest)]--; // stays whole
    while (board.count < Board.CELLS) {
      board.split(board.largest());
    }
    board.tiles[rank(largest)]++;
    return board.points();
  }

  /// The fewest tiles that have that sum.
  private static FinalBoard fewest(int sum, int largest) {
    FinalBoard board = new FinalBoard();
    int left = sum;
    for (int rank = rank(largest); rank > 0; rank--) {
      board.tiles[rank] = left >> rank;
      board.count += left >> rank;
      left &= (1 << rank) - 1;
    }
    return board;
  }

  private static int rank(int tile) {
    return Integer.numberOfTrailingZeros(tile);
  }

  /// The smallest rank that can be split.
  private int smallest() {
    int rank = 2;
    while (tiles[rank] == 0) {
      rank++;
    }
    return rank;
  }

  private int largest() {
    int rank = tiles.length - 1;
    while (tiles[rank] == 0) {
      rank--;
    }
    return rank;
  }

  private void split(int rank) {
    tiles[rank]--;
    tiles[rank - 1] += 2;
    count++;
  }

  private long points() {
    long points = 0;
    for (int rank = 2; rank < tiles.length; rank++) {
      points += tiles[rank] * ((rank - 1L) << rank);
    }
    return points;
  }
}

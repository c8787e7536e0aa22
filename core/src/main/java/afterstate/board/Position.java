package afterstate.board;

import java.util.Arrays;

/// A board that may also hold 65536 and 131072: what the game itself plays on.
///
/// `low` is the board with the low four bits of every rank; bit c of `high` is the fifth bit of the
/// rank in cell c. While `high` is 0, `low` is the whole board and everything takes the fast path.
///
/// A position's tiles sum to at most 262,140, and play keeps it so: the only board with that sum is
/// 131072, 65536, ... 4 in sixteen cells, which has no move, and a sum of 262,142 would need
/// seventeen tiles. So two 131072 never meet.
///
/// @param low the low four bits of every rank, packed as a board
/// @param high a bit for each cell, set where the rank is 16 or 17
public record Position(long low, int high) {
  /// The rank of 131072, the largest tile of the game.
  public static final int MAX_RANK = 17;

  /// 131072 + 65536 + ... + 4: no game can hold more.
  public static final int MAX_TILE_SUM = 262_140;

  public Position {
    int sum = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int rank = rank(low, high, cell);
      if (rank > MAX_RANK) {
        throw new IllegalArgumentException(
            "rank " + rank + " in cell " + cell + " is above 17, the rank of 131072");
      }
      sum += Board.tile(rank);
    }
    if (sum > MAX_TILE_SUM) {
      throw new IllegalArgumentException(
          "the tiles sum to " + sum + ", more than the 262140 that any game can reach");
    }
  }

  public static Position of(long board) {
    return new Position(board, 0);
  }

  /// The position with these ranks, 0 to 17, one for each of the 16 cells.
  public static Position ofRanks(int[] ranks) {
    long low = Board.EMPTY;
    int high = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      low = Board.with(low, cell, ranks[cell] & 0xF);
      high |= (ranks[cell] >>> 4) << cell;
    }
    return new Position(low, high);
  }

  public int rank(int cell) {
    return rank(low, high, cell);
  }

  private static int rank(long low, int high, int cell) {
    return Board.rank(low, cell) | (high >>> cell & 1) << 4;
  }

  public Position with(int cell, int rank) {
    int others = high & ~(1 << cell);
    return new Position(Board.with(low, cell, rank & 0xF), others | (rank >>> 4) << cell);
  }

  public int maxTile() {
    int max = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      max = Math.max(max, rank(cell));
    }
    return Board.tile(max);
  }

  public int tileSum() {
    int sum = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      sum += Board.tile(rank(cell));
    }
    return sum;
  }

  /// The empty cells, in the form of [Spawn#emptyCells(long)].
  public long emptyCells() {
    long empty = Spawn.emptyCells(low);
    for (int cells = high; cells != 0; cells &= cells - 1) {
      empty &= ~(1L << Board.shift(Integer.numberOfTrailingZeros(cells)));
    }
    return empty;
  }

  public boolean isLegal(Move move) {
    return !slide(move).after().equals(this);
  }

  public boolean isOver() {
    return Move.ALL.stream().noneMatch(this::isLegal);
  }

  /// Slides the board. Exact for every tile.
  public Slid slide(Move move) {
    return high == 0 && Slide.isExact(low)
        ? new Slid(of(Slide.slide(low, move)), Slide.gain(low, move))
        : slideCellByCell(move);
  }

  /// The result of a slide: the afterstate and the points.
  public record Slid(Position after, int gain) {}

  private Slid slideCellByCell(Move move) {
    int[] after = new int[Board.CELLS];
    int gain = 0;
    for (int line = 0; line < 4; line++) {
      int filled = 0;
      int open = 0; // the rank of the last tile while it may still merge, else 0
      for (int step = 0; step < 4; step++) {
        int rank = rank(cell(move, line, step));
        if (rank == 0) {
          continue;
        }
        boolean merges = rank == open;
        if (merges) {
          gain += Board.tile(rank + 1);
          after[cell(move, line, filled - 1)]++;
        } else {
          after[cell(move, line, filled++)] = rank;
        }
        open = merges ? 0 : rank;
      }
    }
    return new Slid(ofRanks(after), gain);
  }

  /// The cell `step` away from the wall that `move` slides to, in the line-th row or column.
  private static int cell(Move move, int line, int step) {
    return switch (move) {
      case UP -> 4 * step + line;
      case RIGHT -> 4 * line + 3 - step;
      case DOWN -> 4 * (3 - step) + line;
      case LEFT -> 4 * line + step;
    };
  }

  /// The board an agent is shown: this one if a `long` can hold it, else an equivalent one.
  ///
  /// While there is a tile above 32768, the position is downgraded ([TileDowngrading]); the same
  /// moves stay legal. A position with a legal move always has a missing rank. Only sixteen
  /// different tiles have none, and then no move is legal either.
  public long view() {
    Position view = this;
    while (view.high != 0) {
      view = view.downgraded();
    }
    return view.low;
  }

  private Position downgraded() {
    int[] ranks = new int[Board.CELLS];
    int present = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      ranks[cell] = rank(cell);
      present |= 1 << ranks[cell];
    }
    int missing = TileDowngrading.missing(present);
    if (missing <= 0) {
      throw new IllegalStateException("no move is left on " + BoardText.digits(this));
    }
    Arrays.setAll(ranks, cell -> ranks[cell] > missing ? ranks[cell] - 1 : ranks[cell]);
    return ofRanks(ranks);
  }

  /// The 16 rank digits.
  @Override
  public String toString() {
    return BoardText.digits(this);
  }
}

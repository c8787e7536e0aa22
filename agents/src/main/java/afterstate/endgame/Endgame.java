package afterstate.endgame;

import afterstate.board.Board;
import afterstate.board.Position;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/// An endgame: tiles of the goal and above are walls, which neither move nor merge; a tile of the
/// goal is to be made in the other cells.
///
/// In the game itself walls can move, so this is a lower bound of what is possible there.
///
/// A state is the number that its free cells spell: the rank of free cell i times goal rank to the
/// power of i.
public final class Endgame {
  /// The most states that are solved: nine cells and the goal 128. They take 320 MB for a while.
  public static final int MAX_STATES = 40_353_607;

  private static final int MIN_RANK = 3; // below it, a new tile could be the goal
  private static final int MIN_CELLS = 2;

  private final int goalRank;
  private final int[] free;
  private final int[] powers;
  private final Position walls;

  private Endgame(int goalRank, int[] free, Position walls) {
    this.goalRank = goalRank;
    this.free = free;
    this.walls = walls;
    this.powers = new int[free.length + 1];
    Arrays.setAll(powers, i -> Math.toIntExact(Math.round(Math.pow(goalRank, i))));
  }

  /// The endgame with the walls of that position.
  ///
  /// @param goal the tile to make, 8 or more
  /// @throws IllegalArgumentException naming the rule that it breaks
  public static Endgame of(Position position, int goal) {
    int goalRank = rank(goal);
    int[] free =
        IntStream.range(0, Board.CELLS).filter(cell -> position.rank(cell) < goalRank).toArray();
    require(
        free.length >= MIN_CELLS,
        "of the cells "
            + free.length
            + " are empty or below "
            + goal
            + ", must be at least "
            + MIN_CELLS);
    double states = Math.pow(goalRank, free.length);
    require(
        states <= MAX_STATES,
        String.format(
            Locale.ROOT,
            "%d free cells and the goal %d have %,.0f states, must be at most %,d",
            free.length,
            goal,
            states,
            MAX_STATES));
    Position walls = position;
    for (int cell : free) {
      walls = walls.with(cell, 0);
    }
    return new Endgame(goalRank, free, walls);
  }

  private static int rank(int goal) {
    int rank = Integer.numberOfTrailingZeros(goal);
    require(
        goal > 0 && goal == 1 << rank && rank >= MIN_RANK && rank <= Position.MAX_RANK,
        "the goal is " + goal + ", must be a tile from 8 to 131072");
    return rank;
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }

  /// The tile to make.
  public int goal() {
    return Board.tile(goalRank);
  }

  /// How many cells are free.
  public int cells() {
    return free.length;
  }

  /// How many states it has; they are numbered from 0.
  public int states() {
    return powers[free.length];
  }

  /// The walls alone.
  public Position walls() {
    return walls;
  }

  int goalRank() {
    return goalRank;
  }

  /// What is added to a state when the rank of a free cell grows by one.
  int power(int index) {
    return powers[index];
  }

  /// The index of a free cell, or -1 for a wall.
  int index(int cell) {
    return Math.max(-1, Arrays.binarySearch(free, cell));
  }

  int rank(int state, int index) {
    return state / powers[index] % goalRank;
  }

  /// The state of a position.
  ///
  /// @throws IllegalArgumentException if its walls are not those of this endgame
  int state(Position position) {
    int state = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int index = index(cell);
      int rank = position.rank(cell);
      require(
          index < 0 ? rank == walls.rank(cell) : rank < goalRank,
          "the board " + position + " is not of the endgame " + walls);
      state += index < 0 ? 0 : rank * powers[index];
    }
    return state;
  }

  Position position(int state) {
    Position position = walls;
    for (int index = 0; index < free.length; index++) {
      position = position.with(free[index], rank(state, index));
    }
    return position;
  }

  /// A bit for each free cell that is empty.
  int emptyCells(int state) {
    int empty = 0;
    for (int index = 0; index < free.length; index++) {
      empty |= rank(state, index) == 0 ? 1 << index : 0;
    }
    return empty;
  }

  /// The mean over all new tiles of the chance before the next move.
  ///
  /// @param chances of all states with a higher sum of tiles
  /// @param empty the cells where the tile may come, 0 for no chance
  double afterTile(float[] chances, int state, int empty, double spawn4) {
    double twos = 0;
    double fours = 0;
    for (int rest = empty; rest != 0; rest &= rest - 1) {
      int power = powers[Integer.numberOfTrailingZeros(rest)];
      twos += chances[state + power];
      fours += chances[state + 2 * power];
    }
    return empty == 0 ? 0 : (twos + spawn4 * (fours - twos)) / Integer.bitCount(empty);
  }
}

package afterstate.endgame;

import afterstate.board.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The same question answered from the definition: the best move's mean over all new tiles, with
/// lists for lines and a map of what is known.
final class NaiveEndgame {
  private static final int WALL = -1;

  private final int goalRank;
  private final double spawn4;
  private final Map<List<Integer>, Double> known = new HashMap<>();

  NaiveEndgame(int goalRank, double spawn4) {
    this.goalRank = goalRank;
    this.spawn4 = spawn4;
  }

  double chance(Position position) {
    List<Integer> cells = new ArrayList<>();
    for (int cell = 0; cell < 16; cell++) {
      int rank = position.rank(cell);
      cells.add(rank >= goalRank ? WALL : rank);
    }
    return beforeMove(cells);
  }

  private double beforeMove(List<Integer> cells) {
    Double value = known.get(cells);
    if (value == null) {
      value = 0.0;
      for (int direction = 0; direction < 4; direction++) {
        List<Integer> after = slide(cells, direction);
        if (!after.equals(cells)) {
          value = Math.max(value, after.contains(goalRank) ? 1 : beforeTile(after));
        }
      }
      known.put(cells, value);
    }
    return value;
  }

  private double beforeTile(List<Integer> cells) {
    double sum = 0;
    int empty = 0;
    for (int cell = 0; cell < 16; cell++) {
      if (cells.get(cell) == 0) {
        empty++;
        sum += (1 - spawn4) * beforeMove(with(cells, cell, 1));
        sum += spawn4 * beforeMove(with(cells, cell, 2));
      }
    }
    return sum / empty;
  }

  private static List<Integer> with(List<Integer> cells, int cell, int rank) {
    List<Integer> copy = new ArrayList<>(cells);
    copy.set(cell, rank);
    return copy;
  }

  /// 0 up, 1 right, 2 down, 3 left.
  private static List<Integer> slide(List<Integer> cells, int direction) {
    List<Integer> after = new ArrayList<>(cells);
    for (int line = 0; line < 4; line++) {
      List<Integer> places = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int cell = direction % 2 == 0 ? 4 * i + line : 4 * line + i;
        places.add(direction == 1 || direction == 2 ? 0 : places.size(), cell);
      }
      List<Integer> run = new ArrayList<>();
      for (int cell : places) {
        if (cells.get(cell) == WALL) {
          slideRun(after, run);
          run.clear();
        } else {
          run.add(cell);
        }
      }
      slideRun(after, run);
    }
    return after;
  }

  private static void slideRun(List<Integer> cells, List<Integer> run) {
    List<Integer> tiles = new ArrayList<>();
    boolean mayMerge = false;
    for (int cell : run) {
      int rank = cells.get(cell);
      if (rank != 0 && mayMerge && tiles.getLast() == rank) {
        tiles.set(tiles.size() - 1, rank + 1);
        mayMerge = false;
      } else if (rank != 0) {
        tiles.add(rank);
        mayMerge = true;
      }
    }
    for (int i = 0; i < run.size(); i++) {
      cells.set(run.get(i), i < tiles.size() ? tiles.get(i) : 0);
    }
  }
}

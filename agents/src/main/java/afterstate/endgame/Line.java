package afterstate.endgame;

import java.util.ArrayList;
import java.util.List;

/// Free cells of a row or a column that no wall divides, with all their slides.
///
/// The tables are by the code of the line: the number that the ranks of its cells spell.
final class Line {
  private static final int SIZE = 4; // of the board

  /// Instead of a change: the slide makes the goal.
  static final int MAKES_GOAL = Integer.MIN_VALUE;

  private final Endgame endgame;
  private final int[] indexes; // of its free cells
  private final int[] toFirst; // what a slide changes in the state
  private final int[] toLast;

  private Line(Endgame endgame, List<Integer> indexes) {
    this.endgame = endgame;
    this.indexes = indexes.stream().mapToInt(Integer::intValue).toArray();
    int codes = endgame.power(this.indexes.length);
    this.toFirst = new int[codes];
    this.toLast = new int[codes];
    for (int code = 0; code < codes; code++) {
      toFirst[code] = change(code, false);
      toLast[code] = change(code, true);
    }
  }

  /// The lines of all rows, or of all columns.
  static List<Line> all(Endgame endgame, boolean columns) {
    List<Line> lines = new ArrayList<>();
    for (int line = 0; line < SIZE; line++) {
      List<Integer> open = new ArrayList<>();
      for (int i = 0; i < SIZE; i++) {
        int index = endgame.index(columns ? i * SIZE + line : line * SIZE + i);
        if (index >= 0) {
          open.add(index);
        } else {
          close(endgame, open, lines);
        }
      }
      close(endgame, open, lines);
    }
    return lines;
  }

  private static void close(Endgame endgame, List<Integer> open, List<Line> lines) {
    if (open.size() > 1) { // a single cell cannot slide
      lines.add(new Line(endgame, open));
    }
    open.clear();
  }

  /// The change of the state by a slide towards the first cell, or [#MAKES_GOAL].
  int toFirst(int code) {
    return toFirst[code];
  }

  int toLast(int code) {
    return toLast[code];
  }

  /// What a free cell adds to the code with each rank, 0 if it is not of this line.
  int weight(int index) {
    for (int i = 0; i < indexes.length; i++) {
      if (indexes[i] == index) {
        return endgame.power(i);
      }
    }
    return 0;
  }

  int code(int state) {
    int code = 0;
    for (int i = 0; i < indexes.length; i++) {
      code += endgame.rank(state, indexes[i]) * endgame.power(i);
    }
    return code;
  }

  private int change(int code, boolean backwards) {
    int size = indexes.length;
    int change = 0;
    int to = 0; // the next cell to fill
    int last = 0; // the rank in the cell before it, if it may still merge
    for (int from = 0; from < size; from++) {
      int rank = endgame.rank(code, backwards ? size - 1 - from : from);
      if (rank == 0) {
        continue;
      }
      change -= rank * power(from, backwards);
      if (rank == last) {
        if (rank + 1 == endgame.goalRank()) {
          return MAKES_GOAL;
        }
        change += power(to - 1, backwards);
        last = 0;
      } else {
        change += rank * power(to++, backwards);
        last = rank;
      }
    }
    return change;
  }

  private int power(int i, boolean backwards) {
    return endgame.power(indexes[backwards ? indexes.length - 1 - i : i]);
  }
}

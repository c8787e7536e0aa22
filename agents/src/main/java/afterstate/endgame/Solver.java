package afterstate.endgame;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds the chance of every state, from the highest sum of tiles down: a move keeps the sum and a
/// new tile raises it, so all that a state depends on is known by then.
final class Solver {
  private final Endgame endgame;
  private final double spawn4;
  private final Line[] lines; // rows, then columns
  private final int rows;
  private final Half low;
  private final Half high;
  private final float[] before; // the chances of states whose move it is
  private final float[] after; // the chances of states that wait for a new tile

  Solver(Endgame endgame, double spawn4) {
    List<Line> inRows = Line.all(endgame, false);
    List<Line> all = Stream.concat(inRows.stream(), Line.all(endgame, true).stream()).toList();
    int half = endgame.cells() / 2;
    this.endgame = endgame;
    this.spawn4 = spawn4;
    this.lines = all.toArray(Line[]::new);
    this.rows = inRows.size();
    this.low = new Half(endgame, 0, half, all);
    this.high = new Half(endgame, half, endgame.cells() - half, all);
    this.before = new float[endgame.states()];
    this.after = new float[endgame.states()];
  }

  /// The chance of every state before a move.
  float[] solve() {
    for (int sum = low.maxSum() + high.maxSum(); sum >= 0; sum--) {
      int level = sum;
      lowStates().forEach(state -> averages(state, level));
      lowStates().forEach(state -> maxima(state, level));
    }
    return before;
  }

  private IntStream lowStates() {
    return IntStream.range(0, low.states()).parallel();
  }

  private void averages(int lowState, int sum) {
    for (int highState : high.withSum(sum - low.sum(lowState))) {
      int state = highState * low.states() + lowState;
      int empty = low.empty(lowState) | high.empty(highState);
      after[state] = (float) endgame.afterTile(before, state, empty, spawn4);
    }
  }

  private void maxima(int lowState, int sum) {
    for (int highState : high.withSum(sum - low.sum(lowState))) {
      before[highState * low.states() + lowState] =
          Math.max(
              best(0, rows, lowState, highState), best(rows, lines.length, lowState, highState));
    }
  }

  /// The chance after the better of the two slides along these lines, 0 if both are illegal.
  private float best(int from, int to, int lowState, int highState) {
    int first = 0;
    int last = 0;
    for (int i = from; i < to; i++) {
      int code = low.code(i, lowState) + high.code(i, highState);
      int change = lines[i].toFirst(code);
      if (change == Line.MAKES_GOAL) {
        return 1; // and so does the other direction
      }
      first += change;
      last += lines[i].toLast(code);
    }
    int state = highState * low.states() + lowState;
    float best = first == 0 ? 0 : after[state + first];
    return last == 0 ? best : Math.max(best, after[state + last]);
  }
}

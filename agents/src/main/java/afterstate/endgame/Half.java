package afterstate.endgame;

import java.util.List;
import java.util.stream.IntStream;

/// One half of the free cells. The states of an endgame are pairs of the states of its halves, so
/// tables of a half are short and those with a given sum of tiles are found without a search.
///
/// Sums are counted in twos.
final class Half {
  private final int[] sums;
  private final int[] empty;
  private final int[][] bySum;
  private final int[][] codes;

  /// @param from the first free cell
  /// @param size how many there are
  Half(Endgame endgame, int from, int size, List<Line> lines) {
    int states = endgame.power(size);
    sums = new int[states];
    empty = new int[states];
    codes = new int[lines.size()][states];
    for (int state = 0; state < states; state++) {
      for (int i = 0; i < size; i++) {
        int rank = endgame.rank(state, i);
        sums[state] += rank == 0 ? 0 : 1 << (rank - 1);
        empty[state] |= rank == 0 ? 1 << (from + i) : 0;
        for (int line = 0; line < codes.length; line++) {
          codes[line][state] += rank * lines.get(line).weight(from + i);
        }
      }
    }
    int most = IntStream.of(sums).max().orElse(0);
    bySum = new int[most + 1][];
    for (int sum = 0; sum <= most; sum++) {
      int wanted = sum;
      bySum[sum] = IntStream.range(0, states).filter(state -> sums[state] == wanted).toArray();
    }
  }

  int maxSum() {
    return bySum.length - 1;
  }

  int states() {
    return sums.length;
  }

  int sum(int state) {
    return sums[state];
  }

  /// The states with that sum; there are none below 0 or above [#maxSum()].
  int[] withSum(int sum) {
    return sum < 0 || sum > maxSum() ? new int[0] : bySum[sum];
  }

  /// A bit for each empty cell.
  int empty(int state) {
    return empty[state];
  }

  /// What this half adds to the code of a line.
  int code(int line, int state) {
    return codes[line][state];
  }
}

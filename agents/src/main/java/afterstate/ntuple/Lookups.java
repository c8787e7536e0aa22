package afterstate.ntuple;

import afterstate.board.Symmetry;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Finds the weights of a board: one for each pattern in each of the eight symmetries.
///
/// The weights of a stage are one flat table, pattern after pattern. The ranks in the cells of a
/// pattern, side by side, are the index in its part. After the last pattern comes a weight that is
/// always 0, for the empty slots of [FourPatterns] and [FourSums].
public final class Lookups {
  private final long[] masks;
  private final int[] offsets;
  private final int size;

  /// Patterns in groups of four. Most networks have only the first, and a loop would cost time.
  private final FourPatterns first;

  private final FourPatterns[] others;

  Lookups(Patterns patterns) {
    masks = patterns.masks();
    offsets = new int[masks.length];
    int end = 0;
    for (int i = 0; i < masks.length; i++) {
      offsets[i] = end;
      end += 1 << Long.bitCount(masks[i]);
    }
    size = end;
    first = ConstantFour.of(constants(0));
    others =
        IntStream.range(1, fours())
            .mapToObj(four -> ConstantFour.of(constants(four)))
            .toArray(FourPatterns[]::new);
  }

  /// How many groups of four patterns there are; the last may have fewer.
  public int fours() {
    return (masks.length + 3) / 4;
  }

  /// The constants of a group of four patterns: their masks, their offsets and their number.
  public long[] constants(int four) {
    long[] constants = new long[9];
    for (int i = 0; i < 4; i++) {
      constants[i] = mask(4 * four + i);
      constants[4 + i] = offset(4 * four + i);
      constants[8] += mask(4 * four + i) == 0 ? 0 : 1;
    }
    return constants;
  }

  /// How many patterns there are.
  public int patterns() {
    return masks.length;
  }

  /// How many weights are added up for a board.
  public int count() {
    return Symmetry.COUNT * masks.length;
  }

  /// The length of a table, including the 0 at its end.
  public int tableLength() {
    return size + 1;
  }

  /// Where the part of a pattern begins; for the pattern after the last, where the last part ends.
  public int offset(int pattern) {
    return pattern < offsets.length ? offsets[pattern] : size;
  }

  /// The number of cells of the largest pattern.
  public int mostCells() {
    return LongStream.of(masks).mapToInt(Long::bitCount).max().orElseThrow() / 4;
  }

  /// The nibbles of a pattern on a board; 0 after the last pattern.
  public long mask(int pattern) {
    return pattern < masks.length ? masks[pattern] : 0;
  }

  /// The sum of a board's weights. Hot: no allocation; each lookup is a compress and a load
  /// (notes/0015). Oracle: `NaiveNetwork`.
  float sum(float[] table, long board) {
    float sum = first.sum(table, board);
    for (FourPatterns four : others) {
      sum += four.sum(table, board);
    }
    return sum;
  }

  /// Writes the indices of a board's weights into `indices`, which holds [#count()].
  public void find(long board, int[] indices) {
    int end = first.find(board, indices, 0);
    for (FourPatterns four : others) {
      end = four.find(board, indices, end);
    }
  }
}

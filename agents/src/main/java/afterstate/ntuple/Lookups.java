package afterstate.ntuple;

import afterstate.board.Symmetry;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Where the weights of a board are: each pattern in each of the eight symmetries.
///
/// The weights of one stage are a flat table, one pattern's after the other; the ranks in a
/// pattern's cells, side by side, are the index in its part. Behind the last stands a weight that
/// is always 0, for patterns that fill up [FourPatterns].
public final class Lookups {
  private final long[] masks;
  private final int[] offsets;
  private final int size;

  /// Patterns four by four: those of most networks are the first, and a loop would cost.
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

  /// How many fours of patterns there are, the last of which may be less than four.
  public int fours() {
    return (masks.length + 3) / 4;
  }

  /// What code for four patterns needs to know: their masks, their offsets and their number.
  public long[] constants(int four) {
    long[] constants = new long[9];
    for (int i = 0; i < 4; i++) {
      constants[i] = mask(4 * four + i);
      constants[4 + i] = offset(4 * four + i);
      constants[8] += mask(4 * four + i) == 0 ? 0 : 1;
    }
    return constants;
  }

  /// How many weights a board has.
  public int count() {
    return Symmetry.COUNT * masks.length;
  }

  /// The length of a table, the 0 at its end included.
  public int tableLength() {
    return size + 1;
  }

  /// Where the part of a pattern begins; that of the pattern after the last is the end.
  public int offset(int pattern) {
    return pattern < offsets.length ? offsets[pattern] : size;
  }

  /// The cells of the largest pattern.
  public int mostCells() {
    return LongStream.of(masks).mapToInt(Long::bitCount).max().orElseThrow() / 4;
  }

  /// The nibbles of a pattern on a board; none behind the last.
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

  /// The same for weights that are whole numbers.
  int sum(short[] table, long board) {
    int sum = first.sum(table, board);
    for (FourPatterns four : others) {
      sum += four.sum(table, board);
    }
    return sum;
  }

  /// Writes the indices of a board's weights into `indices`, which has room for [#count()].
  public void find(long board, int[] indices) {
    int end = first.find(board, indices, 0);
    for (FourPatterns four : others) {
      end = four.find(board, indices, end);
    }
  }
}

package afterstate.ntuple;

import afterstate.board.Symmetry;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Where the weights of a board are: each pattern in each of the eight symmetries.
///
/// The weights of one stage are a flat table, one pattern's after the other; the ranks in a
/// pattern's cells, side by side, are the place in its part. Behind the last stands a weight that
/// is always 0, for patterns that fill up a [Four].
public final class Lookups {
  private final long[] masks;
  private final int[] offsets;
  private final int size;
  private final Four[] fours;

  Lookups(Patterns patterns) {
    masks = patterns.masks();
    offsets = new int[masks.length];
    int end = 0;
    for (int i = 0; i < masks.length; i++) {
      offsets[i] = end;
      end += 1 << Long.bitCount(masks[i]);
    }
    size = end;
    fours =
        IntStream.range(0, (masks.length + 3) / 4)
            .mapToObj(group -> new Four(this, 4 * group))
            .toArray(Four[]::new);
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
  /// (notes/0008). Oracle: `NaiveNetwork`.
  float sum(float[] table, long board) {
    float sum = 0;
    for (Four four : fours) {
      sum += four.sum(table, board);
    }
    return sum;
  }

  /// The same for weights that are whole numbers.
  int sum(short[] table, long board) {
    int sum = 0;
    for (Four four : fours) {
      sum += four.sum(table, board);
    }
    return sum;
  }

  /// Writes where a board's weights are into `places`, which has room for [#count()].
  public void find(long board, int[] places) {
    long turned = Symmetry.transpose(board);
    find(board, places, 0);
    find(turned, places, masks.length);
    find(Symmetry.flip(board), places, 2 * masks.length);
    find(Symmetry.flip(turned), places, 3 * masks.length);
    board = Symmetry.mirror(board);
    turned = Symmetry.mirror(turned);
    find(board, places, 4 * masks.length);
    find(turned, places, 5 * masks.length);
    find(Symmetry.flip(board), places, 6 * masks.length);
    find(Symmetry.flip(turned), places, 7 * masks.length);
  }

  private void find(long board, int[] places, int first) {
    for (int i = 0; i < masks.length; i++) {
      places[first + i] = offsets[i] + (int) Long.compress(board, masks[i]);
    }
  }

  /// Four patterns at once: masks in fields instead of a loop over arrays keep the processor busy
  /// with loads that do not wait for each other.
  private static final class Four {
    private final long a;
    private final long b;
    private final long c;
    private final long d;
    private final int offsetA;
    private final int offsetB;
    private final int offsetC;
    private final int offsetD;

    Four(Lookups all, int first) {
      a = all.mask(first);
      b = all.mask(first + 1);
      c = all.mask(first + 2);
      d = all.mask(first + 3);
      offsetA = all.offset(first);
      offsetB = all.offset(first + 1);
      offsetC = all.offset(first + 2);
      offsetD = all.offset(first + 3);
    }

    float sum(float[] table, long board) {
      long turned = Symmetry.transpose(board);
      return half(table, board)
          + half(table, turned)
          + half(table, Symmetry.mirror(board))
          + half(table, Symmetry.mirror(turned));
    }

    private float half(float[] table, long board) {
      return at(table, board) + at(table, Symmetry.flip(board));
    }

    private float at(float[] table, long board) {
      return table[offsetA + (int) Long.compress(board, a)]
          + table[offsetB + (int) Long.compress(board, b)]
          + (table[offsetC + (int) Long.compress(board, c)]
              + table[offsetD + (int) Long.compress(board, d)]);
    }

    int sum(short[] table, long board) {
      long turned = Symmetry.transpose(board);
      return half(table, board)
          + half(table, turned)
          + half(table, Symmetry.mirror(board))
          + half(table, Symmetry.mirror(turned));
    }

    private int half(short[] table, long board) {
      return at(table, board) + at(table, Symmetry.flip(board));
    }

    private int at(short[] table, long board) {
      return table[offsetA + (int) Long.compress(board, a)]
          + table[offsetB + (int) Long.compress(board, b)]
          + (table[offsetC + (int) Long.compress(board, c)]
              + table[offsetD + (int) Long.compress(board, d)]);
    }
  }
}

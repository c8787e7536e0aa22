package afterstate.ntuple;

import afterstate.board.Symmetry;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;

/// The sums of four patterns, with the patterns and the table as constants, see [ConstantCopies]:
/// no index is checked, which makes play a fifth faster (notes/0015).
///
/// Hot: no allocation; each lookup is a compress and a load. Oracle: `NaiveNetwork`.
final class ConstantSums implements FourSums {
  private static final short[] TABLE =
      ConstantCopies.array(MethodHandles.lookup(), 0, short[].class);

  private static final long A = constant(0);
  private static final long B = constant(1);
  private static final long C = constant(2);
  private static final long D = constant(3);
  private static final int AT_A = (int) constant(4);
  private static final int AT_B = (int) constant(5);
  private static final int AT_C = (int) constant(6);
  private static final int AT_D = (int) constant(7);

  ConstantSums() {}

  /// The sums of all patterns in a table, in groups of four.
  static FourSums[] of(Lookups lookups, short[] table) {
    ConstantCopies<FourSums> copies =
        new ConstantCopies<>(MethodHandles.lookup(), FourSums.class, table);
    FourSums[] sums = new FourSums[lookups.fours()];
    Arrays.setAll(sums, four -> copies.with(lookups.constants(four)));
    return sums;
  }

  private static long constant(int number) {
    return ConstantCopies.constant(MethodHandles.lookup(), number);
  }

  @Override
  public int sum(long board) {
    long turned = Symmetry.transpose(board);
    return half(board)
        + half(turned)
        + half(Symmetry.mirror(board))
        + half(Symmetry.mirror(turned));
  }

  private static int half(long board) {
    return at(board) + at(Symmetry.flip(board));
  }

  private static int at(long board) {
    return TABLE[AT_A + (int) Long.compress(board, A)]
        + TABLE[AT_B + (int) Long.compress(board, B)]
        + (TABLE[AT_C + (int) Long.compress(board, C)]
            + TABLE[AT_D + (int) Long.compress(board, D)]);
  }
}

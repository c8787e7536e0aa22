package afterstate.ntuple;

import afterstate.board.Symmetry;
import java.lang.invoke.MethodHandles;

/// Four patterns whose masks and offsets are constants, see [ConstantCopies].
final class ConstantFour implements FourPatterns {
  private static final ConstantCopies<FourPatterns> COPIES =
      new ConstantCopies<>(MethodHandles.lookup(), FourPatterns.class);

  private static final long A = constant(0);
  private static final long B = constant(1);
  private static final long C = constant(2);
  private static final long D = constant(3);
  private static final int AT_A = (int) constant(4);
  private static final int AT_B = (int) constant(5);
  private static final int AT_C = (int) constant(6);
  private static final int AT_D = (int) constant(7);
  private static final int COUNT = (int) constant(8);

  ConstantFour() {}

  /// Up to four patterns of a network.
  ///
  /// @param constants see [Lookups#constants]
  static FourPatterns of(long[] constants) {
    return COPIES.with(constants);
  }

  private static long constant(int number) {
    return ConstantCopies.constant(MethodHandles.lookup(), number);
  }

  @Override
  public float sum(float[] table, long board) {
    long turned = Symmetry.transpose(board);
    return half(table, board)
        + half(table, turned)
        + half(table, Symmetry.mirror(board))
        + half(table, Symmetry.mirror(turned));
  }

  private static float half(float[] table, long board) {
    return at(table, board) + at(table, Symmetry.flip(board));
  }

  private static float at(float[] table, long board) {
    return table[AT_A + (int) Long.compress(board, A)]
        + table[AT_B + (int) Long.compress(board, B)]
        + (table[AT_C + (int) Long.compress(board, C)]
            + table[AT_D + (int) Long.compress(board, D)]);
  }

  @Override
  public int find(long board, int[] indices, int at) {
    long turned = Symmetry.transpose(board);
    int end = findHalf(board, indices, at);
    end = findHalf(turned, indices, end);
    end = findHalf(Symmetry.mirror(board), indices, end);
    return findHalf(Symmetry.mirror(turned), indices, end);
  }

  private static int findHalf(long board, int[] indices, int at) {
    findAt(board, indices, at);
    findAt(Symmetry.flip(board), indices, at + COUNT);
    return at + 2 * COUNT;
  }

  private static void findAt(long board, int[] indices, int at) {
    indices[at] = AT_A + (int) Long.compress(board, A);
    if (COUNT > 1) {
      indices[at + 1] = AT_B + (int) Long.compress(board, B);
    }
    if (COUNT > 2) {
      indices[at + 2] = AT_C + (int) Long.compress(board, C);
    }
    if (COUNT > 3) {
      indices[at + 3] = AT_D + (int) Long.compress(board, D);
    }
  }
}

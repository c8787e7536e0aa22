package afterstate.ntuple;

import afterstate.board.Symmetry;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/// Four patterns as constants: each four has a copy of this class, which is loaded together with
/// what its constants are. The compiler then knows them as if they stood here (notes/0015).
final class ConstantFour implements FourPatterns {
  /// The copies that there are: networks of the same patterns share theirs, and so its code.
  private static final Map<List<Long>, FourPatterns> COPIES = new ConcurrentHashMap<>();

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

  /// Four patterns of a network, or those that are left.
  ///
  /// @param first the number of the first of them
  static FourPatterns of(Lookups all, int first) {
    long[] constants = new long[9];
    for (int i = 0; i < 4; i++) {
      constants[i] = all.mask(first + i);
      constants[4 + i] = all.offset(first + i);
      constants[8] += all.mask(first + i) == 0 ? 0 : 1;
    }
    List<Long> key = Arrays.stream(constants).boxed().toList();
    return COPIES.computeIfAbsent(key, _ -> copy(constants));
  }

  private static FourPatterns copy(long[] constants) {
    try (InputStream code = ConstantFour.class.getResourceAsStream("ConstantFour.class")) {
      Class<?> copy =
          MethodHandles.lookup()
              .defineHiddenClassWithClassData(
                  Objects.requireNonNull(code).readAllBytes(), constants, true)
              .lookupClass();
      return (FourPatterns) copy.getDeclaredConstructor().newInstance();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /// What a copy was loaded with; the class itself, which makes the copies, has nothing.
  private static long constant(int number) {
    try {
      long[] constants = MethodHandles.classData(MethodHandles.lookup(), "_", long[].class);
      return constants == null ? 0 : constants[number];
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
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
  public int sum(short[] table, long board) {
    long turned = Symmetry.transpose(board);
    return half(table, board)
        + half(table, turned)
        + half(table, Symmetry.mirror(board))
        + half(table, Symmetry.mirror(turned));
  }

  private static int half(short[] table, long board) {
    return at(table, board) + at(table, Symmetry.flip(board));
  }

  private static int at(short[] table, long board) {
    return table[AT_A + (int) Long.compress(board, A)]
        + table[AT_B + (int) Long.compress(board, B)]
        + (table[AT_C + (int) Long.compress(board, C)]
            + table[AT_D + (int) Long.compress(board, D)]);
  }

  @Override
  public void visit(long board, WeightVisitor visitor) {
    long turned = Symmetry.transpose(board);
    visitHalf(board, visitor);
    visitHalf(turned, visitor);
    visitHalf(Symmetry.mirror(board), visitor);
    visitHalf(Symmetry.mirror(turned), visitor);
  }

  private static void visitHalf(long board, WeightVisitor visitor) {
    visitAt(board, visitor);
    visitAt(Symmetry.flip(board), visitor);
  }

  private static void visitAt(long board, WeightVisitor visitor) {
    visitor.visit(AT_A + (int) Long.compress(board, A));
    if (COUNT > 1) {
      visitor.visit(AT_B + (int) Long.compress(board, B));
    }
    if (COUNT > 2) {
      visitor.visit(AT_C + (int) Long.compress(board, C));
    }
    if (COUNT > 3) {
      visitor.visit(AT_D + (int) Long.compress(board, D));
    }
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

package afterstate.learn;

import afterstate.board.Symmetry;
import afterstate.ntuple.ConstantCopies;
import afterstate.ntuple.Lookups;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;

/// The update of four patterns, with the patterns, the settings and the tables as constants, see
/// [ConstantCopies]: without a decay, for example, nothing is multiplied, and no index is checked.
///
/// A weight that several symmetries of a board share is updated once for each of them. Hot: no
/// allocation; faster than with a list of indices (notes/0015). Oracle: `NaiveLearner`.
final class ConstantUpdate implements FourUpdate {
  /// The weights of a stage and their history, see [History#table].
  private static final float[] TABLE =
      ConstantCopies.array(MethodHandles.lookup(), 0, float[].class);

  private static final float[] ERRORS =
      ConstantCopies.array(MethodHandles.lookup(), 1, float[].class);

  private static final long A = constant(0);
  private static final long B = constant(1);
  private static final long C = constant(2);
  private static final long D = constant(3);
  private static final int AT_A = (int) constant(4);
  private static final int AT_B = (int) constant(5);
  private static final int AT_C = (int) constant(6);
  private static final int AT_D = (int) constant(7);
  private static final int COUNT = (int) constant(8);

  /// Whether the algorithm is TC, not TD.
  private static final boolean COHERENT = constant(9) != 0;

  private static final float MIN_RATE = Float.intBitsToFloat((int) constant(10));
  private static final float DECAY = Float.intBitsToFloat((int) constant(11));

  ConstantUpdate() {}

  /// The updates of a stage.
  ///
  /// @param errors the history of its weights; TD needs none
  static ConstantCopies<FourUpdate> of(float[] table, float[] errors) {
    return new ConstantCopies<>(MethodHandles.lookup(), FourUpdate.class, table, errors);
  }

  /// The constants of four patterns, see [ConstantCopies#with].
  static long[] constants(Lookups lookups, int four, TrainingConfig config) {
    long[] constants = Arrays.copyOf(lookups.constants(four), 12);
    constants[9] = config.algorithm() == Algorithm.TC ? 1 : 0;
    constants[10] = Float.floatToIntBits((float) config.minRate());
    constants[11] = Float.floatToIntBits((float) config.historyDecay());
    return constants;
  }

  private static long constant(int number) {
    return ConstantCopies.constant(MethodHandles.lookup(), number);
  }

  @Override
  public void update(long board, float error, float change) {
    long turned = Symmetry.transpose(board);
    updateHalf(board, error, change);
    updateHalf(turned, error, change);
    updateHalf(Symmetry.mirror(board), error, change);
    updateHalf(Symmetry.mirror(turned), error, change);
  }

  private static void updateHalf(long board, float error, float change) {
    updateAt(board, error, change);
    updateAt(Symmetry.flip(board), error, change);
  }

  private static void updateAt(long board, float error, float change) {
    updateWeight(AT_A + (int) Long.compress(board, A), error, change);
    if (COUNT > 1) {
      updateWeight(AT_B + (int) Long.compress(board, B), error, change);
    }
    if (COUNT > 2) {
      updateWeight(AT_C + (int) Long.compress(board, C), error, change);
    }
    if (COUNT > 3) {
      updateWeight(AT_D + (int) Long.compress(board, D), error, change);
    }
  }

  private static void updateWeight(int index, float error, float change) {
    TABLE[index] += COHERENT ? coherent(index, error, change) : change;
  }

  /// The change times how far the errors so far agree, from 0 to 1; adds the new error to them.
  private static float coherent(int index, float error, float change) {
    float sum = ERRORS[2 * index];
    float sizes = ERRORS[2 * index + 1];
    float agreed = Math.abs(sum);
    ERRORS[2 * index] = DECAY * sum + error;
    ERRORS[2 * index + 1] = DECAY * sizes + Math.abs(error);
    // never more than the whole change, as another thread may be between its two writes
    return agreed < sizes ? change * rate(agreed / sizes) : change;
  }

  /// Most trainings have no minimum rate, and then nothing is compared.
  private static float rate(float agreement) {
    return MIN_RATE > 0 ? Math.max(MIN_RATE, agreement) : agreement;
  }
}

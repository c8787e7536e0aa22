package afterstate.ntuple;

import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A network that counts how often each of its weights is looked up while agents play with it. Its
/// evaluators may be used by several threads at once: they share the counts, and no look-up is
/// lost.
public final class LookupCounts implements EvaluatorSpec {
  private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(int[].class);

  private final Network network;
  private final int[][] counts;

  public LookupCounts(Network network) {
    this.network = network;
    counts = new int[network.stages().count()][network.lookups().tableLength()];
  }

  @Override
  public Evaluator evaluator() {
    return new Counter();
  }

  private final class Counter implements Evaluator {
    private final Stages.Selector selector = network.stages().selector();
    private final int[] indices = new int[network.lookups().count()];

    @Override
    public double value(long afterstate) {
      int[] stage = counts[selector.of(afterstate)];
      network.lookups().find(afterstate, indices);
      for (int index : indices) {
        COUNT.getAndAdd(stage, index, 1);
      }
      return network.value(afterstate);
    }

    @Override
    public boolean isSymmetric() {
      return network.isSymmetric();
    }
  }

  /// The network whose lookups are counted.
  public Network network() {
    return network;
  }

  /// How often a weight was looked up.
  public int count(int stage, int index) {
    return counts[stage][index];
  }

  /// How much a weight is used. One that was never looked up counts as a quarter of a look-up.
  public double use(int stage, int index) {
    return 4.0 * counts[stage][index];
  }
}

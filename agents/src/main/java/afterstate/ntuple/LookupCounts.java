package afterstate.ntuple;

import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;

/// A network that counts how often each of its weights is looked up while an agent plays with it.
/// Not thread-safe.
public final class LookupCounts implements EvaluatorSpec, Evaluator {
  private final Network network;
  private final Stages.Selector selector;
  private final int[] indices;
  private final int[][] counts;

  public LookupCounts(Network network) {
    this.network = network;
    selector = network.stages().selector();
    indices = new int[network.lookups().count()];
    counts = new int[network.stages().count()][network.lookups().tableLength()];
  }

  @Override
  public Evaluator evaluator() {
    return this;
  }

  @Override
  public double value(long afterstate) {
    int[] stage = counts[selector.of(afterstate)];
    network.lookups().find(afterstate, indices);
    for (int index : indices) {
      stage[index]++;
    }
    return network.value(afterstate);
  }

  @Override
  public boolean isSymmetric() {
    return network.isSymmetric();
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

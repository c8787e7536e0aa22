package afterstate.ntuple;

import java.util.Random;
import java.util.stream.IntStream;

/// Networks to test with.
final class Networks {
  private Networks() {}

  static Network empty(String patterns, String stages) {
    Patterns of = Patterns.parse(patterns);
    Stages in = Stages.parse(stages);
    return new Network(of, in, 0, 1, new short[in.count()][new Lookups(of).tableLength()]);
  }

  /// Each weight but the last is random with some probability, else 0, or in a later stage what it
  /// was before.
  static Network random(String patterns, String stages, double share, long seed) {
    Network network = empty(patterns, stages);
    Random random = new Random(seed);
    for (int stage = 0; stage < network.stages().count(); stage++) {
      short[] table = network.table(stage);
      for (int index = 0; index < table.length - 1; index++) {
        short before = stage == 0 ? 0 : network.table(stage - 1)[index];
        table[index] = random.nextDouble() < share ? (short) random.nextInt() : before;
      }
    }
    return network;
  }

  static short[][] tables(Network network) {
    return IntStream.range(0, network.stages().count())
        .mapToObj(network::table)
        .toArray(short[][]::new);
  }
}

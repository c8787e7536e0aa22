package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.agent.Parameters;
import afterstate.agent.Spec;
import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.ntuple.LookupCounts;
import afterstate.ntuple.Network;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// Games in which a search looks up the weights of a network, to count how often it uses each.
///
/// One ply looks at the boards that it could reach; a search also at those it would rather avoid,
/// and rounding these weights is what makes a small model weaker (notes/0022).
final class CountedGames {
  private static final long SEED = 0xC0_0437;

  private CountedGames() {}

  /// Plays on all cores; the counts do not depend on how many there are.
  ///
  /// @param played receives the number of games so far, from any thread
  static LookupCounts of(Network network, int games, IntConsumer played) {
    LookupCounts counts = new LookupCounts(network);
    AgentSpec search = search(counts);
    AtomicInteger ended = new AtomicInteger();
    IntStream.range(0, games)
        .parallel()
        .forEach(
            game -> {
              Episode.play(search, Rules.STANDARD, new GameId(SEED, game));
              played.accept(ended.incrementAndGet());
            });
    return counts;
  }

  private static AgentSpec search(LookupCounts counts) {
    AgentSpec twoPlies = Catalog.standard().agent("learned(plies=2, downgrade=0)");
    Map<String, Object> values = Parameters.values((Spec) twoPlies);
    values.put("leaf", counts);
    return Parameters.make(twoPlies.getClass(), values);
  }
}

package afterstate.experiment;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// Some games of a run.
final class GameSet {
  private final Map<String, BitSet> games = new HashMap<>();

  /// Adds a game and returns whether it was not there yet.
  boolean add(String agent, long game) {
    BitSet ofAgent = games.computeIfAbsent(agent, _ -> new BitSet());
    boolean isNew = !ofAgent.get(index(game));
    ofAgent.set(index(game));
    return isNew;
  }

  boolean contains(String agent, long game) {
    BitSet ofAgent = games.get(agent);
    return ofAgent != null && ofAgent.get(index(game));
  }

  private static int index(long game) {
    if (game > Experiment.MOST_GAMES) {
      throw new IllegalArgumentException(
          "game is " + game + ", must be at most " + Experiment.MOST_GAMES);
    }
    return (int) game;
  }
}

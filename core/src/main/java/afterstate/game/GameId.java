package afterstate.game;

import afterstate.random.SplitMix;

/// Which game: a master seed and a number below it. The same id deals the same tiles for the same
/// moves anywhere.
///
/// @param seed the master seed of a run
/// @param number the game's number in the run, from 0
public record GameId(long seed, long number) {
  /// The seed of the generator that deals this game's tiles.
  public long dealSeed() {
    return SplitMix.derive(seed, number);
  }

  /// The seed of the agent that plays this game: independent of the tiles.
  public long agentSeed() {
    return SplitMix.derive(dealSeed(), 1);
  }
}

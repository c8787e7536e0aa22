package afterstate.game;

import afterstate.random.SplitMix;

/// Identifies a game: a master seed and a game number. The same id gives the same tiles for the
/// same moves, on any machine.
///
/// @param seed the master seed of a run
/// @param number the game's number in the run, from 0
public record GameId(long seed, long number) {
  /// The seed of the random tiles of this game.
  public long tileSeed() {
    return SplitMix.derive(seed, number);
  }

  /// The seed of the agent that plays this game: independent of the tiles.
  public long agentSeed() {
    return SplitMix.derive(tileSeed(), 1);
  }
}

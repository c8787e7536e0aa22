package afterstate.grade;

import afterstate.board.Position;
import afterstate.random.SplitMix;

/// Chooses boards of a game: in each eighth of the way from one largest tile to the next, the first
/// one whose tiles reach a sum that was drawn before.
final class EighthSampler {
  private static final int EIGHTHS = 8;
  private static final int BITS = 20;
  private static final int NONE = Integer.MAX_VALUE;

  private final SplitMix dice;
  private int eighth = -1;
  private int wanted = NONE;

  EighthSampler(long seed) {
    dice = new SplitMix(seed);
  }

  /// A number from 0 to below 1.
  static double share(SplitMix dice) {
    return dice.nextBits(BITS) / (double) (1 << BITS);
  }

  /// Whether to take the next board of the game.
  boolean takes(Position board) {
    int largest = board.maxTile();
    int sum = board.tileSum();
    int part = Math.min(EIGHTHS, EIGHTHS * (sum - largest) / largest);
    int now = largest * (EIGHTHS + 1) + part;
    if (now != eighth) {
      eighth = now;
      int width = Math.max(1, largest / EIGHTHS);
      wanted = largest + part * width + (int) (width * share(dice));
    }
    boolean takes = sum >= wanted;
    wanted = takes ? NONE : wanted;
    return takes;
  }
}

package afterstate.terminal;

/// The colours of tiles, wherever they are drawn.
final class TileColours {
  static final int FRAME = 0x808080;

  private static final int DARK_TEXT = 0x303030;
  private static final int LIGHT_TEXT = 0xFFFFFF;

  /// By rank: similar to the original's but all different, and all among the colours of 256-colour
  /// terminals.
  private static final int[] BACKGROUND = {
    0xB2B2B2, 0xEEEEEE, 0xFFFFD7, 0xFFD7AF, 0xFFAF87, 0xFF875F, 0xFF5F5F, 0xFFFF87, 0xFFFF5F,
    0xFFD75F, 0xFFD700, 0xFFAF00, 0x87D787, 0x5FAFAF, 0x5F87D7, 0x875FD7, 0xAF5FAF, 0xD75F87
  };

  /// Tiles of 16384 and above are dark.
  private static final int FIRST_DARK = 14;

  private TileColours() {}

  static int background(int rank) {
    return BACKGROUND[rank];
  }

  static int text(int rank) {
    return rank < FIRST_DARK ? DARK_TEXT : LIGHT_TEXT;
  }
}

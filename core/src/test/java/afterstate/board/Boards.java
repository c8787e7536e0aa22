package afterstate.board;

import afterstate.random.SplitMix;
import java.util.stream.LongStream;

/// Boards for tests: drawn ones and random ones.
public final class Boards {
  private Boards() {}

  /// A board as drawn: `2 2 2 2 | . . . . | . . . . | . . . .`.
  public static long board(String drawing) {
    Position position = BoardText.parse(drawing);
    if (position.high() != 0) {
      throw new IllegalArgumentException(drawing + " does not fit a long");
    }
    return position.low();
  }

  /// Seeded random boards of every kind: sparse and full, small tiles and large ones.
  public static LongStream random(long seed, int count) {
    SplitMix dice = new SplitMix(seed);
    return LongStream.generate(() -> next(dice)).limit(count);
  }

  private static long next(SplitMix dice) {
    int ranks = 2 + dice.nextInt(15);
    int emptyPercent = dice.nextInt(4) * 25;
    long board = 0;
    for (int cell = 0; cell < 16; cell++) {
      board = board << 4 | (dice.nextInt(100) < emptyPercent ? 0 : dice.nextInt(ranks));
    }
    return board;
  }
}

package afterstate.random;

/// The SplitMix64 generator of Steele, Lea and Flood (OOPSLA 2014): a counter and a mixing
/// function.
///
/// A draw takes one addition and two multiplications, any seed is a good seed, and the state is a
/// single `long`, so a game can be saved and continued. The hot loops keep the counter in a
/// register and call [#mix(long)] themselves.
public final class SplitMix {
  /// The step of the counter: the odd number nearest to 2^64 divided by the golden ratio.
  public static final long GAMMA = 0x9E37_79B9_7F4A_7C15L;

  private long state;

  public SplitMix(long seed) {
    state = seed;
  }

  /// Derives the seed of stream number `stream` from `seed`. It is mixed twice, so that
  /// neighbouring streams have nothing in common.
  ///
  /// The tiles of game i of a run are drawn from `derive(masterSeed, i)`, and its agent draws from
  /// `derive(that, 1)`.
  public static long derive(long seed, long stream) {
    return mix(mix(seed + GAMMA) + mix(stream + 2 * GAMMA));
  }

  /// A bijection of the 64-bit numbers whose result looks unrelated to its argument.
  public static long mix(long z) {
    z = (z ^ z >>> 30) * 0xBF58_476D_1CE4_E5B9L;
    z = (z ^ z >>> 27) * 0x94D0_49BB_1331_11EBL;
    return z ^ z >>> 31;
  }

  public long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  /// The top `count` bits of the next draw, 1 to 31 of them.
  public int nextBits(int count) {
    return (int) (nextLong() >>> 64 - count);
  }

  /// A number from 0 to `bound` - 1; the bias is below bound / 2^32.
  public int nextInt(int bound) {
    return (int) ((nextLong() >>> 32) * bound >>> 32);
  }

  /// The counter: a new generator with this seed continues where this one is.
  public long state() {
    return state;
  }
}

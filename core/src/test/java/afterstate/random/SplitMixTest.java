package afterstate.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SplitMixTest {
  /// The first outputs of the published generator for seed 1234567.
  @Test
  void nextLong_publishedSeed_givesThePublishedNumbers() {
    SplitMix dice = new SplitMix(1234567);

    assertThat(Long.toUnsignedString(dice.nextLong())).isEqualTo("6457827717110365317");
    assertThat(Long.toUnsignedString(dice.nextLong())).isEqualTo("3203168211198807973");
    assertThat(Long.toUnsignedString(dice.nextLong())).isEqualTo("9817491932198370423");
  }

  @Test
  void derive_neighbouringSeedsAndStreams_allDiffer() {
    Set<Long> seeds = new HashSet<>();
    for (long seed = -100; seed < 100; seed++) {
      for (long stream = 0; stream < 100; stream++) {
        seeds.add(SplitMix.derive(seed, stream));
      }
    }
    assertThat(seeds).hasSize(200 * 100);
  }

  @Test
  void state_savedAndRestored_goesOn() {
    SplitMix dice = new SplitMix(9);
    dice.nextLong();
    SplitMix copy = new SplitMix(dice.state());

    assertThat(copy.nextLong()).isEqualTo(dice.nextLong());
  }

  @Test
  void nextInt_smallBound_reachesEveryNumberEquallyOften() {
    SplitMix dice = new SplitMix(10);
    int[] counts = new int[7];
    for (int i = 0; i < 700_000; i++) {
      counts[dice.nextInt(7)]++;
    }
    assertThat(Arrays.stream(counts))
        .allSatisfy(count -> assertThat(count).isBetween(98_500, 101_500));
  }
}

package afterstate.learn;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.ntuple.Stages;
import afterstate.random.SplitMix;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CarouselTest {
  private static final Stages THREE = Stages.parse("256,512");
  private static final int CAPACITY = 4096;

  private static long[] draws(Carousel carousel, long seed, int count) {
    SplitMix dice = new SplitMix(seed);
    return LongStream.generate(() -> carousel.board(dice)).limit(count).toArray();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.5, 0.99})
  void board_share_beginsSoManyGamesOnSavedBoards(double share) {
    Carousel carousel = new Carousel(THREE, share);
    carousel.restore(1, List.of(11L, 12L));
    carousel.restore(2, List.of(21L));

    long[] draws = draws(carousel, 1, 20_000);

    assertThat(portion(draws, 0)).isBetween(1 - share - 0.02, 1 - share + 0.02);
    assertThat(portion(draws, 11)).isBetween(share / 4 - 0.02, share / 4 + 0.02);
    assertThat(portion(draws, 12)).isBetween(share / 4 - 0.02, share / 4 + 0.02);
    assertThat(portion(draws, 21)).isBetween(share / 2 - 0.02, share / 2 + 0.02);
  }

  private static double portion(long[] draws, long of) {
    return (double) LongStream.of(draws).filter(board -> board == of).count() / draws.length;
  }

  @Test
  void board_nothingSaved_isAWholeGame() {
    assertThat(draws(new Carousel(THREE, 0.99), 1, 1000)).containsOnly(0);
  }

  /// A single stage costs no draw: the tiles of a game do not depend on the carousel.
  @Test
  void board_oneStage_drawsNothing() {
    SplitMix dice = new SplitMix(5);

    assertThat(new Carousel(Stages.ONE, 0.5).board(dice)).isZero();
    assertThat(dice.state()).isEqualTo(5);
  }

  @Test
  void offer_moreThanThereIsRoomFor_replacesOthers() {
    Carousel carousel = new Carousel(THREE, 0.5);
    SplitMix dice = new SplitMix(6);
    for (long board = 1; board <= CAPACITY; board++) {
      carousel.offer(2, board, dice);
    }
    assertThat(carousel.saved(2)).hasSize(CAPACITY).doesNotHaveDuplicates();
    assertThat(dice.state()).as("no draw while there is room").isEqualTo(6);

    for (long board = CAPACITY + 1; board <= 2 * CAPACITY; board++) {
      carousel.offer(2, board, dice);
    }
    assertThat(carousel.saved(2)).hasSize(CAPACITY).doesNotHaveDuplicates().contains(2L * CAPACITY);
    long kept = carousel.saved(2).stream().filter(board -> board <= CAPACITY).count();
    assertThat(kept).isBetween(CAPACITY / 3L, CAPACITY / 2L); // 1 / e of them
    assertThat(carousel.saved(1)).isEmpty();
  }

  @Test
  void restore_whatWasSaved_drawsTheSame() {
    Carousel carousel = new Carousel(THREE, 0.7);
    SplitMix dice = new SplitMix(7);
    for (long board = 1; board <= 100; board++) {
      carousel.offer(board % 3 == 0 ? 1 : 2, board, dice);
    }
    Carousel restored = new Carousel(THREE, 0.7);
    restored.restore(1, List.of(999L)); // gives way
    for (int stage = 0; stage < THREE.count(); stage++) {
      restored.restore(stage, carousel.saved(stage));
    }

    assertThat(draws(restored, 8, 1000)).isEqualTo(draws(carousel, 8, 1000));
    assertThat(draws(carousel, 9, 1000)).isNotEqualTo(draws(carousel, 8, 1000));
    assertThat(restored.saved(1)).hasSize(33).isEqualTo(carousel.saved(1));
    assertThat(restored.saved(2)).hasSize(67).isEqualTo(carousel.saved(2));
  }
}

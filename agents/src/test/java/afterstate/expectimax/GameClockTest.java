package afterstate.expectimax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GameClockTest {
  @Test
  void share_firstMove_isAllOfTheTime() {
    assertThat(new GameClock(2, Timing.STAKES).share(0)).isEqualTo(2);
  }

  @Test
  void share_moreAtStake_isLarger() {
    GameClock clock = new GameClock(2, Timing.STAKES);
    clock.stop(2);

    assertThat(clock.share(10)).isLessThan(clock.share(40)).isLessThan(clock.share(41));
    assertThat(clock.share(400)).isEqualTo(2 * clock.share(100), within(1e-9));
  }

  @Test
  void share_even_isTheSameWhateverIsAtStake() {
    GameClock clock = new GameClock(2, Timing.EVEN);
    clock.stop(2);

    assertThat(clock.share(0)).isEqualTo(clock.share(1e6));
  }

  @Test
  void share_timeSaved_grows() {
    GameClock clock = new GameClock(2, Timing.STAKES);
    clock.stop(2);
    double before = clock.share(50);
    for (int i = 0; i < 1000; i++) {
      clock.stop(0.1);
    }

    assertThat(clock.share(50)).isBetween(1.2 * before, 1.6 * before);
  }

  /// Whatever evaluator says what is at stake, and although moves take longer than they should.
  @ParameterizedTest
  @ValueSource(doubles = {15, 36, 80})
  void share_game_keepsTheAverage(double typical) {
    GameClock clock = new GameClock(2, Timing.STAKES);
    SplittableRandom random = new SplittableRandom(3);
    double spent = 0;
    int moves = 20_000;
    for (int i = 0; i < moves; i++) {
      double taken = 1.2 * clock.share(typical * 2 * random.nextDouble());
      clock.stop(taken);
      spent += taken;
    }

    assertThat(spent / moves).isBetween(1.7, 2.3);
  }

  @ParameterizedTest
  @CsvSource({"1, STAKES, 20", "1, EVEN, 3", "500, STAKES, 3000", "9000, STAKES, 9000"})
  void longest_millis_boundsAMove(double millis, Timing timing, double longest) {
    assertThat(GameClock.longest(millis, timing)).isEqualTo(longest);
    assertThat(new GameClock(millis, timing).share(1e12)).isLessThanOrEqualTo(longest / 2);
  }
}

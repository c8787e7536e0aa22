package afterstate.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {
  @ParameterizedTest
  @CsvSource({
    "100000, 8, 20000",
    "100, 10, 10",
    "101, 10, 20",
    "9, 10, 1",
    "0.3, 5, 0.1",
    "7, 3, 5",
    "1, 5, 0.2"
  })
  void step_lengthAndCount_isTheSmallestOneTwoOrFive(double length, int most, double step) {
    assertThat(Ticks.step(length, most)).isCloseTo(step, within(1e-12));
  }

  @Test
  void step_noLength_isOne() {
    assertThat(Ticks.step(0, 5)).isEqualTo(1);
  }

  @Test
  void multiples_endsOnTicks_includeBothEnds() {
    assertThat(Ticks.multiples(0, 0.3, 0.1)).hasSize(4);
    assertThat(Ticks.multiples(15, 41, 10)).containsExactly(20.0, 30.0, 40.0);
  }

  @Test
  void logarithmic_fewDecades_hasOneTwoFive() {
    assertThat(Ticks.logarithmic(100, 2000, 10)).containsExactly(100., 200., 500., 1000., 2000.);
  }

  @Test
  void logarithmic_manyDecades_hasPowersOfTen() {
    assertThat(Ticks.logarithmic(1, 10_000, 10)).containsExactly(1., 10., 100., 1000., 10_000.);
  }

  @Test
  void belowAndAbove_anyValue_encloseItClosely() {
    assertThat(Ticks.below(144)).isEqualTo(100);
    assertThat(Ticks.above(144)).isEqualTo(200);
    assertThat(Ticks.below(0.03)).isCloseTo(0.02, within(1e-12));
    assertThat(Ticks.above(500)).isEqualTo(500);
    assertThat(Ticks.below(500)).isEqualTo(500);
  }

  @Test
  void fromZero_highest_endsAtTheNextStep() {
    Axis axis = Axis.fromZero("score", 36_636, 8, Numbers::whole);
    assertThat(axis.scale()).isEqualTo(Scale.linear(0, 40_000));
    assertThat(axis.ticks().getLast()).isEqualTo(new Axis.Tick(40_000, "40,000"));
  }

  @Test
  void share_logarithmicScale_isEvenInRatios() {
    Scale scale = new Scale(true, 10, 1000);
    assertThat(scale.share(100)).isCloseTo(0.5, within(1e-12));
    assertThat(scale.value(0.5)).isCloseTo(100, within(1e-9));
    assertThat(scale.share(1)).isZero();
  }
}

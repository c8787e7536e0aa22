package afterstate.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// The judge of the torture, which must not be blind.
class FactsTest {
  /// Facts written as `key=value`.
  private static Facts facts(String... texts) {
    return new Facts(
        Arrays.stream(texts)
            .map(text -> text.split("="))
            .map(parts -> new Facts.Fact(parts[0], parts[1]))
            .toList());
  }

  @Test
  void between_theSame_isNone() {
    assertThat(Facts.between(facts("a=1", "b=2"), facts("a=1", "b=2")).isNone()).isTrue();
  }

  @Test
  void between_missingDoubledAndChanged_areCounted() {
    Facts.Difference found =
        Facts.between(facts("a=1", "b=2", "c=3"), facts("b=2", "b=2", "c=4", "d=5"));

    assertThat(found.lost()).containsExactly("a");
    assertThat(found.doubled()).containsExactly("b");
    assertThat(found.different()).containsExactly("c: 4", "d, which the twin has not");
  }

  @Test
  void between_anotherOrder_isDifferent() {
    assertThat(Facts.between(facts("a=1", "b=2"), facts("b=2", "a=1")).different())
        .containsExactly("the order");
  }

  @Test
  void soFar_missingOrNotYetDropped_isNone() {
    assertThat(Facts.soFar(facts("a=1", "b=2"), facts("b=2", "dropped=9")).isNone()).isTrue();
  }

  @Test
  void gone_seenBeforeAndNotNow_isNamed() {
    assertThat(Facts.gone(facts("a=1", "b=2"), facts("b=2", "dropped=9"), facts("a=1")))
        .containsExactly("b");
  }
}

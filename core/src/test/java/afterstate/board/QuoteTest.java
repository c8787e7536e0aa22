package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuoteTest {
  /// Escape, bell, C1, deletion, turned writing, invisible and half characters, line separators.
  private static final String STEERING =
      "\u001b\u0007\u009b\u007f\u202e\u2066\u200b\ufeff\ud800\u2028\n\r\t";

  @Test
  void plain_charactersThatSteer_becomeQuestionMarks() {
    assertThat(Quote.plain(STEERING)).isEqualTo("?".repeat(STEERING.length()));
  }

  @Test
  void plain_letters_stay() {
    assertThat(Quote.plain("a ~ größe 名 𝟚 ± 'x'")).isEqualTo("a ~ größe 名 𝟚 ± 'x'");
  }

  @Test
  void of_anything_isShortAndPrintable() {
    assertThat(Quote.of(STEERING)).isEqualTo("'" + "?".repeat(STEERING.length()) + "'");
    assertThat(Quote.of("x".repeat(100_000))).hasSize(62).endsWith("...'");
  }
}

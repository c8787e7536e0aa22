package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatternsTest {
  @ParameterizedTest
  @CsvSource({"4x6, 4", "8x6, 8", "' 4x6 ', 4"})
  void parse_name_isSoManyPatternsOfSixCells(String name, int count) {
    Patterns patterns = Patterns.parse(name);

    assertThat(patterns.words()).hasSize(count).allMatch(word -> word.length() == 6);
    assertThat(patterns.text()).isEqualTo(name.strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0123 48ac", "3210 ca84", " 0123,48AC ", "1032, \t8cA4,", "0123\n48aC"})
  void parse_custom_sortsTheCellsOfEachPattern(String text) {
    assertThat(Patterns.parse(text).words()).containsExactly("0123", "48ac");
  }

  /// The order of patterns is the order of a model's tables.
  @Test
  void parse_patternsInAnotherOrder_keepsTheirOrder() {
    assertThat(Patterns.parse("45 0123").words()).containsExactly("45", "0123");
    assertThat(Patterns.parse("45 0123")).isNotEqualTo(Patterns.parse("0123 45"));
  }

  @Test
  void parse_thePatternsOfAName_getItsName() {
    String words = String.join(",", Patterns.parse("4x6").words());

    assertThat(Patterns.parse(words).text()).isEqualTo("4x6");
  }

  @ParameterizedTest
  @ValueSource(strings = {"4x6", "8x6", "0", "f", "0123 4567 012 45", "0123456 9abcdef", "10 01f"})
  void text_parsedAgain_isTheSame(String text) {
    Patterns patterns = Patterns.parse(text);

    assertThat(Patterns.parse(patterns.text())).isEqualTo(patterns);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '~',
      textBlock =
          """
          ""        ~ a network needs at least one pattern
          " , "     ~ a network needs at least one pattern
          0123 0120 ~ the pattern '0120' must be 1 to 7 different cells.*
          0123 aA   ~ the pattern 'aA' must be .* different cells.*
          0123 3210 ~ the pattern 0123 is given twice
          01g3      ~ the pattern '01g3' must be .* each a digit from 0 to f; or one of .*4x6 and 8x6
          01-3      ~ the pattern '01-3' must be .*
          4X6       ~ the pattern '4X6' must be .*
          01234567  ~ the pattern '01234567' must be 1 to 7 different cells.*
          """)
  void parse_wrong_isRefusedWithTheRule(String text, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Patterns.parse(text))
        .satisfies(e -> assertThat(e.getMessage()).matches(complaint));
  }

  @Test
  void constructor_emptyPattern_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Patterns(List.of("012", "")))
        .withMessageContaining("the pattern ''");
  }

  @Test
  void parse_moreWeightsThanATableHolds_isRefused() {
    assertThat(Patterns.parse("0123456 1234567").words()).hasSize(2); // just as many as allowed
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Patterns.parse("0123456 1234567 0"))
        .withMessage("the patterns have 536870928 weights, must be at most 536870912");
  }

  @Test
  void parse_tooManyPatterns_isRefused() {
    assertThat(Patterns.parse(pairs(64)).words()).hasSize(64);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Patterns.parse(pairs(65)))
        .withMessage("65 patterns, must be at most 64");
  }

  private static String pairs(int count) {
    return IntStream.range(0, 256)
        .filter(pair -> pair >>> 4 < (pair & 15))
        .limit(count)
        .mapToObj(pair -> String.format("%02x", pair))
        .collect(Collectors.joining(" "));
  }
}

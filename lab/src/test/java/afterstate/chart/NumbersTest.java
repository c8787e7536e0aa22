package afterstate.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 %",
    "1, 100 %",
    "0.5, 50.0 %",
    "0.0003, 0.03 %",
    "0.9996, 99.96 %",
    "0.000001, < 0.01 %",
    "0.9999999, > 99.99 %"
  })
  void percent_rate_isNeverRoundedToNoneOrAll(double rate, String text) {
    assertThat(Numbers.percent(rate)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.00012345, 0.000123", "12.345, 12.3", "100, 100", "0.2, 0.2"})
  void brief_number_hasThreeDigits(double number, String text) {
    assertThat(Numbers.brief(number)).isEqualTo(text);
  }

  @Test
  void brief_largeNumber_isWhole() {
    assertThat(Numbers.brief(1234.5)).isEqualTo("1,235");
  }

  @Test
  void fit_longText_losesItsMiddle() {
    String text = "expectimax(layers=3, leaf=corner, spawn=twos)";
    String fitted = TextWidth.fit(text, 150, TextStyle.LABEL);
    assertThat(TextWidth.of(fitted, TextStyle.LABEL)).isLessThanOrEqualTo(150);
    assertThat(fitted).startsWith("expecti").contains("…").endsWith("twos)");
    assertThat(TextWidth.fit("greedy", 150, TextStyle.LABEL)).isEqualTo("greedy");
  }

  @Test
  void escape_markup_becomesText() {
    assertThat(Markup.escape("<b a=\"1\">&'\u0001"))
        .isEqualTo("&lt;b a=&quot;1&quot;&gt;&amp;&#39; ");
  }
}

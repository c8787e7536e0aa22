package afterstate.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Text in quotes and parameters that are passed on.
class SpecParserTest {
  /// A spec with any text, and with parameters that nobody knows.
  @About(name = "letter", text = "A letter.", source = "This test.")
  record Letter(
      @Parameter(text = "to whom", defaultValue = "", required = true, values = "a name")
          String address,
      @Parameter(text = "how many", defaultValue = "1", min = 0, max = 9) int stamps,
      OtherParameters others)
      implements Spec {}

  private static final SpecNames NAMES =
      new SpecNames("letter", Map.of("letter", new LetterName()));

  private record LetterName() implements SpecNames.Named {
    @Override
    public Spec prototype() {
      return SpecParser.prototype(Letter.class, Map.of(), SpecParserTest::names);
    }

    @Override
    public Spec named(Spec spec) {
      return spec;
    }
  }

  private static SpecNames names(Class<?> kind) {
    assertThat(kind).isEqualTo(Spec.class);
    return NAMES;
  }

  private static Letter parse(String text) {
    return (Letter) new SpecParser(text, SpecParserTest::names).parse(Spec.class);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      textBlock =
          """
          letter(address="a b")               | a b
          letter(address=ab)                  | ab
          letter( address = "a, (b)=?" )      | a, (b)=?
          letter(address="say \\"hi\\"")      | say "hi"
          letter(address="C:\\\\x", stamps=2) | C:\\x
          letter(address="M\u00fcller & Co")       | M\u00fcller & Co
          """)
  void parse_textInQuotes_isTheText(String text, String address) {
    assertThat(parse(text).address()).isEqualTo(address);
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\"", "\\", "\\\"", "a\\\\\"b", "=?,()", "'x'", "plain", "1e9"})
  void text_anyAddress_isParsedToTheSame(String address) {
    Letter letter = new Letter(address, 3, OtherParameters.NONE.with("b", address));

    assertThat(parse(letter.text())).isEqualTo(letter);
    assertThat(parse(letter.label())).isEqualTo(letter);
  }

  @Test
  void text_otherParameters_followInAlphabeticalOrder() {
    Letter letter = parse("letter(zone=3, address=\"x\", class=\"first class\", stamps=1)");

    assertThat(letter.text())
        .isEqualTo("letter(address=\"x\", stamps=1, class=\"first class\", zone=3)");
    assertThat(letter.label()).isEqualTo("letter(address=\"x\", class=\"first class\", zone=3)");
    assertThat(letter.others().values())
        .containsExactly(Map.entry("class", "first class"), Map.entry("zone", "3"));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      textBlock =
          """
          letter                            | letter needs address=..., a name
          letter(stamps=3)                  | letter needs address=...
          letter(address="")                | letter needs address=...
          letter(address="x)                | expected a closing quote at character 19
          letter(address="x\\n")            | expected a quote or a backslash after the backslash
          letter(address="x" y)             | expected ',' or ')'
          letter(address="x", stamps="12")  | stamps is 12, must be 0 to 9
          letter(address="x", a=1, a=2)     | 'a' is given twice
          letter(address="x", a=)           | expected a value
          letter(address="x", a=?)          | expected a value
          """)
  void parse_mistake_isNamed(String text, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse(text))
        .withMessageContaining(reason);
  }

  @Test
  void parse_controlCharacter_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("letter(address=\"a\nb\")"))
        .withMessageContaining("printable characters");
  }
}

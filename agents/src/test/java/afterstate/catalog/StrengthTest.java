package afterstate.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.agent.AgentSpec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StrengthTest {
  private static final Strength ROW =
      new Strength(
          "expectimax(layers=3, leaf=rows)",
          "",
          100,
          1234.5,
          1200,
          1300.5,
          List.of(1.0, 0.75, 0.5, 0.25, 0.125, 0.0, 0.0),
          1250,
          "0.1.0",
          "Some processor, 2 cores");

  static List<Description> agents() {
    return Catalog.standard().agents();
  }

  @ParameterizedTest
  @MethodSource("agents")
  void strength_everyAgent_wasMeasuredAsItIsToday(Description description) {
    AgentSpec agent = Catalog.standard().agent(description.name());

    assertThat(description.strength())
        .as("./afterstate agents %s --measure studies/strength.csv", description.name())
        .isNotNull()
        .satisfies(row -> assertThat(row.agent()).isEqualTo(agent.text()))
        .satisfies(row -> assertThat(row.checksum()).isEqualTo(agent.checksum()));
  }

  @Test
  void parse_text_givesTheSameRows() {
    List<Strength> rows = List.of(ROW, ROW);

    assertThat(Strength.parse(Strength.text(rows))).isEqualTo(rows);
  }

  @Test
  void parse_rowWithOldNames_hasThoseOfToday() {
    String text = Strength.text(List.of(ROW)).replace("layers=3", "unlikely=0.1");

    assertThat(Strength.parse(text).getFirst().agent())
        .isEqualTo("expectimax(minProbability=0.1, leaf=rows)");
  }

  @ParameterizedTest
  @CsvSource({"100, 0", "1234.5, 9999", "1250, -1", "0.2500, x", "0.1.0, 0.1.0\"", "\"Some, Some"})
  void parse_brokenRow_isRefused(String from, String to) {
    String text = Strength.text(List.of(ROW)).replace("," + from, "," + to);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Strength.parse(text))
        .withMessageContaining("which is not a row");
  }

  @Test
  void parse_otherFile_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Strength.parse("agent,game,seed\n"))
        .withMessageContaining("its first line must be agent,checksum,n,");
  }
}

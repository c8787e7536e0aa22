package afterstate.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.expectimax.Expectimax;
import afterstate.heuristic.PositionMatrix;
import afterstate.heuristic.RowPatterns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogTest {
  @Test
  void agent_fullText_parsesToTheRecordThatPrintsIt() {
    String text = "expectimax(layers=6, leaf=corner)";

    assertThat(Catalog.agent(text)).isEqualTo(new Expectimax(6, new PositionMatrix()));
    assertThat(Catalog.agent(text).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "expectimax(layers=3)",
        " expectimax ( layers = 3 , leaf = rows ) ",
        "expectimax(leaf=rows,layers=3)",
        "expectimax(layers=3, leaf=rows())"
      })
  void agent_otherSpellings_meanTheSame(String text) {
    assertThat(Catalog.agent(text)).isEqualTo(new Expectimax(3, new RowPatterns()));
  }

  @Test
  void agent_unknownName_listsTheChoices() {
    assertThatThrownBy(() -> Catalog.agent("alphazero"))
        .hasMessage("unknown agent 'alphazero'; known are expectimax, greedy, random");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      textBlock =
          """
          expectimax(depth=3)            ~ expectimax has no parameter 'depth'; it has layers, leaf
          random(seed=1)                 ~ random has no parameter 'seed'; it has none
          expectimax(layers=0)           ~ layers is 0, must be 1 to 9
          expectimax(layers=10)          ~ layers is 10, must be 1 to 9
          expectimax(layers=x)           ~ layers is 'x', must be a whole number, 1 to 9
          expectimax(layers=2.5)         ~ layers is '2.5', must be a whole number, 1 to 9
          expectimax(layers=99999999999) ~ layers is '99999999999', must be a whole number, 1 to 9
          expectimax(leaf=mine)          ~ unknown evaluator 'mine'; known are rows, corner
          expectimax(leaf=greedy)        ~ unknown evaluator 'greedy'; known are rows, corner
          expectimax(layers=3, layers=4) ~ 'layers' is given twice in 'expectimax(layers=3, layers=4)'
          expectimax(layers=3            ~ expected ',' or ')' at character 20 of 'expectimax(layers=3', found the end
          expectimax(layers 3)           ~ expected '=' after 'layers' at character 19 of 'expectimax(layers 3)', found '3'
          expectimax(=3)                 ~ expected a parameter at character 12 of 'expectimax(=3)', found '='
          expectimax)                    ~ expected nothing more at character 11 of 'expectimax)', found ')'
          (                              ~ expected a name at character 1 of '(', found '('
          """)
  void agent_badText_namesTheValueAndTheRule(String text, String reason) {
    assertThatThrownBy(() -> Catalog.agent(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(reason);
  }

  @Test
  void agent_emptyText_isRefused() {
    assertThatThrownBy(() -> Catalog.agent("")).hasMessageContaining("expected a name");
  }

  @Test
  void constructor_outOfRange_isRefusedLikeTheText() {
    assertThatThrownBy(() -> new Expectimax(0, new RowPatterns()))
        .hasMessage("layers is 0, must be 1 to 9");
  }
}

package afterstate.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.expectimax.Expectimax;
import afterstate.heuristic.PositionMatrix;
import afterstate.heuristic.RowPatterns;
import afterstate.ntuple.ModelName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogTest {
  @Test
  void agent_fullText_parsesToTheRecordThatPrintsIt() {
    String text = "expectimax(layers=6, leaf=corner, spawn=both, deeper=-1, ending=zero)";

    assertThat(Catalog.standard().agent(text)).isEqualTo(expectimax(6, new PositionMatrix()));
    assertThat(Catalog.standard().agent(text).text()).isEqualTo(text);
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
    assertThat(Catalog.standard().agent(text)).isEqualTo(expectimax(3, RowPatterns.STANDARD));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ntuple", "learned", "expectimax(leaf=ntuple)", "blog-expectimax"})
  void checksum_agentsAndWhatTheyGoBy_isThatOfTheModel(String text) {
    String expected = text.equals("blog-expectimax") ? "" : ModelName.SHIPPED.checksum();

    assertThat(Catalog.standard().agent(text).checksum()).isEqualTo(expected);
  }

  @Test
  void agent_unknownName_listsTheChoices() {
    assertThatThrownBy(() -> Catalog.standard().agent("alphazero"))
        .hasMessageStartingWith(
            "unknown agent 'alphazero'; choose from learned, ntuple, expectimax, ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      textBlock =
          """
          expectimax(depth=3)            ~ expectimax has no parameter 'depth'; it has layers, leaf, spawn, deeper, ending
          random(seed=1)                 ~ random has no parameter 'seed'; it has none
          expectimax(layer=3)            ~ expectimax has no parameter 'layer'; did you mean 'layers'?
          learned(modl=x)                ~ learned has no parameter 'modl'; did you mean 'model'?
          learned(unlikely=0.1)          ~ learned has no parameter 'unlikely'; it is 'minProbability' now
          classic(unlikely=0.1)          ~ classic has no parameter 'unlikely'; it is 'minProbability' now
          learned(safe=9)                ~ learned has no parameter 'safe'; it is 'shallowerFrom' now
          expectimax(safe=9)             ~ expectimax has no parameter 'safe'; it has layers, leaf, spawn, deeper, ending
          expectimaks                    ~ unknown agent 'expectimaks'; did you mean 'expectimax'?
          expectimax(leaf=rowz)          ~ unknown evaluator 'rowz'; did you mean 'rows'?
          expectimax(spawn=tows)         ~ spawn is 'tows'; did you mean 'twos'?
          expectimax(layers=0)           ~ layers is 0, must be 1 to 9
          expectimax(layers=10)          ~ layers is 10, must be 1 to 9
          expectimax(layers=x)           ~ layers is 'x', must be a whole number, 1 to 9
          expectimax(layers=2.5)         ~ layers is '2.5', must be a whole number, 1 to 9
          expectimax(layers=99999999999) ~ layers is '99999999999', must be a whole number, 1 to 9
          expectimax(leaf=mine)          ~ unknown evaluator 'mine'; choose from rows, corner, blog, snake, ntuple, ordered, zero
          expectimax(leaf=greedy)        ~ unknown evaluator 'greedy'; choose from rows, corner, blog, snake, ntuple, ordered, zero
          expectimax(spawn=fours)        ~ spawn is 'fours', must be both, twos
          expectimax(leaf=blog(w0=much)) ~ w0 is 'much', must be a number or max
          expectimax(leaf=blog(w0=1e999)) ~ w0 is '1e999', must be a number or max
          expectimax(leaf=blog(w0=0x1p3)) ~ w0 is '0x1p3', must be a number or max
          expectimax(leaf=rows(empty=1e999)) ~ empty is '1e999', must be a number, at most 1e12 in size
          classic(millis=1e-999)         ~ millis is '1e-999', must be a number, 0 to 600000
          expectimax(leaf=blog(w0=NaN))  ~ w0 is 'NaN', must be a number or max
          expectimax(leaf=snake(open=x)) ~ open is 'x', must be a number, at most 1e12 in size
          learned(downgrade=100)         ~ downgrade is 100, must be 0 or a tile from 256 to 32768
          mcts(downgrade=65536)          ~ downgrade is 65536, must be 0 or a tile from 256 to 32768
          learned(leaf=ordered(below=100)) ~ below is 100, must be 0 or a tile from 256 to 32768
          learned(leaf=ordered(weight=-1)) ~ weight is -1, must be 0 to 1000
          ntuple(downgrade=300)          ~ downgrade is 300, must be 0 or a tile from 256 to 32768
          ntuple(model=none)             ~ model is 'none', must be shipped or the name of a model file: there is no such file
          expectimax(layers=3, layers=4) ~ 'layers' is given twice in 'expectimax(layers=3, layers=4)'
          expectimax(layers=3            ~ expected ',' or ')' at character 20 of 'expectimax(layers=3', found the end
          expectimax(layers 3)           ~ expected '=' after 'layers' at character 19 of 'expectimax(layers 3)', found '3'
          expectimax(=3)                 ~ expected a parameter at character 12 of 'expectimax(=3)', found '='
          expectimax)                    ~ expected no more text at character 11 of 'expectimax)', found ')'
          (                              ~ expected a name at character 1 of '(', found '('
          """)
  void agent_badText_namesTheValueAndTheRule(String text, String reason) {
    assertThatThrownBy(() -> Catalog.standard().agent(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      value = {
        "ntuple(model=pom.xml)                   ~ model is 'pom.xml', must be shipped here",
        "learned(leaf=ntuple( model = /no/such)) ~ model is '/no/such', must be shipped here",
        "learned(model=pom.xml)                  ~ model is 'pom.xml', must be shipped here"
      })
  void agentWithoutFiles_fileNamed_isRefusedWhetherItExistsOrNot(String text, String reason) {
    assertThatThrownBy(() -> Catalog.standard().agentWithoutFiles(text)).hasMessage(reason);
    assertThat(Catalog.standard().agentWithoutFiles("learned(model=shipped)"))
        .isEqualTo(Catalog.standard().agent("learned"));
  }

  @Test
  void agent_emptyText_isRefused() {
    assertThatThrownBy(() -> Catalog.standard().agent("")).hasMessageContaining("expected a name");
  }

  @Test
  void constructor_outOfRange_isRefusedLikeTheText() {
    assertThatThrownBy(() -> expectimax(0, RowPatterns.STANDARD))
        .hasMessage("layers is 0, must be 1 to 9");
  }

  @Test
  void agent_preset_hasItsOwnNameAndDefaults() {
    AgentSpec preset = Catalog.standard().agent("it3105-expectimax(layers=3)");

    assertThat(preset.text())
        .isEqualTo(
            "it3105-expectimax(layers=3, leaf=snake(isolation=off, open=0, mergeable=0,"
                + " differences=0), spawn=twos, deeper=5, ending=leaf)");
    assertThat(Catalog.standard().agent(preset.text())).isEqualTo(preset);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      textBlock =
          """
          expectimax                              ~ expectimax
          expectimax(layers=5)                    ~ expectimax
          expectimax(leaf=rows, layers=7)         ~ expectimax(layers=7)
          expectimax(leaf=rows(pair=1))           ~ expectimax(leaf=rows(pair=1))
          jupiter                                 ~ jupiter
          greedy                                  ~ greedy
          """)
  void label_defaults_areLeftOut(String text, String label) {
    assertThat(Catalog.standard().agent(text).label()).isEqualTo(label);
    assertThat(Catalog.standard().agent(label)).isEqualTo(Catalog.standard().agent(text));
  }

  @Test
  void agent_nestedSpec_isReadAndPrinted() {
    String text =
        "expectimax(layers=2, leaf=blog(w0=max, w1=0.5, w2=-3, pattern=linear), spawn=both,"
            + " deeper=1, ending=leaf)";

    assertThat(Catalog.standard().agent(text).text()).isEqualTo(text);
  }

  private static Expectimax expectimax(int layers, EvaluatorSpec leaf) {
    return new Expectimax(layers, leaf, Expectimax.Spawns.BOTH, -1, Expectimax.Ending.ZERO);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "blog-expectimax(w0=3)              ~ blog-expectimax(leaf=blog(w0=3))",
        "expectimax(leaf=snake, open=2)     ~ expectimax(leaf=snake(open=2))",
        "expectimax(empty=5, layers=2)      ~ expectimax(layers=2, leaf=rows(empty=5))",
        "expectimax(empty=5, pair=6)        ~ expectimax(leaf=rows(empty=5, pair=6))"
      })
  void agent_parameterOfANestedSpec_isSetThere(String shorter, String longer) {
    assertThat(Catalog.standard().agent(shorter).text())
        .isEqualTo(Catalog.standard().agent(longer).text());
  }
}

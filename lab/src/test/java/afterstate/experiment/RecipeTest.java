package afterstate.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.catalog.Catalog;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecipeTest {
  private static Experiment parse(String json) {
    return Recipe.parse(json, Catalog.standard()::agent);
  }

  @Test
  void parse_twoLists_areTheirProduct() {
    Experiment experiment =
        parse(
            """
            {"name": "depth", "games": 7, "seed": 5, "spawn4": 0.2, "halfwidth": 3,
             "agents": ["greedy",
                        {"agent": "expectimax", "layers": [1, 2], "leaf": ["corner", "snake"]}]}
            """);

    assertThat(experiment.settings())
        .extracting(setting -> setting.agent().label())
        .containsExactly(
            "greedy",
            "expectimax(layers=1, leaf=corner)",
            "expectimax(layers=1, leaf=snake)",
            "expectimax(layers=2, leaf=corner)",
            "expectimax(layers=2, leaf=snake)");
    assertThat(experiment.settings().getLast().swept())
        .isEqualTo(Map.of("layers", "2", "leaf", "snake"));
    assertThat(experiment.games()).isEqualTo(7);
    assertThat(experiment.seed()).isEqualTo(5);
    assertThat(experiment.rules().spawn4()).isEqualTo(0.2);
    assertThat(experiment.halfWidth()).isEqualTo(3);
  }

  @Test
  void parse_labels_nameTheAgentsOfASweep() {
    Experiment experiment =
        parse(
            """
            {"games": 1, "study": {"text": "not for us"}, "agents": ["greedy",
              {"agent": "expectimax", "layers": [1, 2], "label": "depth {layers}"}]}
            """);

    assertThat(experiment.settings())
        .extracting(Setting::label)
        .containsExactly("greedy", "depth 1", "depth 2");
  }

  @Test
  void parse_listInANestedSpec_isSwept() {
    Experiment experiment =
        parse(
            """
            {"games": 1, "agents": [{"agent": "expectimax", "layers": 1,
              "leaf": {"evaluator": "rows", "empty": [50, 1e2]}}]}
            """);

    assertThat(experiment.settings())
        .extracting(Setting::swept)
        .isEqualTo(List.of(Map.of("empty", "50"), Map.of("empty", "100")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      textBlock =
          """
          {                                                          ~ not JSON
          []                                                         ~ a recipe is a JSON object
          {"games": 1}                                               ~ needs "agents"
          {"agents": ["greedy"]}                                     ~ needs "games"
          {"agents": ["greedy"], "games": 1, "gmaes": 2}             ~ unknown key 'gmaes' in the recipe; did you mean 'games'?
          {"agents": ["greedy"], "games": 1, "games": 2}             ~ Duplicate
          {"agents": ["greedy"], "games": 1} x                       ~ not JSON
          {"agents": [], "games": 1}                                 ~ at least one agent
          {"agents": "greedy", "games": 1}                           ~ must be a list
          {"agents": ["gredy"], "games": 1}                          ~ unknown agent 'gredy'
          {"agents": ["greedy", "greedy"], "games": 1}               ~ listed twice
          {"agents": [7], "games": 1}                                ~ is not an agent
          {"agents": [{"layers": 2}], "games": 1}                    ~ is not an agent
          {"agents": [{"agent": "expectimax", "layers": []}], "games": 1}       ~ sweep of layers is empty
          {"agents": [{"agent": "expectimax", "layers": [[1]]}], "games": 1}    ~ a list in the list
          {"agents": [{"agent": "expectimax", "layers": true}], "games": 1}     ~ not a value of a parameter
          {"agents": [{"agent": "expectimax", "depth": 1}], "games": 1}         ~ no parameter 'depth'
          {"agents": [{"agent": "expectimax", "layers": 99}], "games": 1}       ~ layers is 99, must be 1 to 9
          {"agents": [{"agent": "expectimax", "layers": "2, deeper=3"}], "games": 1} ~ layers is '2, deeper=3', must be a whole number
          {"agents": [{"agent": "classic", "millis": 1e400}], "games": 1}         ~ too large
          {"agents": ["greedy"], "games": 0}                         ~ games is '0', must be a whole number from 1
          {"agents": ["greedy"], "games": 1.5}                       ~ games is '1.5'
          {"agents": ["greedy"], "games": 1e30}                      ~ games is
          {"agents": ["greedy"], "games": "7"}                       ~ must be a whole number
          {"agents": ["greedy"], "games": 1, "seed": 1e40}           ~ seed is
          {"agents": ["greedy"], "games": 1, "spawn4": 2}            ~ must be from 0 to 1
          {"agents": ["greedy"], "games": 1, "spawn4": "x"}          ~ must be a number
          {"agents": ["greedy"], "games": 1, "halfwidth": -1}        ~ must be 0 to 100
          {"agents": ["greedy"], "games": 1, "name": 3}              ~ must be text
          {"agents": [{"agent": "greedy", "label": 3}], "games": 1}  ~ label is '3', must be text
          {"agents": [{"agent": "expectimax", "layers": [1], "label": "{depth}"}], "games": 1}     ~ {names} must be swept parameters
          {"agents": [{"agent": "greedy", "label": ""}], "games": 1}      ~ with a letter or digit
          {"agents": [{"agent": "greedy", "label": "a\\nb"}], "games": 1}  ~ must be a line of up to 80 characters
          {"agents": [{"agent": "expectimax", "layers": [1, 2], "label": "one"}], "games": 1}      ~ the label 'one' is used twice
          {"agents": [{"agent": "expectimax", "leaf": {"evaluator": "rows", "label": "x"}}], "games": 1} ~ no parameter 'label'
          """)
  void parse_mistake_isNamed(String json, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse(json))
        .withMessageContaining(reason);
  }

  @Test
  void parse_hugeProduct_isRefusedBeforeItIsBuilt() {
    String list = "[" + "1, ".repeat(999) + "1]";
    String json =
        "{\"games\": 1, \"agents\": [{\"agent\": \"x\", \"a\": %s, \"b\": %s, \"c\": %s}]}"
            .replace("%s", list);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse(json))
        .withMessageContaining("more than 10000");
  }

  @Test
  void parse_deepNesting_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> parse("[".repeat(5000)));
  }
}

package afterstate.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {
  private static final List<String> KNOWN =
      List.of("expectimax", "ulb-expectimax", "minimax", "mcts", "ulb-mcts", "train", "--games");

  @ParameterizedTest
  @CsvSource({
    "expectimaks, expectimax", // a letter too many, a wrong one
    "epxectimax, expectimax", // two swapped
    "minmax, minimax",
    "trian, train",
    "MCTS, mcts",
    "--game, --games",
    "-games, --games",
    "expecti, expectimax", // the beginning of it
  })
  void of_nameWithAFewMistakes_asksForTheClosest(String name, String meant) {
    assertThat(Suggestion.of(name, KNOWN, "choose from"))
        .isEqualTo("; did you mean '" + meant + "'?");
  }

  @Test
  void of_severalAsClose_asksForAll() {
    assertThat(Suggestion.of("ulb", KNOWN, "choose from"))
        .isEqualTo("; did you mean 'ulb-expectimax' or 'ulb-mcts'?");
  }

  @ParameterizedTest
  @CsvSource({"alphazero", "x", "''", "mc", "tr", "--", "maximum"})
  void of_nothingClose_listsTheChoices(String name) {
    assertThat(Suggestion.of(name, KNOWN, "choose from"))
        .isEqualTo("; choose from " + String.join(", ", KNOWN));
  }

  @Test
  void of_oneLetterAmongLetters_listsTheChoices() {
    assertThat(Suggestion.of("z", List.of("a", "b"), "there are")).isEqualTo("; there are a, b");
  }

  @Test
  void of_veryLongName_answersAtOnce() {
    assertThat(Suggestion.of("x".repeat(1_000_000), KNOWN, "choose from"))
        .startsWith("; choose from");
  }
}

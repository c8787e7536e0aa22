package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SolveCommandTest {
  @Test
  void solve_newGame_tellsItsChance() {
    Ran ran = Ran.of("solve", "FEDCBA9800000000", "--goal", "64");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("64 is made in 100.00 % of games under perfect play, from two random tiles")
        .contains("1,679,616 states in 8 cells")
        .doesNotContain("->");
  }

  /// ```
  /// # # # #
  /// # # # #
  /// # # # #
  /// 2 4 4 .
  /// ```
  @Test
  void solve_boardInPlay_marksTheBestMoves() {
    Ran ran = Ran.of("solve", "FEDCBA98FEDC1220", "--goal", "8");
    assertThat(ran.out())
        .contains("-> right  100.00 %", "-> left   100.00 %", "   up     illegal")
        .contains("8 is made in 100.00 % of games under perfect play (");
  }

  @Test
  void solve_json_hasTheChanceOfEachLegalMove() {
    Ran ran = Ran.of("solve", "FEDCBA98FEDC00AB", "--goal", "8", "--spawn4", "0.5", "--json");
    JsonNode answer = new JsonMapper().readTree(ran.out());
    assertThat(answer.get("chance").asDouble()).isEqualTo(0.375);
    assertThat(answer.get("moves").isNull()).isTrue();
    JsonNode inPlay =
        new JsonMapper()
            .readTree(
                Ran.of("solve", "FEDCBA98FEDC11AB", "--goal", "8", "--spawn4", "0.5", "--json")
                    .out());
    assertThat(inPlay.get("moves").propertyNames()).containsExactly("right", "left");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FEDCBA9800000000 | 100 | the goal is 100, must be a tile from 8 to 131072",
        "FEDCBA9000000000 | 256 | have 134,217,728 states, must be at most 40,353,607",
        "hello | 64 | Invalid board",
        "FEDCBA9800000000 | many | 'many'",
      })
  void solve_badInput_isRefusedInOneSentence(String board, String goal, String reason) {
    Ran ran = Ran.of("solve", board, "--goal", goal);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason).doesNotContain("Exception", "\tat ");
  }
}

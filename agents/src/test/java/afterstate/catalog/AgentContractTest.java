package afterstate.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.AgentSpec;
import afterstate.board.Boards;
import afterstate.contract.AgentContract;
import afterstate.contract.Candidate;
import afterstate.contract.ContractResult;
import afterstate.contract.ContractRule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What every agent of the catalog keeps to: the rules that `check` knows, and some more for ours.
/// A new agent is tested by being listed there.
@ParameterizedClass
@MethodSource("everyAgent")
record AgentContractTest(AgentSpec spec) {

  static Stream<AgentSpec> everyAgent() {
    return Catalog.standard().agents().stream()
        .map(description -> Catalog.standard().agent(description.name()));
  }

  static List<ContractRule<AgentSpec>> rules() {
    return AgentContract.rules();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void rule_anyAgent_isKept(ContractRule<AgentSpec> rule) {
    ContractResult result =
        rule.check(new Candidate<>(spec, Catalog.standard()::agent, () -> false));

    assertThat(result.isBroken()).as(result.text()).isFalse();
  }

  /// A server refuses an agent that does not say.
  @Test
  void cost_ofItsDefaults_isKnown() {
    assertThat(spec.cost().evaluations() + spec.cost().millis()).isFinite().isPositive();
    assertThat(spec.cost().threads()).isPositive();
  }

  @Test
  void consider_finishedGame_saysThatNoMoveIsLeft() {
    long board = Boards.board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 4 2");

    assertThatThrownBy(() -> spec.start(3).consider(board))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no move is left");
  }

  private static AgentSpec withItsDefault(String name, Description.Field field) {
    return Catalog.standard().agent(name + "(" + field.name() + "=" + field.defaultValue() + ")");
  }

  @Test
  void description_hasATextASourceAndParametersWithRules() {
    String name = spec.text().replaceFirst("\\(.*", "");
    List<Description> descriptions =
        Catalog.standard().agents().stream()
            .filter(description -> description.name().equals(name))
            .toList();

    assertThat(descriptions).hasSize(1);
    assertThat(descriptions.getFirst().text()).isNotBlank();
    assertThat(descriptions.getFirst().source()).isNotBlank();
    assertThat(descriptions.getFirst().parameters())
        .allSatisfy(field -> assertThat(field.text()).isNotBlank())
        .allSatisfy(field -> assertThat(field.values()).isNotBlank())
        .allSatisfy(field -> assertThat(withItsDefault(name, field).text()).isEqualTo(spec.text()));
  }
}

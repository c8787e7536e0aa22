package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.process.Scripts;
import afterstate.tools.Tool;
import afterstate.web.Server;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The choice of an agent: what the list tells, and fields for its parameters.
class PickerTest extends BrowserCase {
  private String spec() {
    return tab.run("document.querySelector('#ask-agent-spec').value").asString();
  }

  @Test
  void picker_list_groupsAgentsAndTellsTheirStrength() {
    open("ask");
    assertThat(tab.run("document.querySelectorAll('#ask-agent-name optgroup').length").asInt())
        .isGreaterThan(3);
    assertThat(
            tab.run(
                    "[...document.querySelectorAll('#ask-agent-name option')].filter(o =>"
                        + " !/≈ [\\d,]+$/.test(o.textContent)).map(o => o.value).join()")
                .asString())
        .as("agents without a row in studies/strength.csv")
        .isEmpty();
  }

  @Test
  void picker_agentsThatLookAlike_areToldApart() {
    open("ask?agent=flat");
    assertThat(tab.text("#ask-agent-strength")).contains("n = ");
    assertThat(tab.text("#ask-agent-about")).contains("jupiter");
    tab.fill("#ask-agent-spec", "mcts(iterations=50)");
    assertThat(tab.text("#ask-agent-strength")).contains("with its defaults");
    assertThat(tab.text("#ask-agent-about")).contains("mcts(c=100)");
  }

  @Test
  void picker_parameter_tellsItsRangeAndDefault() {
    open("ask?agent=expectimax");
    assertThat(tab.text("#ask-agent-parameters"))
        .contains("(1 to 9; default 5)", "(−1 to 16; default −1)");
  }

  @Test
  void picker_evaluatorsParameters_areFields() {
    open("ask?agent=expectimax");
    tab.fill("#ask-agent-param-leaf-empty", "90");
    assertThat(spec()).isEqualTo("expectimax(leaf=rows(empty=90))");
    tab.fill("#ask-agent-param-leaf-empty", "70");
    assertThat(spec()).isEqualTo("expectimax");

    tab.fill("#ask-agent-param-leaf", "snake");
    tab.fill("#ask-agent-param-leaf-open", "5");
    assertThat(spec()).isEqualTo("expectimax(leaf=snake(open=5))");
    tab.until("document.querySelector('#ask-status').textContent.includes('snake(open=5)')");
  }

  /// An agent may bring weights of its own: what is changed is one of these, and the rest stays.
  @Test
  void picker_weightOfAnAgentsOwnEvaluator_keepsTheOthers() {
    open("ask?agent=classic");
    tab.fill("#ask-agent-param-leaf-pair", "600");
    assertThat(spec())
        .isEqualTo(
            "classic(leaf=rows(empty=250, pair=600, disorder=40, disorderPower=3.8, crowd=10,"
                + " crowdPower=3.4))");
  }

  /// A program is chosen from the commands that the server allows, and further parameters are
  /// written into the text.
  @Test
  void picker_program_hasItsCommandsAndKeepsFurtherParameters() throws IOException {
    String greedy = Tool.PYTHON.program() + " " + Scripts.path("greedy.py");
    Catalog catalog = Catalog.standard().withProcesses(List.of(greedy, "sh -c 'exit 3'"));
    try (Server own = serve(catalog, results)) {
      open(tab, own.address() + "ask?agent=process&board=1234002300010000");
      tab.until("document.querySelector('#ask-status').textContent.includes('process')");
      tab.fill("#ask-agent-spec", "process(depth=3)");
      tab.fill("#ask-agent-param-timeout", "5");
      assertThat(spec()).isEqualTo("process(depth=3, timeout=5)");
      tab.until("document.querySelector('#ask-status').textContent.includes('depth=3')");

      tab.fill("#ask-agent-param-command", "\"sh -c 'exit 3'\"");
      assertThat(spec()).contains("command=\"sh -c 'exit 3'\"");
      tab.until("document.body.textContent.includes('ended with exit code 3')");
    }
  }
}

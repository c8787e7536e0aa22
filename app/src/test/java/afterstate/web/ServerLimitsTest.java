package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.board.Move;
import afterstate.http.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerLimitsTest {
  private final Players players = TestServer.players();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "learned",
        "learned(millis=10000)",
        "learned(millis=10000, threads=4)",
        "learned(nodes=20000000)",
        "learned(nodes=20000000, millis=10000)",
        "learned(plies=5)",
        "learned(plies=5, shallowerFrom=3)",
        "learned(plies=5, minProbability=0.5)",
        "learned(plies=30, millis=5)",
        "learned(plies=30, nodes=1000)",
        "learned(minProbability=0.000001)",
        "learned(leaf=rows, threads=4)",
        "ntuple",
        "classic",
        "classic(nodes=20000000, plies=30)",
        "classic(millis=10000)",
        "expectimax(layers=9)",
        "expectimax(layers=7, deeper=16)",
        "ulb-expectimax(layers=9)",
        "it3105-expectimax",
        "minimax(layers=9)",
        "flat(simulations=1000000, threads=4)",
        "jupiter(simulations=1000000)",
        "mcts(iterations=100000, depth=100000)",
        "mcts(iterations=100000, rollouts=5)",
        "mcts(iterations=1, rollouts=500000)",
        "cs814-hybrid(iterations=2500)",
        "masb(rollouts=125000, depth=100000)",
        "greedy",
        "random"
      })
  void of_affordableAgent_isTaken(String text) {
    assertThat(players.of("agent", text)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "learned(millis=10001)                  ~ up to 10001 milliseconds a move",
        "learned(millis=10000.5, nodes=5)       ~ up to 10000.5 milliseconds a move",
        "learned(nodes=20000001)                ~ up to 20000001 evaluations a move",
        "learned(millis=5, nodes=1000000000)    ~ up to 1000000000 evaluations a move",
        "learned(plies=6)                       ~ evaluations a move",
        "learned(plies=6, minProbability=0.05)  ~ evaluations a move",
        "learned(plies=30)                      ~ evaluations a move",
        "learned(threads=5)                     ~ up to 5 threads a move",
        "classic(nodes=20000001)                ~ up to 20000001 evaluations a move",
        "classic(nodes=20000001, millis=5)      ~ up to 20000001 evaluations a move",
        "classic(millis=10001)                  ~ up to 10001 milliseconds a move",
        "expectimax(layers=8, deeper=0)         ~ evaluations a move",
        "expectimax(layers=9, deeper=16)        ~ evaluations a move",
        "it3105-expectimax(layers=8)            ~ evaluations a move",
        "minimax(layers=10)                     ~ evaluations a move",
        "minimax(layers=11)                     ~ evaluations a move",
        "flat(simulations=1000001)              ~ up to 20000020 evaluations a move",
        "flat(threads=5)                        ~ up to 5 threads a move",
        "jupiter(threads=64)                    ~ up to 64 threads a move",
        "mcts(iterations=100001)                ~ up to 20000200 evaluations a move",
        "mcts(iterations=100000, rollouts=6)    ~ evaluations a move",
        "mcts(rollouts=501)                     ~ up to 20040000 evaluations a move",
        "cs814-hybrid(iterations=2501)          ~ evaluations a move",
        "masb(rollouts=125001)                  ~ up to 20000160 evaluations a move"
      })
  void of_agentThatCostsTooMuch_isRefusedWithTheLimit(String text, String reason) {
    assertThatThrownBy(() -> players.of("agent", text))
        .isInstanceOf(Refusal.class)
        .hasMessageStartingWith(text + " takes ")
        .hasMessageContaining(reason + ", this server allows ");
  }

  /// An agent that does not say what it costs could cost anything.
  @Test
  void refusal_agentOfUnknownCost_isRefused() {
    record Silent() implements AgentSpec {
      @Override
      public Agent start(long seed) {
        throw new AssertionError("started");
      }

      @Override
      public String label() {
        return "silent";
      }
    }

    assertThat(ServerLimits.refusal(new Silent()))
        .isEqualTo("silent takes any number of evaluations a move, this server allows 20000000");
  }

  /// Whether there is such a file must not show.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ntuple(model=FILE)",
        "ntuple( model = FILE )",
        "ntuple(model=shipped, model=FILE)",
        "learned(model=FILE)",
        "learned(leaf=ntuple(downgrade=0, model=FILE))",
        "learned(plies=2, leaf=ntuple(  model   =FILE))",
        "expectimax(leaf=ntuple(model=FILE), layers=1)",
        "blog-expectimax(leaf=ntuple(model= FILE))"
      })
  void of_modelOfAFile_isRefusedAlikeWhetherItExistsOrNot(String text, @TempDir Path folder)
      throws IOException {
    Path file = Files.createFile(folder.resolve("there.model"));
    String there = refusal(text.replace("FILE", file.toString()));
    String missing = refusal(text.replace("FILE", folder.resolve("other.model").toString()));

    assertThat(there.replace("there.model", "other.model")).isEqualTo(missing);
    assertThat(there.contains("must be shipped here") || there.contains("has no parameter"))
        .isTrue();
  }

  private String refusal(String text) {
    try {
      players.of("agent", text);
    } catch (Refusal refusal) {
      return String.valueOf(refusal.getMessage());
    }
    throw new AssertionError(text + " was taken");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ntuple(model=shipped)", "learned( leaf = ntuple( model = shipped ) )"})
  void of_shippedModel_isTaken(String text) {
    Move move = players.of("agent", text).seat(0).use(agent -> agent.choose(0x1100L));
    assertThat(Move.ALL).contains(move);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "learned(plies=3)                      ~ {\"plies\":3}",
        "learned                               ~",
        "learned(plies=3, shallowerFrom=9)     ~",
        "learned(plies=3, minProbability=0.1)  ~",
        "learned(plies=3, nodes=9)             ~",
        "learned(plies=3, millis=9)            ~",
        "classic                               ~",
        "expectimax(layers=4)                  ~ {\"layers\":4}",
        "blog-expectimax                       ~",
        "ulb-expectimax                        ~ {\"layers\":6}",
        "minimax                               ~ {\"layers\":5}",
        "flat                                  ~ {\"simulations\":200}",
        "masb(rollouts=9)                      ~ {\"simulations\":36}",
        "mcts(iterations=6, rollouts=200)      ~ {\"simulations\":1200}",
        "ntuple                                ~",
        "greedy                                ~"
      })
  void detail_agent_isHowFarItLooksAtEveryMove(String text, String detail) {
    assertThat(players.of("agent", text).detail()).isEqualTo(detail);
  }
}

package afterstate.expectimax;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What searches say that a move costs is an upper bound. The first boards of a game, which are
/// nearly empty, cost most.
class CostTest {
  private final AtomicLong count = new AtomicLong();

  /// Counts what it is asked.
  private record Counting(AtomicLong count) implements EvaluatorSpec {
    @Override
    public Evaluator evaluator() {
      return board -> {
        count.incrementAndGet();
        return Slanted.value(board);
      };
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void cost_learnedOfPlies_isNotExceeded(int plies) {
    assertNotExceeded(new Learned(plies, 0, 0, 0, 17, 0, 1, new Counting(count), Timing.STAKES));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
  void cost_expectimaxOfLayers_isNotExceeded(int layers) {
    assertNotExceeded(
        new Expectimax(
            layers, new Counting(count), Expectimax.Spawns.BOTH, -1, Expectimax.Ending.ZERO));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void cost_minimaxOfLayers_isNotExceeded(int layers) {
    assertNotExceeded(new Minimax(layers, new Counting(count), Expectimax.Ending.ZERO));
  }

  private void assertNotExceeded(AgentSpec spec) {
    for (int number = 0; number < 3; number++) {
      Game game = Game.start(Rules.STANDARD, new GameId(5, number));
      for (int move = 0; move < 10; move++) {
        count.set(0);
        Choice choice = spec.start(0).consider(game.view());
        assertThat((double) count.get()).isLessThanOrEqualTo(spec.cost().evaluations());
        game.play(choice.best());
      }
    }
  }
}

package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Choice;
import afterstate.board.Move;
import afterstate.game.Transcript;
import org.junit.jupiter.api.Test;

class StepsTest {
  @Test
  void add_moreThanAreKept_forgetsTheOldest() {
    Steps steps = new Steps();
    Choice choice = new Choice(Move.LEFT, Double.NaN, 1, 2, 3.5);
    int count = Steps.KEPT + 1234;
    for (int i = 0; i < count; i++) {
      steps.add(new Transcript.Step(Move.LEFT, i % 16, 2), i, choice, 0.25);
    }
    assertThat(steps.count()).isEqualTo(count);
    assertThat(steps.first()).isEqualTo(1234);
    assertThat(steps.json(1234, 1236, null))
        .isEqualTo(
            "[[3,2,2,1234,[null,1.0,2.0,3.5],0.25,null],[3,3,2,1235,[null,1.0,2.0,3.5],0.25,null]]");
    assertThat(steps.gains(count - 2, count)).isEqualTo(2 * count - 3);
  }
}

package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Move;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTapeTest {
  private static final GameId ID = new GameId(-7, 37);

  /// Plays the first legal move.
  private static final Agent FIRST = board -> Choice.ofHighest(board, (_, _) -> 0);

  @Test
  void parse_textOfAGame_givesItsMovesAndItsOutcome() {
    MoveTape tape = new MoveTape();
    List<Move> moves = new ArrayList<>();
    Game game = Game.start(Rules.STANDARD, ID);
    Outcome outcome = Episode.play(game, FIRST, tape.then((_, move) -> moves.add(move)));

    MoveTape read = MoveTape.parse(tape.toString());

    assertThat(read.size()).isEqualTo(moves.size());
    for (int i = 0; i < moves.size(); i++) {
      assertThat(read.move(i)).isEqualTo(moves.get(i));
    }
    assertThat(read.replay(Game.start(Rules.STANDARD, ID), (_, _) -> {})).isEqualTo(outcome);
  }

  @Test
  void toString_sevenMoves_areThreeInACharacterTheFirstHighest() {
    MoveTape tape = new MoveTape();
    Game any = Game.start(Rules.STANDARD, ID);
    for (int code : new int[] {0, 1, 2, 3, 3, 3, 1}) {
      tape.played(any, Move.of(code));
    }
    assertThat(tape).hasToString("7.G_Q"); // 000110 111111 010000
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "7", "7.", "7.G_", "7.G_QA", "7.G_R", "07.G_Q", "-1.", "7.G/Q", "9999999.A"})
  void parse_otherText_isRefused(String text) {
    assertThatThrownBy(() -> MoveTape.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is not a number of moves");
  }

  @Test
  void replay_illegalMove_isNamed() {
    MoveTape tape = MoveTape.parse("3.A"); // up, up, up
    assertThatThrownBy(() -> tape.replay(Game.start(Rules.STANDARD, ID), (_, _) -> {}))
        .hasMessageContaining("up is not a legal move on");
  }
}

package afterstate.baseline;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.agent.Choice;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.random.SplitMix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OnePlyTest {
  /// Coarse values make ties, which the first move in order must win; below 0 as well as above.
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 1_000_000})
  void choose_randomBoards_isTheBestThatIsConsidered(int values) {
    OnePly player =
        new OnePly(after -> new SplitMix(after).nextInt(values) * 4 - 2.0 * (values + 1000), 16);

    Boards.random(51, 30_000)
        .filter(board -> !Slide.isOver(board))
        .forEach(
            board -> assertThat(player.choose(board)).isEqualTo(player.consider(board).best()));
  }

  @Test
  void consider_legalMove_isWorthItsGainAndWhatItLeadsTo() {
    long board = board("8 8 . 2 | . . . 2 | . . . . | . . . .");
    Choice choice = new OnePly(after -> 100.0 * Slide.gainInRows(after), 16).consider(board);

    assertThat(choice.left()).isEqualTo(16);
    assertThat(choice.right()).isEqualTo(16);
    assertThat(choice.up()).isEqualTo(4 + 1600);
    assertThat(choice.down()).isEqualTo(4 + 1600);
    assertThat(choice.best()).isEqualTo(Move.UP);
  }

  @Test
  void choose_equalValues_takesTheGain() {
    OnePly player = new OnePly(_ -> -5000, 16);

    assertThat(player.choose(board("2 4 8 16 | . . . 16 | . . . . | . . . ."))).isEqualTo(Move.UP);
    assertThat(player.choose(board("2 4 8 . | 4 16 16 . | . . . . | . . . .")))
        .isEqualTo(Move.RIGHT);
  }

  @Test
  void choose_gameOver_isRefused() {
    long over = board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 4 2");
    OnePly player = new OnePly(_ -> 0, 16);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> player.choose(over))
        .withMessage("no move is left on 1212212112122121");
    assertThatIllegalArgumentException().isThrownBy(() -> player.consider(over));
  }
}

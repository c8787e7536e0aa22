package afterstate.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.board.BoardText;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Slide;
import org.junit.jupiter.api.Test;

class AnalysisTest {
  private static final Agent GREEDY =
      board -> Choice.ofHighest(board, (move, _) -> Slide.gain(board, move));

  @Test
  void of_drawnBoard_tellsGainValueAndAfterstate() {
    Position position = BoardText.parse("2 2 . . | 4 . . . | . . . . | . . . .");
    Analysis analysis = Analysis.of(position, GREEDY);

    assertThat(analysis.best()).isEqualTo(Move.RIGHT);
    assertThat(analysis.options())
        .containsExactly(
            new Analysis.Option(Move.UP, false, 0, null, null),
            option(Move.RIGHT, 4, ". . . 4 | . . . 4 | . . . . | . . . ."),
            option(Move.DOWN, 0, ". . . . | . . . . | 2 . . . | 4 2 . ."),
            option(Move.LEFT, 4, "4 . . . | 4 . . . | . . . . | . . . ."));
  }

  @Test
  void of_hugeTiles_areExact() {
    Position position = BoardText.parse("65536 65536 . . | . . . . | . . . . | . . . 2");
    Analysis analysis = Analysis.of(position, GREEDY);

    assertThat(analysis.best()).isEqualTo(Move.RIGHT);
    assertThat(analysis.options().get(3).gain()).isEqualTo(131_072);
    assertThat(analysis.options().get(3).after())
        .isEqualTo(BoardText.parse("131072 . . . | . . . . | . . . . | 2 . . ."));
  }

  @Test
  void of_finishedGame_hasNoBestMove() {
    Analysis analysis = Analysis.of(BoardText.parse("HGFEDCBA98765432"), GREEDY);

    assertThat(analysis.best()).isNull();
    assertThat(analysis.options()).noneMatch(Analysis.Option::legal);
  }

  @Test
  void ofHighest_equalValues_takesTheFirstLegalInCodeOrder() {
    long board = Boards.board("2 . . . | . . . . | . . . . | . . . .");

    assertThat(Choice.ofHighest(board, (_, _) -> 1).best()).isEqualTo(Move.RIGHT);
  }

  @Test
  void ofHighest_finishedGame_isRefused() {
    long board = Boards.board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 4 2");

    assertThatThrownBy(() -> Choice.ofHighest(board, (_, _) -> 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no move is left on 1212212112122121");
  }

  private static Analysis.Option option(Move move, int gain, String after) {
    return new Analysis.Option(move, true, gain, (double) gain, BoardText.parse(after));
  }
}

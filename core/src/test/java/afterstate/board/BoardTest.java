package afterstate.board;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoardTest {
  @Test
  void rank_cellsGoRowByRowFromTheTopLeft() {
    long board = board("2 4 . . | 8 . . . | . . . . | . . . 32768");

    assertThat(board).isEqualTo(0x1200_3000_0000_000FL);
    assertThat(Board.rank(board, 0)).isEqualTo(1);
    assertThat(Board.rank(board, 4)).isEqualTo(3);
    assertThat(Board.rank(board, 15)).isEqualTo(15);
  }

  @Test
  void with_occupiedCell_isReplaced() {
    assertThat(Board.with(board("2 4 . . | . . . . | . . . . | . . . ."), 1, 7))
        .isEqualTo(board("2 128 . . | . . . . | . . . . | . . . ."));
  }

  @Test
  void emptyCountMaxRankAndFours_aMillionRandomBoards_agreeWithNaiveTwin() {
    Boards.random(2, 1_000_000)
        .forEach(
            board -> {
              NaiveBoard naive = NaiveBoard.of(board);
              boolean same =
                  Board.emptyCount(board) == naive.emptyCount()
                      && Board.maxRank(board) == naive.maxRank()
                      && Slide.isExact(board) == atMostOne32768(naive);
              if (!same) {
                throw new AssertionError(BoardText.digits(board));
              }
            });
  }

  private static boolean atMostOne32768(NaiveBoard naive) {
    int count = 0;
    for (int rank : naive.ranks()) {
      count += rank == 15 ? 1 : 0;
    }
    return count < 2;
  }
}

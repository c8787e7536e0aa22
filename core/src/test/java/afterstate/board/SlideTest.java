package afterstate.board;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SlideTest {
  private static final int MILLION = 1_000_000;

  @Test
  void left_fourEqualTiles_becomeTwoPairs() {
    assertThat(Slide.left(board("2 2 2 2 | . . . . | . . . . | . . . .")))
        .isEqualTo(board("4 4 . . | . . . . | . . . . | . . . ."));
  }

  @Test
  void right_threeEqualTiles_mergeThoseNearTheWall() {
    assertThat(Slide.right(board("2 2 2 . | . . . . | . . . . | . . . .")))
        .isEqualTo(board(". . 2 4 | . . . . | . . . . | . . . ."));
  }

  @Test
  void up_mergedTile_doesNotMergeAgain() {
    assertThat(Slide.up(board("4 . . . | 2 . . . | 2 . . . | . . . .")))
        .isEqualTo(board("4 . . . | 4 . . . | . . . . | . . . ."));
  }

  @Test
  void down_gaps_areClosed() {
    assertThat(Slide.down(board("2 . . 8 | . . . . | 4 . . . | . . . .")))
        .isEqualTo(board(". . . . | . . . . | 2 . . . | 4 . . 8"));
  }

  @Test
  void gain_twoMerges_addsBothNewTiles() {
    assertThat(Slide.gain(board("2 2 8 8 | . . . . | . . . . | . . . ."), Move.LEFT)).isEqualTo(20);
  }

  @Test
  void isOver_fullWithoutPairs_isOver() {
    assertThat(Slide.isOver(board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 4 2"))).isTrue();
    assertThat(Slide.isOver(board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 4 4"))).isFalse();
    assertThat(Slide.isOver(board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 4 ."))).isFalse();
  }

  @Test
  void isOver_equalTilesAcrossARowsEnd_areNotNeighbours() {
    assertThat(Slide.isOver(board("2 4 2 8 | 8 2 4 2 | 2 4 2 16 | 16 2 4 2"))).isTrue();
  }

  @Test
  void slide_everyRowInEveryDirection_agreesWithNaiveTwin() {
    for (long row = 0; row < 65_536; row++) {
      for (int place = 0; place < 4; place++) {
        long inRow = row << 16 * place;
        assertAgrees(inRow);
        assertAgrees(Symmetry.transpose(inRow));
      }
    }
  }

  @Test
  void slide_aMillionRandomBoards_agreesWithNaiveTwin() {
    Boards.random(1, MILLION).forEach(SlideTest::assertAgrees);
  }

  /// Slide, gain, legality and end of game, in all directions. Plain ifs: this runs millions of
  /// times.
  private static void assertAgrees(long board) {
    NaiveBoard naive = NaiveBoard.of(board);
    boolean over = true;
    for (Move move : Move.ALL) {
      NaiveBoard.Slid expected = naive.slide(move);
      boolean legal = !expected.after().equals(naive);
      over &= !legal;
      boolean same =
          Slide.slide(board, move) == expected.after().saturated()
              && Slide.change(board, move.ordinal()) == (board ^ Slide.slide(board, move))
              && Slide.gain(board, move) == expected.gain()
              && Slide.isLegal(board, move) == legal;
      if (!same) {
        throw new AssertionError(move + " on " + BoardText.digits(board));
      }
    }
    if (Slide.isOver(board) != over) {
      throw new AssertionError("isOver on " + BoardText.digits(board));
    }
  }
}

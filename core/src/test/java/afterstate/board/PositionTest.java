package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.random.SplitMix;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PositionTest {
  @Test
  void slide_two32768_make65536WithItsPoints() {
    Position.Slid slid = position("32768 32768 . 2 | . . . . | . . . . | . . . .").slide(Move.LEFT);

    assertThat(slid.after()).isEqualTo(position("65536 2 . . | . . . . | . . . . | . . . ."));
    assertThat(slid.gain()).isEqualTo(65_536);
  }

  @Test
  void slide_two65536_make131072WithItsPoints() {
    Position.Slid slid = position("65536 . . . | . . . . | 65536 . . . | 4 . . .").slide(Move.DOWN);

    assertThat(slid.after()).isEqualTo(position(". . . . | . . . . | 131072 . . . | 4 . . ."));
    assertThat(slid.gain()).isEqualTo(131_072);
  }

  @Test
  void slide_65536Beside32768_doNotMerge() {
    assertThat(position("65536 32768 . . | . . . . | . . . . | . . . .").isLegal(Move.LEFT))
        .isFalse();
  }

  @Test
  void slide_hugePositions_agreeWithNaiveTwin() {
    SplitMix dice = new SplitMix(7);
    for (int i = 0; i < 200_000; i++) {
      Position position = hugePosition(dice);
      NaiveBoard naive = NaiveBoard.of(position);
      for (Move move : Move.ALL) {
        Position.Slid slid = position.slide(move);
        assertThat(NaiveBoard.of(slid.after())).isEqualTo(naive.slide(move).after());
        assertThat(slid.gain()).isEqualTo(naive.slide(move).gain());
      }
      assertThat(position.isOver()).isEqualTo(naive.isOver());
      assertThat(Long.bitCount(position.emptyCells())).isEqualTo(naive.emptyCount());
    }
  }

  @Test
  void view_hugePositions_keepOrderEqualityAndLegalMoves() {
    SplitMix dice = new SplitMix(8);
    for (int i = 0; i < 200_000; i++) {
      Position position = hugePosition(dice);
      if (position.isOver()) {
        continue;
      }
      long view = position.view();
      for (int a = 0; a < Board.CELLS; a++) {
        for (int b = 0; b < Board.CELLS; b++) {
          assertThat(Integer.signum(Board.rank(view, a) - Board.rank(view, b)))
              .isEqualTo(Integer.signum(position.rank(a) - position.rank(b)));
        }
        assertThat(Board.rank(view, a) == 0).isEqualTo(position.rank(a) == 0);
      }
      for (Move move : Move.ALL) {
        assertThat(Slide.isLegal(view, move)).isEqualTo(position.isLegal(move));
      }
    }
  }

  @Test
  void view_withoutHugeTiles_isTheBoardItself() {
    assertThat(position("32768 32768 2 4 | . . . . | . . . . | . . . .").view())
        .isEqualTo(0xFF12_0000_0000_0000L);
  }

  @Test
  void view_oneHugeTile_lowersWhatIsAboveTheLargestGap() {
    // 16384 is the largest missing rank below 65536, so 65536 and 32768 go down by one
    assertThat(
            BoardText.digits(position("65536 32768 8192 2 | . . . . | . . . . | . . . .").view()))
        .isEqualTo("FED1000000000000");
  }

  @Test
  void isOver_sixteenDifferentTiles_isOverAndHasNoView() {
    Position position = BoardText.parse("HGFEDCBA98765432");

    assertThat(position.tileSum()).isEqualTo(Position.MAX_TILE_SUM);
    assertThat(position.isOver()).isTrue();
    assertThatThrownBy(position::view).hasMessageContaining("no move is left");
  }

  @Test
  void constructor_moreTilesThanAnyGameHolds_isRefused() {
    assertThatThrownBy(() -> position("131072 131072 . . | . . . . | . . . . | . . . ."))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("262144")
        .hasMessageContaining("262140");
  }

  private static Position position(String drawing) {
    return BoardText.parse(drawing);
  }

  /// A random position with tiles of every size whose sum a game can hold.
  private static Position hugePosition(SplitMix dice) {
    while (true) {
      int[] ranks = new int[Board.CELLS];
      Arrays.setAll(ranks, _ -> Math.max(0, dice.nextInt(26) - 8));
      ranks[dice.nextInt(Board.CELLS)] = 15 + dice.nextInt(3);
      long sum = Arrays.stream(ranks).mapToLong(Board::tile).sum();
      if (sum <= Position.MAX_TILE_SUM) {
        return Position.ofRanks(ranks);
      }
    }
  }
}

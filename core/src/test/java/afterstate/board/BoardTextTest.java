package afterstate.board;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoardTextTest {
  @Test
  void parse_manyRandomBoards_readBackWhatIsPrinted() {
    Boards.random(4, 200_000).forEach(BoardTextTest::assertReadsBack);
  }

  private static void assertReadsBack(long board) {
    NaiveBoard naive = NaiveBoard.of(board);
    String digits = BoardText.digits(board);
    if (!digits.equals(naive.digits())) {
      throw new AssertionError(digits + " should be " + naive.digits());
    }
    long sum = 0;
    for (int rank : naive.ranks()) {
      sum += rank == 0 ? 0 : 1L << rank;
    }
    if (sum > Position.MAX_TILE_SUM) {
      return; // text is of positions that a game can hold
    }
    Position position = Position.of(board);
    boolean same =
        BoardText.parse(digits).equals(position)
            && BoardText.parse(naive.numbers()).equals(position)
            && BoardText.parse(BoardText.rows(position)).equals(position);
    if (!same) {
      throw new AssertionError(digits);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "120000000000000H",
        "120000000000000h",
        "1200 0000 0000 000H",
        "2,4,0,0,0,0,0,0,0,0,0,0,0,0,0,131072",
        "2 4 0 0 0 0 0 0 0 0 0 0 0 0 0 131072",
        "2 4 . . | . . . . | . . . . | . . . 131072",
        "2 4 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 131072\n",
        "[[2, 4, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 131072]]"
      })
  void parse_everyForm_givesTheSameBoard(String text) {
    assertThat(BoardText.parse(text).toString()).isEqualTo("120000000000000H");
  }

  @Test
  void rows_drawnBoard_areAligned() {
    assertThat(BoardText.rows(Position.of(board("2 . 1024 4 | . . . . | . . . . | . . . ."))))
        .startsWith("   2    . 1024    4\n   .    .    .    .\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      textBlock =
          """
          12345;            '12345' has 5
          12345678901234567;has 17
          000000000000000I; 'I' in cell 15 is not a rank digit
          000000000000000-; '-' in cell 15
          2 4 8;            16 cells, this has 3
          "";               16 cells, this has 0
          3 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;      '3' in cell 0 is not a tile
          0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0;      '1' in cell 1 is not a tile
          262144 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0; '262144' in cell 0 is not a tile
          -2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;     '-2' in cell 0 is not a tile
          2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 9999999999999999999; cell 15 is not a tile
          FFFFFFFFFFFFFFFF; tiles sum to 524288
          """)
  void parse_badBoard_namesTheValueAndTheRule(String text, String reason) {
    assertThatThrownBy(() -> BoardText.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }
}

package afterstate.board;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SymmetryTest {
  private static final long ALL_DIFFERENT = 0x0123_4567_89AB_CDEFL;

  @Test
  void transpose_drawnBoard_rowsBecomeColumns() {
    assertThat(Symmetry.transpose(board("2 4 8 16 | . . . . | . . . . | 32 . . .")))
        .isEqualTo(board("2 . . 32 | 4 . . . | 8 . . . | 16 . . ."));
  }

  @Test
  void apply_eightSymmetries_giveEightBoards() {
    Set<Long> boards = new HashSet<>();
    for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
      boards.add(Symmetry.apply(ALL_DIFFERENT, symmetry));
    }
    assertThat(boards).hasSize(8).contains(ALL_DIFFERENT);
  }

  @Test
  void apply_aMillionRandomBoards_agreesWithNaiveTwinAndKeepsTheCanonicalForm() {
    Boards.random(3, 1_000_000).forEach(SymmetryTest::assertAgrees);
  }

  private static void assertAgrees(long board) {
    long smallest = -1; // the largest unsigned number
    for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
      NaiveBoard naive = NaiveBoard.of(board);
      naive = (symmetry & 1) == 0 ? naive : naive.transposed();
      naive = (symmetry & 2) == 0 ? naive : naive.mirrored();
      naive = (symmetry & 4) == 0 ? naive : naive.transposed().mirrored().transposed();
      long turned = Symmetry.apply(board, symmetry);
      smallest = Long.compareUnsigned(turned, smallest) < 0 ? turned : smallest;
      if (turned != naive.saturated() || Symmetry.canonical(turned) != Symmetry.canonical(board)) {
        throw new AssertionError("symmetry " + symmetry + " of " + BoardText.digits(board));
      }
    }
    if (Symmetry.canonical(board) != smallest) {
      throw new AssertionError("canonical form of " + BoardText.digits(board));
    }
  }
}

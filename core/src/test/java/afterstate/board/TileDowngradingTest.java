package afterstate.board;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.random.SplitMix;
import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TileDowngradingTest {
  @ParameterizedTest
  @CsvSource({
    // only 1024 is above the largest gap, which is 512
    "1024 256 256 4 | . . 2 . | . . . . | . . . ., 512 256 256 4 | . . 2 . | . . . . | . . . .",
    // 4 is the only gap
    "32 16 8 2 | 32 . . . | . . . . | . . . 16, 16 8 4 2 | 16 . . . | . . . . | . . . 8",
    "32768 32768 . . | . . . . | . . . . | . . . ., 16384 16384 . . | . . . . | . . . . | . . . .",
    "4 . . . | . . . . | . . . . | . . . ., 2 . . . | . . . . | . . . . | . . . ."
  })
  void of_rankMissing_downgradesWhatIsAboveTheLargestGap(String drawing, String downgraded) {
    assertThat(TileDowngrading.of(board(drawing))).isEqualTo(board(downgraded));
  }

  @ParameterizedTest
  @CsvSource({
    ". . . . | . . . . | . . . . | . . . .",
    "2 . . . | . . . . | . . . . | . . 2 .",
    "16 8 4 2 | . 8 . . | . . . . | . . 2 .",
    "32768 16384 8192 4096 | 256 512 1024 2048 | 128 64 32 16 | . 2 4 8"
  })
  void of_noRankMissing_isTheBoardItself(String drawing) {
    assertThat(TileDowngrading.of(board(drawing))).isEqualTo(board(drawing));
  }

  @Test
  void of_randomBoards_keepsOrderEqualityAndLegalMoves() {
    Boards.random(31, 5000).forEach(TileDowngradingTest::assertEquivalent);
  }

  private static void assertEquivalent(long board) {
    long downgraded = TileDowngrading.of(board);
    for (Move move : Move.ALL) {
      assertThat(Slide.isLegal(downgraded, move)).isEqualTo(Slide.isLegal(board, move));
    }
    for (int a = 0; a < Board.CELLS; a++) {
      assertThat(Board.rank(downgraded, a) == 0).isEqualTo(Board.rank(board, a) == 0);
      for (int b = 0; b < a; b++) {
        boolean kept = order(downgraded, a, b) == order(board, a, b);
        assertThat(kept).as(BoardText.digits(board)).isTrue();
      }
    }
  }

  private static int order(long board, int a, int b) {
    return Integer.signum(Board.rank(board, a) - Board.rank(board, b));
  }

  @Test
  void of_randomBoards_fillsTheLargestGapAndNothingElse() {
    Boards.random(32, 10_000)
        .forEach(board -> assertThat(TileDowngrading.of(board)).isEqualTo(naive(board)));
  }

  /// Lists the ranks from the top one down until one is missing.
  private static long naive(long board) {
    TreeSet<Integer> present = new TreeSet<>();
    for (int rank : NaiveBoard.of(board).ranks()) {
      present.add(rank);
    }
    int missing = present.last();
    while (missing > 0 && present.contains(missing)) {
      missing--;
    }
    int gap = missing;
    int[] ranks = NaiveBoard.of(board).ranks();
    Arrays.setAll(ranks, cell -> gap > 0 && ranks[cell] > gap ? ranks[cell] - 1 : ranks[cell]);
    return new NaiveBoard(ranks).saturated();
  }

  /// A position whose largest tile is 65536 is downgraded once. With every tile halved it is a
  /// board, on which the same must happen.
  @Test
  void of_halvedPositionsWith65536_agreesWithTheirView() {
    SplitMix dice = new SplitMix(33);
    int compared = 0;
    while (compared < 3000) {
      int[] ranks = new int[Board.CELLS];
      Arrays.setAll(ranks, _ -> dice.nextInt(3) == 0 ? 0 : 2 + dice.nextInt(14));
      ranks[dice.nextInt(Board.CELLS)] = 16;
      if (Arrays.stream(ranks).mapToLong(Board::tile).sum() <= Position.MAX_TILE_SUM) {
        Position position = Position.ofRanks(ranks);
        long half = moved(position, -1).low();
        Position doubled = moved(Position.of(TileDowngrading.of(half)), 1);
        assertThat(doubled).isEqualTo(Position.of(position.view()));
        compared++;
      }
    }
  }

  private static Position moved(Position position, int by) {
    int[] ranks = new int[Board.CELLS];
    Arrays.setAll(ranks, cell -> position.rank(cell) == 0 ? 0 : position.rank(cell) + by);
    return Position.ofRanks(ranks);
  }
}

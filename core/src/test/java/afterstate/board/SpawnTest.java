package afterstate.board;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.random.SplitMix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpawnTest {
  private static final int SPAWNS = 1_000_000;

  @Test
  void emptyCells_drawnBoard_holdATwoInEachEmptyCell() {
    assertThat(Spawn.emptyCells(board("2 . 4 8 | 2 4 2 4 | 4 2 4 2 | 2 4 2 .")))
        .isEqualTo(board(". 2 . . | . . . . | . . . . | . . . 2"));
  }

  @Test
  void tile_certainProbabilities_giveOnlyThatTile() {
    SplitMix dice = new SplitMix(5);
    for (int i = 0; i < 10_000; i++) {
      int bits = dice.nextBits(Spawn.BITS);
      assertThat(Board.maxRank(Spawn.tile(Spawn.emptyCells(0), bits, Spawn.fours(0)))).isEqualTo(1);
      assertThat(Board.maxRank(Spawn.tile(Spawn.emptyCells(0), bits, Spawn.fours(1)))).isEqualTo(2);
    }
  }

  /// Chi-square over cells times tiles. The critical values are those of 1 in 10,000, and the seed
  /// is fixed.
  @ParameterizedTest
  @ValueSource(
      strings = {
        ". . . . | . . . . | . . . . | . . . .",
        "2 . 4 8 | 2 . 2 4 | 4 2 . 2 | . 4 2 .",
        "2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 . 2"
      })
  void tile_aMillionSpawns_areUniformOverCellsAndATenthFours(String drawing) {
    long board = board(drawing);
    int empty = Board.emptyCount(board);
    int[][] counts = new int[Board.CELLS][3];
    SplitMix dice = new SplitMix(6);
    for (int i = 0; i < SPAWNS; i++) {
      long tile = Spawn.tile(Spawn.emptyCells(board), dice.nextBits(Spawn.BITS), Spawn.fours(0.1));
      int cell = Board.CELLS - 1 - Long.numberOfTrailingZeros(tile) / 4;
      counts[cell][Board.rank(tile, cell)]++;
    }
    double chiSquare = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      boolean isEmpty = Board.rank(board, cell) == 0;
      assertThat(counts[cell][1] + counts[cell][2] > 0).isEqualTo(isEmpty);
      if (isEmpty) {
        chiSquare += square(counts[cell][1], 0.9 * SPAWNS / empty);
        chiSquare += square(counts[cell][2], 0.1 * SPAWNS / empty);
      }
    }
    assertThat(chiSquare).isLessThan(critical(2 * empty - 1));
  }

  private static double square(int count, double expected) {
    return (count - expected) * (count - expected) / expected;
  }

  /// The 0.9999 quantile of chi-square, by the Wilson-Hilferty approximation.
  private static double critical(int freedom) {
    double h = 2.0 / (9 * freedom);
    return freedom * Math.pow(1 - h + 3.719 * Math.sqrt(h), 3);
  }
}

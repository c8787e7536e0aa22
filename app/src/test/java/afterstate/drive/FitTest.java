package afterstate.drive;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.game.Transcript.Step;
import afterstate.random.SplitMix;
import org.junit.jupiter.api.Test;

class FitTest {
  private static Position board(String text) {
    return BoardText.parse(text);
  }

  @Test
  void step_slideAndOneNewTile_isFound() {
    Position before = board("2 2 . . | . . . . | . . . . | . . . .");

    assertThat(Fit.step(before, Move.LEFT, board("4 . . . | . . . . | . . . . | . . . 2")))
        .isEqualTo(new Step(Move.LEFT, 15, 2));
    assertThat(Fit.anyStep(before, board(". . . . | . . . . | . 4 . . | 2 2 . .")))
        .isEqualTo(new Step(Move.DOWN, 9, 4));
  }

  @Test
  void anyStep_boardThatNoMoveGives_isNull() {
    Position before = board("2 2 . . | . . . . | . . . . | . . . .");

    for (String after :
        new String[] {
          "2 2 . . | . . . . | . . . . | . . . .", // nothing happened
          "4 . . . | . . . . | . . . . | . . . .", // the new tile is missing
          "4 . . . | . . . . | . . . . | . . 2 2", // two new tiles
          "4 . . . | . . . . | . . . . | . . . 8", // no game has such a new tile
          "4 2 2 . | . . . . | . . . . | . . . .", // a merged tile that still slides
          "2 2 . . | . . . . | . . . . | . . . 2" // a new tile without a slide
        }) {
      assertThat(Fit.anyStep(before, board(after))).as(after).isNull();
    }
  }

  /// Against a naive twin: all boards that one step can give, and each with one cell changed.
  @Test
  void step_randomBoards_agreesWithAllPossibleSteps() {
    SplitMix dice = new SplitMix(7);
    for (int i = 0; i < 200; i++) {
      Position before = random(dice);
      Position other = random(dice);
      for (Move move : Move.ALL) {
        Position slid = before.slide(move).after();
        for (int cell = 0; cell < Board.CELLS; cell++) {
          for (int rank = 0; rank <= 3; rank++) {
            Position after = slid.with(cell, rank);
            boolean possible =
                !slid.equals(before) && slid.rank(cell) == 0 && (rank == 1 || rank == 2);
            Step expected = possible ? new Step(move, cell, Board.tile(rank)) : null;
            assertThat(Fit.step(before, move, after)).isEqualTo(expected);
          }
        }
        assertThat(Fit.step(before, move, other)).isNull();
      }
    }
  }

  private static Position random(SplitMix dice) {
    int[] ranks = new int[Board.CELLS];
    for (int cell = 0; cell < Board.CELLS; cell++) {
      ranks[cell] = Math.max(0, dice.nextBits(3) - 2);
    }
    return Position.ofRanks(ranks);
  }
}

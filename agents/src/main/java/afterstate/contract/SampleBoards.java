package afterstate.contract;

import afterstate.board.Board;
import afterstate.board.Slide;
import afterstate.random.SplitMix;
import java.util.ArrayList;
import java.util.List;

/// Boards of every kind: the first moves of a game, later ones, nearly full ones, and some with
/// 32768.
final class SampleBoards {
  /// A kind of boards.
  ///
  /// @param tiles how many it has
  /// @param ranks the largest rank
  private record Kind(int tiles, int ranks) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(2, 2),
          new Kind(6, 4),
          new Kind(10, 8),
          new Kind(13, 11),
          new Kind(15, 13),
          new Kind(16, 13),
          new Kind(9, Board.MAX_RANK),
          new Kind(16, Board.MAX_RANK));

  private SampleBoards() {}

  /// Each has a legal move. Kinds take turns, so that the first few have some of each.
  static List<Long> of(long seed, int count) {
    SplitMix dice = new SplitMix(seed);
    List<Long> boards = new ArrayList<>();
    while (boards.size() < count) {
      long board = board(KINDS.get(boards.size() % KINDS.size()), dice);
      if (!Slide.isOver(board)) {
        boards.add(board);
      }
    }
    return boards;
  }

  private static long board(Kind kind, SplitMix dice) {
    long board = Board.EMPTY;
    int left = kind.tiles();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (dice.nextInt(Board.CELLS - cell) < left) { // every choice of cells is equally likely
        board = Board.with(board, cell, left == 1 ? kind.ranks() : 1 + dice.nextInt(kind.ranks()));
        left--;
      }
    }
    return board;
  }
}

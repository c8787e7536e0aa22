package afterstate.expectimax;

import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.expectimax.UlbVariant.Rule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The variants of document A's expectimax without a cache: every node lists its children and their
/// values. It draws no random tile.
///
/// @param odd whether the number of layers is odd
record NaiveUlbVariant(Evaluator leaf, Rule rule, boolean odd) {
  double afterMove(long board, Move move, int layers) {
    long after = Slide.slide(board, move);
    return rule == Rule.SKIP && odd ? ofBoard(after, layers - 1) : ofAfterstate(after, layers - 1);
  }

  private double ofAfterstate(long after, int layers) {
    if (layers == 0) {
      return rule == Rule.SIGN ? -leaf.value(after) : leaf.value(after);
    }
    List<Double> tiles = new ArrayList<>();
    List<Double> cells = new ArrayList<>();
    for (int cell = 0; cell < 16; cell++) {
      if (Board.rank(after, cell) == 0) {
        tiles.add(ofBoard(Board.with(after, cell, 1), layers - 1));
        tiles.add(ofBoard(Board.with(after, cell, 2), layers - 1));
        cells.add(0.9 * tiles.get(tiles.size() - 2) + 0.1 * tiles.getLast());
      }
    }
    return switch (rule) {
      case SWAP -> odd ? Collections.max(tiles) : sum(cells) / cells.size();
      case SUM -> sum(cells);
      case LAST -> cells.getLast() / cells.size();
      default -> sum(cells) / cells.size();
    };
  }

  private double ofBoard(long board, int layers) {
    List<Double> moves = new ArrayList<>();
    for (Move move : Move.values()) {
      if (Slide.isLegal(board, move)) {
        moves.add(ofAfterstate(Slide.slide(board, move), Math.max(0, layers - 1)));
      }
    }
    if (layers == 0 || moves.isEmpty()) {
      return leaf.value(board);
    }
    if (rule == Rule.AVERAGE && layers == 1 || rule == Rule.SWAP && odd) {
      return sum(moves) / moves.size();
    }
    if (rule == Rule.PASS && moves.size() < 4) {
      boolean full = Board.emptyCount(board) == 0;
      moves.add(full ? leaf.value(board) : ofAfterstate(board, layers - 1));
    }
    return Collections.max(moves);
  }

  private static double sum(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sum();
  }
}

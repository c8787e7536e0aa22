package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.expectimax.UlbVariant.Rule;
import afterstate.random.SplitMix;

/// The search of [UlbVariant]: root, tile, move, leaf. Oracle: `NaiveUlbVariant`.
final class UlbVariantSearch implements Agent {
  private static final double FOUR = 0.1;
  private static final int CACHE_BITS = 16;

  private final UlbVariant spec;
  private final Rule rule;
  private final boolean isSwapped;
  private final Evaluator leaf;
  private final SplitMix dice;

  /// One for each number of layers below a tile.
  private final EvaluationCache[] caches;

  UlbVariantSearch(UlbVariant spec, Evaluator leaf, long seed) {
    this.spec = spec;
    this.rule = spec.rule();
    isSwapped = rule == Rule.SWAP && spec.isOdd();
    this.leaf = leaf;
    dice = new SplitMix(seed);
    caches = new EvaluationCache[spec.layers()];
    for (int left = 1; left < spec.layers(); left++) {
      caches[left] = new EvaluationCache(CACHE_BITS);
    }
  }

  @Override
  public Choice consider(long board) {
    boolean twoMoves = rule == Rule.SKIP && spec.isOdd();
    int left = spec.layers() - 1;
    return Choice.ofHighest(
        board, (move, after) -> twoMoves ? move(after, left) : tile(after, left));
  }

  /// The value of an afterstate.
  private double tile(long after, int layersLeft) {
    if (layersLeft == 0) {
      return afterLastMove(after);
    }
    if (rule == Rule.DRAWN) {
      return tiles(after, layersLeft); // no value holds twice
    }
    EvaluationCache cache = caches[layersLeft];
    int slot = cache.slot(after);
    if (cache.holds(slot, after)) {
      return cache.value(slot);
    }
    double value = tiles(after, layersLeft);
    cache.put(slot, after, value);
    return value;
  }

  private double afterLastMove(long after) {
    return switch (rule) {
      case SIGN -> -leaf.value(after);
      case DRAWN -> leaf.value(after | drawn(after));
      case SUM, LAST, PASS, SKIP, AVERAGE, SWAP -> leaf.value(after);
    };
  }

  private long drawn(long after) {
    return Spawn.tile(Spawn.emptyCells(after), dice.nextBits(Spawn.BITS), Spawn.fours(FOUR));
  }

  private double tiles(long after, int layersLeft) {
    int empty = Board.emptyCount(after);
    if (rule == Rule.LAST) {
      return twoOrFour(after, lastEmptyCell(after), layersLeft - 1) / empty;
    }
    if (isSwapped) {
      return bestTile(after, layersLeft - 1);
    }
    double sum = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      sum += Board.rank(after, cell) == 0 ? twoOrFour(after, cell, layersLeft - 1) : 0;
    }
    return rule == Rule.SUM ? sum : sum / empty;
  }

  private double bestTile(long after, int layersLeft) {
    double best = Double.NEGATIVE_INFINITY;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (Board.rank(after, cell) == 0) {
        best = Math.max(best, move(Board.with(after, cell, 1), layersLeft));
        best = Math.max(best, move(Board.with(after, cell, 2), layersLeft));
      }
    }
    return best;
  }

  private static int lastEmptyCell(long after) {
    int cell = Board.CELLS - 1;
    while (Board.rank(after, cell) != 0) {
      cell--;
    }
    return cell;
  }

  private double twoOrFour(long after, int cell, int layersLeft) {
    return (1 - FOUR) * move(Board.with(after, cell, 1), layersLeft)
        + FOUR * move(Board.with(after, cell, 2), layersLeft);
  }

  /// The value of a board on which the player moves.
  private double move(long board, int layersLeft) {
    if (layersLeft == 0 || Slide.isOver(board)) {
      return leaf.value(board);
    }
    if (isSwapped || rule == Rule.AVERAGE && layersLeft == 1) {
      return averageMove(board, layersLeft);
    }
    double best = Double.NEGATIVE_INFINITY;
    for (Move move : Move.ALL) {
      long after = Slide.slide(board, move);
      if (after != board) {
        best = Math.max(best, tile(after, layersLeft - 1));
      } else if (rule == Rule.PASS) {
        best = Math.max(best, pass(board, layersLeft));
      }
    }
    return best;
  }

  private double pass(long board, int layersLeft) {
    return Spawn.emptyCells(board) == 0 ? leaf.value(board) : tile(board, layersLeft - 1);
  }

  private double averageMove(long board, int layersLeft) {
    double sum = 0;
    int moves = 0;
    for (Move move : Move.ALL) {
      long after = Slide.slide(board, move);
      if (after != board) {
        sum += tile(after, layersLeft - 1);
        moves++;
      }
    }
    return sum / moves;
  }
}

package afterstate.heuristic;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.board.Board;
import afterstate.board.TileDowngrading;

/// An evaluator that likes order, too: a share of what [RowPatterns] says is added.
///
/// A network may hardly tell the moves of an early board apart. Rows and columns, which err in
/// other ways, then help to decide (notes/0039).
@About(
    name = "ordered",
    text = "Another evaluator that also likes order on early boards, as rows does.",
    source = "Ours.")
public record Ordered(
    @Parameter(text = "the other evaluator", defaultValue = "ntuple") EvaluatorSpec leaf,
    @Parameter(
            text = "how much of the value of rows is added",
            defaultValue = "0.1",
            min = 0,
            max = 1000)
        double weight,
    @Parameter(
            text = "boards with this tile or a larger one are judged by the other alone; 0: none",
            defaultValue = "16384",
            min = 0,
            max = 32768,
            values = TileDowngrading.TILES)
        int below)
    implements EvaluatorSpec {
  private static final Evaluator ROWS = RowPatterns.STANDARD.symmetric();

  private static final double ON_EMPTY_BOARD = ROWS.value(Board.EMPTY);

  public Ordered {
    Ranges.check(Ordered.class, leaf, weight, below);
    rank(below);
  }

  private static int rank(int below) {
    return TileDowngrading.rank("below", below);
  }

  @Override
  public Evaluator evaluator() {
    Evaluator other = leaf.evaluator();
    int late = rank(below);
    return new Evaluator() {
      @Override
      public double value(long afterstate) {
        double value = other.value(afterstate);
        return TileDowngrading.hasRankFrom(afterstate, late)
            ? value
            : value + weight * (ROWS.value(afterstate) - ON_EMPTY_BOARD);
      }

      @Override
      public boolean isSymmetric() {
        return other.isSymmetric();
      }
    };
  }
}

package afterstate.grade;

import afterstate.board.Move;
import afterstate.board.Position;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a [Grader] says about a board and its moves.
///
/// @param before what is to come from the board
/// @param after what is to come after each legal move
public record Judgement(Outlook before, Map<Move, Outlook> after) {
  /// Sums of the same chances in another order may differ by less than this.
  private static final double ROUNDING = 1e-9;

  public Judgement {
    after = Map.copyOf(after);
  }

  /// The move with the best prospects: the highest expected rank and, among equals, the most
  /// points; null if the game is over.
  public @Nullable Move best() {
    Move best = null;
    for (Move move : Move.ALL) {
      if (after.containsKey(move) && (best == null || isBetter(move, best))) {
        best = move;
      }
    }
    return best;
  }

  private boolean isBetter(Move move, Move other) {
    double more = rank(move) - rank(other);
    return Math.abs(more) > ROUNDING
        ? more > 0
        : outlook(move).points() - outlook(other).points() > ROUNDING;
  }

  private double rank(Move move) {
    return outlook(move).expectedRank();
  }

  /// What is to come after a legal move.
  public Outlook outlook(Move move) {
    Outlook outlook = after.get(move);
    if (outlook == null) {
      throw new IllegalArgumentException(move.word() + " is not a legal move here");
    }
    return outlook;
  }

  /// By how much a move lowers the sum of the chances of all tiles, which is the expected rank of
  /// the largest tile; negative if it raises them.
  public double harm(Move move) {
    return before.expectedRank() - rank(move);
  }

  /// The same compared with the best move.
  public double regret(Move move) {
    Move best = best();
    return best == null ? 0 : rank(best) - rank(move);
  }

  /// What a move costs: the harm that it does and the best move would not have done.
  public double cost(Move move) {
    return Math.max(0, Math.min(harm(move), regret(move)));
  }

  public Grade grade(Move move) {
    Move best = best();
    return best == null || !isBetter(best, move) ? Grade.BEST : Grade.ofCost(cost(move));
  }

  /// The rank whose chance a move lowers most, or 0 if it lowers none.
  public int harmedRank(Move move) {
    Outlook afterIt = outlook(move);
    int harmed = 0;
    double most = ROUNDING;
    for (int rank = 1; rank <= Position.MAX_RANK; rank++) {
      double fall = before.chance(rank) - afterIt.chance(rank);
      harmed = fall > most ? rank : harmed;
      most = Math.max(most, fall);
    }
    return harmed;
  }
}

package afterstate.web;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.grade.Judgement;
import org.jspecify.annotations.Nullable;

/// What the judge says about a legal move, as JSON.
///
/// @param harm by how much the move lowers the sum of the chances of all tiles
/// @param regret the same compared with the best move
/// @param suffers the tile whose chance falls most, null if none falls
record GradeAnswer(
    String grade, double cost, double harm, double regret, @Nullable Suffering suffers) {
  /// The chance of a tile before the move and after it.
  record Suffering(int tile, double before, double after) {
    static @Nullable Suffering of(Judgement judgement, Move move) {
      int rank = judgement.harmedRank(move);
      return rank == 0
          ? null
          : new Suffering(
              Board.tile(rank),
              OutlookAnswer.round(judgement.before().chance(rank)),
              OutlookAnswer.round(judgement.outlook(move).chance(rank)));
    }
  }

  static GradeAnswer of(Judgement judgement, Move move) {
    return new GradeAnswer(
        judgement.grade(move).word(),
        OutlookAnswer.round(judgement.cost(move)),
        OutlookAnswer.round(judgement.harm(move)),
        OutlookAnswer.round(judgement.regret(move)),
        Suffering.of(judgement, move));
  }
}

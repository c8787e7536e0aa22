package afterstate.puzzle;

import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.grade.Judgement;
import java.util.List;
import java.util.Map;

/// A board on which one move is clearly the best.
///
/// @param source where it comes from; the move that was played there is a mistake
/// @param best the only move that does not cost much
/// @param judgement of the deep search
/// @param values of the legal moves in points, by the deep search
/// @param line how the judge goes on, beginning with the best move, if a 2 appears in the first
///   empty cell each time
record Puzzle(
    PlayedMistake source,
    Move best,
    Judgement judgement,
    Map<Move, Double> values,
    List<Move> line) {
  Puzzle {
    values = Map.copyOf(values);
    line = List.copyOf(line);
  }

  Position board() {
    return source.board();
  }
}

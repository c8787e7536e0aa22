package afterstate.puzzle;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.grade.Grade;
import afterstate.grade.Grader;
import afterstate.grade.Judgement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Asks a deep search whether a mistake is one, and whether a single move avoids it.
///
/// @param judge grades with the values of the search
/// @param search the same search
record Examiner(Grader judge, Agent search) {
  private static final int LINE = 6;

  /// The puzzle of a candidate: every move but the best is a mistake or worse, and the best by
  /// chances is also the best by points.
  Optional<Puzzle> examine(PlayedMistake candidate) {
    Position board = candidate.board();
    Choice choice = search.consider(board.view());
    Move best = choice.best();
    if (best == candidate.played()) {
      return Optional.empty();
    }
    Judgement judgement = judge.judge(board);
    boolean clear =
        judgement.best() == best
            && judgement.after().keySet().stream()
                .allMatch(move -> move == best || judgement.cost(move) >= Grade.MISTAKE.least());
    return clear
        ? Optional.of(
            new Puzzle(candidate, best, judgement, values(choice, judgement), line(board, best)))
        : Optional.empty();
  }

  private static Map<Move, Double> values(Choice choice, Judgement judgement) {
    Map<Move, Double> values = new EnumMap<>(Move.class);
    judgement.after().keySet().forEach(move -> values.put(move, choice.value(move)));
    return values;
  }

  private List<Move> line(Position start, Move best) {
    List<Move> line = new ArrayList<>();
    Position board = start;
    Move move = best;
    while (true) {
      line.add(move);
      board = withQuietTile(board.slide(move).after());
      if (line.size() == LINE || board.isOver()) {
        return line;
      }
      move = search.choose(board.view());
    }
  }

  private static Position withQuietTile(Position after) {
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (after.rank(cell) == 0) {
        return after.with(cell, 1);
      }
    }
    throw new IllegalStateException("a slide leaves an empty cell: " + after);
  }
}

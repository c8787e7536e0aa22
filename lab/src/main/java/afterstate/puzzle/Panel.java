package afterstate.puzzle;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Symmetry;
import java.util.ArrayList;
import java.util.List;

/// Agents of known strength who try to solve puzzles.
///
/// Each sees a board in its eight rotations and reflections: many agents prefer a corner, and would
/// solve a puzzle in one and not in another.
///
/// @param agents spec texts
/// @param specs the same agents
record Panel(List<String> agents, List<AgentSpec> specs) {
  Panel {
    agents = List.copyOf(agents);
    specs = List.copyOf(specs);
  }

  /// The share of the eight boards that each agent solves; NaN for the one whose mistake the puzzle
  /// is, as it was chosen for that.
  List<Double> shares(Puzzle puzzle) {
    List<Double> shares = new ArrayList<>();
    for (int i = 0; i < specs.size(); i++) {
      boolean own = agents.get(i).equals(puzzle.source().player());
      shares.add(own ? Double.NaN : share(specs.get(i), puzzle));
    }
    return shares;
  }

  private static double share(AgentSpec spec, Puzzle puzzle) {
    long board = puzzle.board().view();
    long solved = Slide.slide(board, puzzle.best());
    int count = 0;
    try (Agent agent = spec.start(board)) {
      for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
        long turned = Symmetry.apply(board, symmetry);
        Move move = agent.choose(turned);
        count += Slide.slide(turned, move) == Symmetry.apply(solved, symmetry) ? 1 : 0;
      }
    }
    return (double) count / Symmetry.COUNT;
  }
}

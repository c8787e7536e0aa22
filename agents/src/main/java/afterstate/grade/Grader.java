package afterstate.grade;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Position;
import java.util.EnumMap;
import java.util.Map;

/// Judges moves: what is to come from a board before a move and after it, whatever tile appears.
///
/// @param table what boards lead to
/// @param player the agent of the table, [OutlookTable#PLAYER]
/// @param spawn4 the probability of a 4
public record Grader(OutlookTable table, Agent player, double spawn4) {
  /// What is to come from a board.
  public Outlook outlook(Position board) {
    if (board.isOver()) {
      return table.at(board, 0);
    }
    Choice choice = player.consider(board.view());
    return table.at(board, choice.value(choice.best()));
  }

  /// Judges every legal move of a board.
  public Judgement judge(Position board) {
    Map<Move, Outlook> after = new EnumMap<>(Move.class);
    for (Move move : Move.ALL) {
      Position.Slid slid = board.slide(move);
      if (!slid.after().equals(board)) {
        after.put(move, after(slid));
      }
    }
    return new Judgement(outlook(board), after);
  }

  /// The mean over all tiles that may appear.
  private Outlook after(Position.Slid slid) {
    Position after = slid.after();
    int empty = Long.bitCount(after.emptyCells());
    Outlook.Mean mean = new Outlook.Mean();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (after.rank(cell) == 0) {
        mean.add((1 - spawn4) / empty, outlook(after.with(cell, 1)), slid.gain());
        mean.add(spawn4 / empty, outlook(after.with(cell, 2)), slid.gain());
      }
    }
    return mean.outlook();
  }
}

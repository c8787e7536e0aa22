package com.example;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;

/// A small search: every move and every tile that may appear, a few moves deep.
@About(
    name = "careful",
    text = "Looks a few moves ahead and likes empty cells.",
    source = "A template; the search is plain expectimax.")
public record Careful(
    @Parameter(text = "how many moves it looks ahead", defaultValue = "2", min = 1, max = 4)
        int depth,
    @Parameter(text = "the points of an empty cell", defaultValue = "50", min = 0, max = 10000)
        double empty)
    implements AgentSpec {

  @Override
  public Agent start(long seed) {
    return board ->
        Choice.ofHighest(
            board, (move, after) -> Slide.gain(board, move) + afterMove(after, depth - 1));
  }

  /// The mean over all tiles that may appear.
  private double afterMove(long board, int movesLeft) {
    if (movesLeft == 0) {
      return empty * Board.emptyCount(board);
    }
    double sum = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (Board.rank(board, cell) == 0) {
        sum += 0.9 * bestMove(Board.with(board, cell, 1), movesLeft); // a 2
        sum += 0.1 * bestMove(Board.with(board, cell, 2), movesLeft); // a 4
      }
    }
    return sum / Board.emptyCount(board);
  }

  /// The value of the best move, 0 if the game is over.
  private double bestMove(long board, int movesLeft) {
    double best = 0;
    for (Move move : Move.ALL) {
      long after = Slide.slide(board, move);
      if (after != board) {
        best = Math.max(best, Slide.gain(board, move) + afterMove(after, movesLeft - 1));
      }
    }
    return best;
  }

  /// One player may play many games in turn: it remembers nothing.
  @Override
  public boolean keepsState() {
    return false;
  }

  /// A server asks for this before it lets the agent play.
  @Override
  public MoveCost cost() {
    return MoveCost.ofPlies(depth);
  }
}

package afterstate.baseline;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.MoveCost;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.random.SplitMix;

/// Plays any legal move, each with the same probability, which is also the value it reports.
@About(
    name = "random",
    text = "Any legal move, each equally likely; the value of a move is its probability.",
    source = "The usual baseline.")
public record RandomPlayer() implements AgentSpec {
  @Override
  public Agent start(long seed) {
    return new Player(new SplitMix(seed));
  }

  @Override
  public MoveCost cost() {
    return MoveCost.of(Move.ALL.size());
  }

  private record Player(SplitMix dice) implements Agent {
    @Override
    public Choice consider(long board) {
      long legal = Move.ALL.stream().filter(move -> Slide.isLegal(board, move)).count();
      Choice odds = Choice.ofHighest(board, (move, after) -> 1.0 / legal);
      return new Choice(choose(board), odds.up(), odds.right(), odds.down(), odds.left());
    }

    /// Draws until a direction is legal, so all legal moves are equally likely.
    @Override
    public Move choose(long board) {
      if (Slide.isOver(board)) {
        throw Choice.noMoveLeft(board);
      }
      int code = dice.nextBits(2);
      while (Slide.change(board, code) == 0) {
        code = dice.nextBits(2);
      }
      return Move.of(code);
    }
  }
}

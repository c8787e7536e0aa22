package afterstate.baseline;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.MoveCost;
import afterstate.board.Move;
import afterstate.board.Slide;

/// Takes the move with the largest gain; ties go to the first of up, right, down, left.
@About(
    name = "greedy",
    text = "The move with the largest gain now; ties go to the first of up, right, down, left.",
    source = "The usual baseline.")
public record Greedy() implements AgentSpec {
  @Override
  public Agent start(long seed) {
    return board -> Choice.ofHighest(board, (move, after) -> Slide.gain(board, move));
  }

  @Override
  public boolean keepsState() {
    return false;
  }

  @Override
  public MoveCost cost() {
    return MoveCost.of(Move.ALL.size());
  }
}

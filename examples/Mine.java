import afterstate.agent.*;
import afterstate.board.*;

/// A player to start from: it likes points, and large tiles near the top left corner.
@About(name = "mine", text = "Points now, and large tiles near a corner.", source = "My own idea.")
public record Mine(
    @Parameter(text = "the weight of the next cell", defaultValue = "0.5", min = 0, max = 1)
        double slope)
    implements AgentSpec {

  /// A new player for one game. A player gets a board and returns a value for each legal move.
  @Override
  public Agent start(long seed) {
    return board ->
        Choice.ofHighest(board, (move, after) -> Slide.gain(board, move) + value(after));
  }

  private double value(long after) {
    double sum = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int distance = cell / 4 + cell % 4; // from the top left
      sum += Board.tile(Board.rank(after, cell)) * Math.pow(slope, distance);
    }
    return sum;
  }
}

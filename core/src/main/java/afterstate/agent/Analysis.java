package afterstate.agent;

import afterstate.board.Move;
import afterstate.board.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An agent's answer on a position: board in, four move values out.
///
/// Gains and afterstates are exact for every tile. The values are those of [Position#view()], the
/// board the agent is shown.
///
/// @param best the move to play, or null if the game is over
/// @param options the four directions in code order: up, right, down, left
public record Analysis(Position position, @Nullable Move best, List<Option> options) {

  /// One direction.
  ///
  /// @param gain the points it earns, 0 if illegal
  /// @param value what the agent thinks of it, null if illegal
  /// @param after the board after the slide and before the spawn, null if illegal
  public record Option(
      Move move, boolean legal, int gain, @Nullable Double value, @Nullable Position after) {}

  public static Analysis of(Position position, Agent agent) {
    @Nullable Choice choice = position.isOver() ? null : agent.consider(position.view());
    List<Option> options = Move.ALL.stream().map(move -> option(position, move, choice)).toList();
    return new Analysis(position, choice == null ? null : choice.best(), options);
  }

  private static Option option(Position position, Move move, @Nullable Choice choice) {
    Position.Slid slid = position.slide(move);
    return choice == null || slid.after().equals(position)
        ? new Option(move, false, 0, null, null)
        : new Option(move, true, slid.gain(), choice.value(move), slid.after());
  }
}

package afterstate.web;

import afterstate.agent.Analysis;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an agent thinks of a move, as JSON for the API and the command line.
///
/// @param value in the agent's own unit, null if the move is illegal
/// @param after the board after the slide, before the new tile; null if the move is illegal
public record MoveAdvice(
    String move, boolean legal, int gain, @Nullable Double value, @Nullable String after) {

  /// All four, in code order.
  public static List<MoveAdvice> of(Analysis analysis) {
    return analysis.options().stream().map(MoveAdvice::of).toList();
  }

  private static MoveAdvice of(Analysis.Option option) {
    Double value = option.value();
    return new MoveAdvice(
        option.move().word(),
        option.legal(),
        option.gain(),
        value == null || !Double.isFinite(value) ? null : value,
        option.after() == null ? null : option.after().toString());
  }
}

package afterstate.lobby;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What everybody may see.
///
/// @param round its number, 0 before the first
/// @param seed of the round, null until it has ended: who knows it, knows the tiles to come
/// @param secondsLeft null if the round has no time limit, or is not running
/// @param players the highest score first
public record Ranking(
    int round,
    RoundState state,
    @Nullable Long seed,
    @Nullable Long secondsLeft,
    List<Standing> players) {
  public Ranking {
    players = List.copyOf(players);
  }
}

package afterstate.lobby;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A round: everybody plays the tiles of its seed.
///
/// @param number from 1
/// @param began nanoseconds of the server's clock
/// @param limit null if only the teacher ends it
record Round(int number, long seed, long began, @Nullable Duration limit) {
  boolean isOver(long now) {
    return limit != null && now - began >= limit.toNanos();
  }

  /// How much of the time is left, or null if there is no limit.
  @Nullable Long secondsLeft(long now) {
    return limit == null
        ? null
        : Math.max(0, Math.ceilDiv(limit.toNanos() - (now - began), 1_000_000_000L));
  }
}

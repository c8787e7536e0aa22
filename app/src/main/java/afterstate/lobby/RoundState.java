package afterstate.lobby;

import java.util.Locale;

/// How far a round is.
public enum RoundState {
  /// No round has begun since the server started.
  WAITING,
  RUNNING,
  ENDED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

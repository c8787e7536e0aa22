package afterstate.lobby;

import java.util.Locale;

/// Who sends the moves of a player. A program that does not say that it is one counts as a person.
public enum Kind {
  PERSON,
  PROGRAM,
  /// An agent of this server, which the teacher has invited.
  AGENT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

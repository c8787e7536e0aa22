package afterstate.lobby;

/// Brings an agent into the class.
@FunctionalInterface
public interface Invitation {
  /// Lets an agent join, which then plays in every round.
  ///
  /// @param agent its spec text
  /// @param pace how many moves it makes a second at most
  Seat invite(String agent, int pace);
}

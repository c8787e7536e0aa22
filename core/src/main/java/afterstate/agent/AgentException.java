package afterstate.agent;

/// An agent that is not part of this program could not choose a move: it failed, or broke a rule.
/// The message is a sentence for the user. The game has no score.
public final class AgentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public AgentException(String message) {
    super(message);
  }
}

package afterstate.agent;

/// An agent that is not part of this program failed. The message is a sentence that names the
/// agent, the board and what happened. Its game has no score.
public final class AgentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public AgentException(String message) {
    super(message);
  }
}

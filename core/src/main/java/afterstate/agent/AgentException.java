package afterstate.agent;

/// An agent could not choose a move for a reason outside the program. The message is one sentence
/// for the user. A game that fails like this has no score.
public final class AgentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public AgentException(String message) {
    super(message);
  }
}

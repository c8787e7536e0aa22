package afterstate.plugin;

import java.util.List;

/// A file of agents cannot be used. The message is a sentence that names the file and the reason.
public final class AgentFileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient List<String> details;

  /// @param details lines for people that come before the sentence, such as the errors of javac
  AgentFileException(String message, List<String> details) {
    super(message);
    this.details = List.copyOf(details);
  }

  AgentFileException(String message) {
    this(message, List.of());
  }

  /// Lines that say more.
  public List<String> details() {
    return details;
  }
}

package afterstate.cluster;

import org.jspecify.annotations.Nullable;

/// Why Spark failed, in one sentence.
final class Trouble {
  private Trouble() {}

  /// The message of the innermost cause that has one, without the stack traces that Spark puts into
  /// messages.
  static String of(@Nullable Throwable failure) {
    String sentence = "it failed without a reason";
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      String message = cause.getMessage();
      if (message != null && !message.isBlank()) {
        sentence = message.strip().lines().findFirst().orElse(sentence);
      }
    }
    return sentence;
  }
}

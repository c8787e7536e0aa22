package afterstate.board;

/// Foreign text made fit for a message.
public final class Quote {
  private static final int LONGEST = 60;

  private Quote() {}

  /// The text in quotes, printable and short.
  public static String of(String text) {
    String start = text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
    return "'" + start.replaceAll("[^ -~]", "?") + "'";
  }
}

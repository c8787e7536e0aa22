package afterstate.board;

import java.util.regex.Pattern;

/// Makes untrusted text safe to print in a message.
public final class Quote {
  private static final int LONGEST = 60;

  /// Control characters, format characters such as those that change the writing direction,
  /// surrogates, private and unassigned characters, and separators of lines.
  private static final Pattern UNSAFE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

  private Quote() {}

  /// The text in quotes, printable and short.
  public static String of(String text) {
    String start = text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
    return "'" + start.replaceAll("[^ -~]", "?") + "'";
  }

  /// The whole text, without anything that could control a terminal or change the writing
  /// direction. Control characters, invisible characters and unpaired surrogates become question
  /// marks; letters stay.
  public static String plain(String text) {
    return UNSAFE.matcher(text).replaceAll("?");
  }
}

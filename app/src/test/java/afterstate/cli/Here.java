package afterstate.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/// A command of the program that runs here and not in a process of its own, which takes far less
/// time.
public final class Here {
  private static final int MISTAKE = 3;

  private Here() {}

  /// How a command ended.
  public record Answer(int code, String out, String err) {}

  /// Runs a command line. An internal error is an answer too, with its stack trace.
  public static Answer run(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    PrintWriter complaints = new PrintWriter(err, true);
    int code = MISTAKE;
    try {
      code = Main.run(new PrintWriter(out, true), complaints, words);
    } catch (RuntimeException e) {
      e.printStackTrace(complaints);
    }
    return new Answer(code, out.toString(), err.toString());
  }
}

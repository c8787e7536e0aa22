package afterstate.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/// What a command printed and returned.
record Ran(int exit, String out, String err) {
  static Ran of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Ran(exit, out.toString(), err.toString());
  }
}

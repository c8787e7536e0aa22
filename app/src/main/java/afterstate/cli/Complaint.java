package afterstate.cli;

import afterstate.agent.Suggestion;
import afterstate.board.Quote;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The error message for an invalid command line: the value, the rule, and where to read more.
final class Complaint {
  /// A list of choices begins a new line if the message would be longer than this.
  private static final int WIDTH = 120;

  private Complaint() {}

  static int print(PrintWriter err, ParameterException e) {
    String sentence = "afterstate: " + inOneLine(sentence(e));
    int list = sentence.length() <= WIDTH ? -1 : sentence.lastIndexOf("; ");
    err.println(list < 0 ? sentence : sentence.substring(0, list));
    if (list >= 0) {
      Words.wrap(sentence.substring(list + 2), WIDTH).forEach(err::println);
    }
    err.println("see " + help(e.getCommandLine()));
    return ExitCode.USAGE;
  }

  /// A message in one line. Messages from elsewhere may have several lines and control characters.
  static String inOneLine(String message) {
    return Quote.plain(message.replaceAll("\\s*\\R\\s*", " "));
  }

  private static String help(CommandLine line) {
    return "./afterstate help" + (isMain(line) ? "" : " " + line.getCommandName());
  }

  private static boolean isMain(CommandLine line) {
    return line.getParent() == null;
  }

  private static String sentence(ParameterException e) {
    return e instanceof UnmatchedArgumentException unmatched
        ? unmatched(e.getCommandLine(), unmatched.getUnmatched().getFirst())
        : String.valueOf(e.getMessage());
  }

  private static String unmatched(CommandLine line, String word) {
    if (word.startsWith("-")) {
      return "unknown option "
          + Quote.of(word)
          + Suggestion.of(word, options(line.getCommandSpec()), "the options are");
    }
    return isMain(line) ? noCommand(line, word) : "unexpected argument " + Quote.of(word);
  }

  private static List<String> options(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .map(option -> option.longestName())
        .toList();
  }

  /// @param main the program with its commands
  static String noCommand(CommandLine main, String word) {
    return "unknown command "
        + Quote.of(word)
        + Suggestion.of(word, main.getSubcommands().keySet(), "the commands are");
  }
}

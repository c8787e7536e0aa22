package afterstate.cli;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A command line as documents print it, and the words that a shell makes of it.
record Example(String text) {
  private static final String PROGRAM = "./afterstate";
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

  /// All command lines in a text; a backslash at the end of a line joins it with the next.
  static List<Example> in(String text) {
    return text.replaceAll("\\\\\\R\\s*", "")
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith(PROGRAM))
        .map(line -> new Example(line.replaceFirst("\\s+#.*", "")))
        .toList();
  }

  /// All in the help of every command.
  static List<Example> inHelp() {
    return commands().flatMap(command -> in(Ran.of("help", command).out()).stream()).toList();
  }

  static Stream<String> commands() {
    return Main.commandLine().getSubcommands().keySet().stream();
  }

  /// The words behind the name of the program.
  String[] words() {
    return WORD.matcher(text.substring(PROGRAM.length()))
        .results()
        .map(word -> word.group(1) != null ? word.group(1) : word.group())
        .toArray(String[]::new);
  }

  boolean isOf(String command) {
    return words()[0].equals(command);
  }

  @Override
  public String toString() {
    return text;
  }
}

package afterstate.process;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.MoveCost;
import afterstate.agent.OtherParameters;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.agent.SpecText;
import afterstate.board.Quote;
import java.util.List;

/// A program in any language that answers over its standard input and output. `docs/protocol.md`
/// specifies the lines.
///
/// @param others are passed on to the program
@About(
    name = "process",
    text =
        "A program of your own, in any language: docs/protocol.md says what it reads and answers."
            + " All other parameters are passed on to it.",
    source = "docs/protocol.md.")
public record ProcessPlayer(
    @Parameter(
            text = "the program and its arguments, split at spaces; quotes keep words together",
            defaultValue = "",
            required = true,
            values = "such as \"python3 mine.py\"")
        String command,
    @Parameter(
            text = "seconds that an answer may take; the first one may take 10 in any case",
            defaultValue = "10",
            min = 0.01,
            max = 86_400)
        double timeout,
    @Parameter(
            text = "milliseconds for a move, which the program is told; 0 tells it nothing",
            defaultValue = "0",
            min = 0,
            max = 86_400_000)
        int millis,
    OtherParameters others)
    implements AgentSpec {
  private static final int LONGEST_COMMAND = 500;
  private static final int LONGEST_VALUE = 100;
  private static final int MOST_VALUES = 20;

  public ProcessPlayer {
    Ranges.check(ProcessPlayer.class, command, timeout, millis, others);
    if (!command.isEmpty()) { // the prototype in the catalog has none
      require(
          command.length() <= LONGEST_COMMAND,
          "command has " + command.length() + " characters, must be at most " + LONGEST_COMMAND);
      require(
          Quote.plain(command).equals(command),
          "command is " + Quote.of(command) + ", must be printable");
      Program.require(words(command));
    }
    require(
        others.values().size() <= MOST_VALUES,
        "process has " + others.values().size() + " parameters to pass on, must be at most 20");
    others.values().forEach(ProcessPlayer::check);
  }

  /// A parameter becomes a word of the line `hello`.
  private static void check(String name, String value) {
    require(
        name.matches("[!-~]{1,40}"),
        "the parameter " + Quote.of(name) + " must be a word of 1 to 40 ASCII characters");
    require(
        value.matches("[!-~]{1," + LONGEST_VALUE + "}"),
        name
            + " is "
            + Quote.of(value)
            + ", must be a word of 1 to 100 ASCII characters, to be passed on to the program");
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }

  private static List<String> words(String command) {
    try {
      return CommandWords.of(command);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "command is " + Quote.of(command) + ", but " + e.getMessage(), e);
    }
  }

  /// The spec text of a command.
  public static String text(String command) {
    return "process(command=" + SpecText.quoted(command) + ")";
  }

  List<String> words() {
    return CommandWords.of(command);
  }

  /// Starts the program and waits for its `hello`.
  ///
  /// @throws afterstate.agent.AgentException if it gives none
  @Override
  public Agent start(long seed) {
    return ProcessAgent.start(this, seed);
  }

  @Override
  public MoveCost cost() {
    return new MoveCost(0, 1000 * timeout, 1);
  }

  /// A checksum of the program and its script: another script is another player.
  @Override
  public String checksum() {
    return Program.checksum(words());
  }
}

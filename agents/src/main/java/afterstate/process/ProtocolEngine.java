package afterstate.process;

import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Decimal;
import afterstate.board.Quote;
import afterstate.game.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The player's side of the protocol: answers for an agent, and deals games for a program that has
/// no rules of its own. A line that breaks a rule is answered by `error` and a sentence.
public final class ProtocolEngine {
  private static final List<String> COMMANDS =
      List.of("hello", "game", "board", "boards", "end", "start", "step", "restart", "quit");

  /// The largest game number, as of `play --game`.
  private static final long LAST_NUMBER = 999_999_999_999L;

  private static final Pattern SPACE = Pattern.compile(" +");

  private final LineInput in;
  private final PrintWriter out;
  private final EnginePlayer player;
  private final StringBuilder reply = new StringBuilder();
  private @Nullable DealtGames games;

  /// @param version of this program
  public ProtocolEngine(AgentSpec spec, String version, InputStream in, PrintWriter out) {
    this.player = new EnginePlayer(spec, version);
    this.in = new LineInput(in);
    this.out = out;
  }

  /// Answers until `quit`, the end of the input, or nobody reads the answers.
  public void run() throws IOException {
    try (player) {
      String line = in.next();
      while (line != null && !isQuit(line) && !out.checkError()) {
        answer(line);
        line = in.next();
      }
    }
  }

  /// Words after `quit` are ignored, as after the lab's other lines.
  private static boolean isQuit(String line) {
    return line.equals("quit") || line.startsWith("quit ");
  }

  private void answer(String line) {
    reply.setLength(0);
    try {
      require(!in.wasTooLong(), "a line has more than " + LineInput.LONGEST + " characters");
      obey(line);
    } catch (IllegalArgumentException | AgentException e) {
      reply.setLength(0);
      reply.append("error ").append(e.getMessage()).append('\n');
    }
    if (!reply.isEmpty()) {
      out.append(reply);
      out.flush();
    }
  }

  private void obey(String line) {
    int space = line.indexOf(' ');
    String command = space < 0 ? line : line.substring(0, space);
    String rest = space < 0 ? "" : line.substring(space + 1).strip();
    switch (command) {
      case "" -> {}
      case "end" -> {}
      case "hello" -> player.greet(words(rest), reply);
      case "game" -> player.begin(keys(words(rest)));
      case "board" -> player.choose(rest, reply);
      case "boards" -> player.chooseMany(rest, reply);
      case "start" -> start(words(rest));
      case "step" -> dealt().step(rest);
      case "restart" -> dealt().restart(numbers(words(rest)));
      default ->
          throw new IllegalArgumentException(
              "unknown command "
                  + Quote.of(command)
                  + "; the commands are "
                  + String.join(", ", COMMANDS));
    }
    if (games != null && List.of("start", "step", "restart").contains(command)) {
      games.print(reply);
    }
  }

  private DealtGames dealt() {
    if (games == null) {
      throw new IllegalArgumentException("there are no games yet: start deals some");
    }
    return games;
  }

  private void start(String[] words) {
    require(words.length > 0, "start needs the number of games");
    long count = number("the number of games", words[0]);
    require(
        count >= 1 && count <= DealtGames.MOST,
        "the number of games is " + count + ", must be 1 to " + DealtGames.MOST);
    Map<String, String> keys = keys(Arrays.copyOfRange(words, 1, words.length));
    long first = number("number", keys.getOrDefault("number", "0"));
    require(
        first >= 0 && first <= LAST_NUMBER, "number is " + first + ", must be 0 to " + LAST_NUMBER);
    games =
        new DealtGames(
            (int) count,
            number("seed", keys.getOrDefault("seed", "1")),
            first,
            new Rules(decimal(keys.getOrDefault("spawn4", "0.1"))));
  }

  private static double decimal(String word) {
    try {
      return Decimal.parse(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("spawn4 is " + Quote.of(word) + ", must be a number", e);
    }
  }

  private int[] numbers(String[] words) {
    return Arrays.stream(words)
        .mapToInt(word -> Math.clamp(number("a game", word), -1, DealtGames.MOST))
        .toArray();
  }

  static long number(String what, String word) {
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          what + " is " + Quote.of(word) + ", must be a whole number of 64 bits", e);
    }
  }

  private static String[] words(String text) {
    return text.isEmpty() ? new String[0] : SPACE.split(text);
  }

  /// Reads `key=value` words. Keys that nobody asks for are allowed.
  private static Map<String, String> keys(String[] words) {
    Map<String, String> keys = new HashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      require(equals > 0, Quote.of(word) + " is not KEY=VALUE");
      keys.put(word.substring(0, equals), word.substring(equals + 1));
    }
    return keys;
  }

  static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }
}

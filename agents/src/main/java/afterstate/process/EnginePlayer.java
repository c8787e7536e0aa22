package afterstate.process;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Quote;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The agent of an [ProtocolEngine]. It is started when it is first asked: a program that only
/// wants games dealt does not wait for a network to be loaded.
final class EnginePlayer implements AutoCloseable {
  private static final int BOARD = 16;

  private final AgentSpec spec;
  private final String version;
  private long seed;
  private @Nullable Agent agent;

  EnginePlayer(AgentSpec spec, String version) {
    this.spec = spec;
    this.version = version;
  }

  void greet(String[] words, StringBuilder out) {
    ProtocolEngine.require(
        words.length > 0 && words[0].equals(ProcessAgent.VERSION),
        "this engine speaks version " + ProcessAgent.VERSION + " of the protocol");
    out.append("hello ").append(ProcessAgent.VERSION).append(' ').append(name());
    out.append(' ').append(version).append(spec.keepsState() ? "\n" : " batch\n");
  }

  private String name() {
    return spec.text().replaceFirst("\\(.*", "");
  }

  /// A new game: an agent with a state begins again, with the seed that is called `random`.
  void begin(Map<String, String> keys) {
    seed = ProtocolEngine.number("random", keys.getOrDefault("random", "0"));
    if (spec.keepsState()) {
      close();
    }
  }

  private Agent agent() {
    if (agent == null) {
      agent = spec.start(seed);
    }
    return agent;
  }

  void choose(String text, StringBuilder out) {
    Position position = BoardText.parse(text);
    if (position.isOver()) {
      out.append("values - - - -\n");
      return;
    }
    Choice choice = agent().consider(position.view());
    if (!isHighest(choice, position)) {
      out.append(choice.best().word()).append('\n');
      return;
    }
    out.append("values");
    for (Move move : Move.ALL) {
      out.append(' ');
      if (position.isLegal(move)) {
        out.append(choice.value(move));
      } else {
        out.append('-');
      }
    }
    out.append('\n');
  }

  /// Whether the values alone tell the move: it has the highest of them, or the first of equal
  /// ones.
  private static boolean isHighest(Choice choice, Position position) {
    double best = choice.value(choice.best());
    for (Move move : Move.ALL) {
      double value = choice.value(move);
      boolean earlier = move.ordinal() < choice.best().ordinal();
      if (position.isLegal(move)
          && (!Double.isFinite(value) || value > best || earlier && value == best)) {
        return false;
      }
    }
    return true;
  }

  void chooseMany(String text, StringBuilder out) {
    ProtocolEngine.require(
        !spec.keepsState(), name() + " has no batch: its moves depend on more than the board");
    out.append("moves ");
    for (int at = 0; at < text.length(); at += BOARD + 1) {
      int end = Math.min(at + BOARD, text.length());
      ProtocolEngine.require(
          end == text.length() || text.charAt(end) == ' ',
          Quote.of(text.substring(at)) + " must begin with 16 rank digits and a space");
      Position position = BoardText.parse(text.substring(at, end));
      out.append(position.isOver() ? '-' : agent().choose(position.view()).letter());
    }
    out.append('\n');
  }

  @Override
  public void close() {
    if (agent != null) {
      agent.close();
      agent = null;
    }
  }
}

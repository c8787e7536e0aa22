package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.board.BoardText;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.game.Rules;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// How words of the command line become values.
final class Options {
  /// What plays and answers when no agent is named.
  static final String DEFAULT_AGENT = "expectimax";

  private Options() {}

  static final class Agent implements ITypeConverter<AgentSpec> {
    @Override
    public AgentSpec convert(String text) {
      return orRefuse(Catalog::agent, text);
    }
  }

  static final class Spawn4 implements ITypeConverter<Rules> {
    @Override
    public Rules convert(String text) {
      return orRefuse(Spawn4::rules, text);
    }

    private static Rules rules(String text) {
      try {
        return new Rules(Double.parseDouble(text));
      } catch (NumberFormatException e) {
        throw new TypeConversionException("'" + text + "' is not a number from 0 to 1");
      }
    }
  }

  static Position board(String text) {
    return orRefuse(BoardText::parse, text);
  }

  /// Turns a broken rule into picocli's complaint about the option.
  private static <T> T orRefuse(Function<String, T> parse, String text) {
    try {
      return parse.apply(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }
}

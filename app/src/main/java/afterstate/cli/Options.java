package afterstate.cli;

import afterstate.agent.Decimal;
import afterstate.agent.Suggestion;
import afterstate.board.BoardText;
import afterstate.board.Position;
import afterstate.board.Quote;
import afterstate.catalog.Catalog;
import afterstate.game.Rules;
import afterstate.learn.Algorithm;
import afterstate.tune.Tuning;
import java.math.BigInteger;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Converts words of the command line to values.
final class Options {
  /// What plays and answers when no agent is named.
  static final String DEFAULT_AGENT = Catalog.DEFAULT;

  private Options() {}

  static final class Learning implements ITypeConverter<Algorithm> {
    @Override
    public Algorithm convert(String text) {
      return choice(text, Algorithm.class);
    }
  }

  static final class Method implements ITypeConverter<Tuning.Method> {
    @Override
    public Tuning.Method convert(String text) {
      return choice(text, Tuning.Method.class);
    }
  }

  static final class Spawn4 implements ITypeConverter<Rules> {
    @Override
    public Rules convert(String text) {
      double probability = decimal(text, "a number from 0 to 1");
      return orRefuse(_ -> new Rules(probability), text);
    }
  }

  static final class Port implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return Math.toIntExact(number(text, 0, 65_535));
    }
  }

  static final class Percent implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      double percent = decimal(text, "a percentage");
      if (!(percent > 0 && percent <= 100)) {
        throw new TypeConversionException(
            Quote.of(text) + " percent, must be above 0 and at most 100");
      }
      return percent;
    }
  }

  /// The constant with that name in lower case.
  static <E extends Enum<E>> E choice(String text, Class<E> type) {
    Map<String, E> known = new LinkedHashMap<>();
    for (E constant : type.getEnumConstants()) {
      known.put(constant.name().toLowerCase(Locale.ROOT), constant);
    }
    E chosen = known.get(text);
    if (chosen == null) {
      String choices = "; must be " + String.join(" or ", known.keySet());
      String question = Suggestion.question(text, known.keySet());
      throw new TypeConversionException(
          Quote.of(text) + " is unknown" + (question == null ? choices : question));
    }
    return chosen;
  }

  private static double decimal(String text, String what) {
    try {
      return Decimal.parse(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException(Quote.of(text) + " is not " + what);
    }
  }

  static double decimal(String text) {
    return decimal(text, "a number");
  }

  static int wholeNumber(String text) {
    return Math.toIntExact(number(text, Integer.MIN_VALUE, Integer.MAX_VALUE));
  }

  static long longNumber(String text) {
    if (!text.matches("-?[0-9]+")) {
      throw new TypeConversionException(Quote.of(text) + " is not a whole number");
    }
    return number(text, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static long number(String text, long min, long max) {
    if (text.matches("-?[0-9]{1,19}")) {
      BigInteger number = new BigInteger(text);
      if (number.equals(number.max(BigInteger.valueOf(min)).min(BigInteger.valueOf(max)))) {
        return number.longValueExact();
      }
    }
    throw new TypeConversionException(
        Quote.of(text) + " is not a whole number from " + min + " to " + max);
  }

  static Path path(String text) {
    if (text.isBlank()) {
      throw new TypeConversionException(Quote.of(text) + " is not the name of a file or folder");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(
          Quote.of(text) + " is not a file name in this locale: " + e.getReason());
    }
  }

  static Position board(String text) {
    return orRefuse(BoardText::parse, text);
  }

  /// Turns an error of the parser into picocli's error for the option.
  private static <T> T orRefuse(Function<String, T> parse, String text) {
    try {
      return parse.apply(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }
}

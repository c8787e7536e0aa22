package afterstate.files;

import afterstate.board.Quote;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/// Says in plain words why a JSON file cannot be read.
final class JsonDamage {
  private JsonDamage() {}

  static String reason(JacksonException e, String text) {
    return switch (e) {
      case UnexpectedEndOfInputException _ -> line(e, text) + "it ends too early";
      case StreamReadException _ when isTwin(e) -> line(e, text) + "a name occurs twice";
      case StreamReadException _ -> "it is not JSON" + position(e.getLocation());
      default -> line(e, text) + rule(e);
    };
  }

  /// The rule that a record states, or else the field that does not fit.
  private static String rule(JacksonException e) {
    String field = field(e);
    return switch (e.getCause()) {
      case IllegalArgumentException rule when !(rule instanceof NumberFormatException) ->
          in(field) + rule.getMessage();
      case NullPointerException _ -> in(field) + "something is missing";
      case null, default ->
          field.isEmpty()
              ? "it has unexpected content"
              : "the value of " + Quote.of(field) + " is missing or not allowed";
    };
  }

  private static String in(String field) {
    return field.isEmpty() ? "" : "in " + Quote.of(field) + ", ";
  }

  /// The path of the field that is wrong: `machine.cores`.
  private static String field(JacksonException e) {
    return e.getPath().stream()
        .map(step -> step.getPropertyName() != null ? step.getPropertyName() : "" + step.getIndex())
        .collect(Collectors.joining("."));
  }

  private static boolean isTwin(JacksonException e) {
    return e.getOriginalMessage().startsWith("Duplicate");
  }

  /// The line of the damage. Jackson reports an unknown field only after reading further, so then
  /// the field is found by its name.
  private static String line(JacksonException e, String text) {
    TokenStreamLocation location = e.getLocation();
    if (location != null && location.getLineNr() > 0) {
      return "line " + location.getLineNr() + ": ";
    }
    String name = e.getPath().isEmpty() ? null : e.getPath().getLast().getPropertyName();
    int at = name == null ? -1 : text.indexOf('"' + name + '"');
    return "line "
        + (1 + text.substring(0, Math.max(0, at)).chars().filter(c -> c == '\n').count())
        + ": ";
  }

  private static String position(@Nullable TokenStreamLocation location) {
    return location == null
        ? ""
        : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
  }
}

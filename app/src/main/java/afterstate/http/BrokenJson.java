package afterstate.http;

import afterstate.board.Quote;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DatabindException;

/// Explains why a body is not JSON: what is wrong, where, and in which field.
final class BrokenJson {
  private static final int SHOWN = 12;

  private BrokenJson() {}

  static Refusal refusal(JacksonException e, byte[] body) {
    JsonPointer path = path(e);
    String field = path.matches() || path.mayMatchElement() ? "" : path.getMatchingProperty();
    if (String.valueOf(e.getOriginalMessage()).startsWith("Duplicate")) {
      return Refusal.of(field, Quote.of(path.last().getMatchingProperty()) + " is given twice");
    }
    String message = "the body is not JSON: " + reason(e, body) + position(e.getLocation(), field);
    return field.isEmpty() ? Refusal.ofStatus(400, message) : Refusal.of(field, message);
  }

  private static JsonPointer path(JacksonException e) {
    return e.processor() instanceof JsonParser parser
        ? parser.streamReadContext().pathAsPointer()
        : JsonPointer.empty();
  }

  private static String reason(JacksonException e, byte[] body) {
    return switch (e) {
      case UnexpectedEndOfInputException _ -> "it ends too early";
      case StreamConstraintsException _ ->
          "it has too many parts, is nested too deeply, or a number or name in it is too long";
      case DatabindException _ -> "there is more after its end";
      default -> "unexpected " + what(e.getLocation(), body);
    };
  }

  private static String what(@Nullable TokenStreamLocation location, byte[] body) {
    long offset = location == null ? -1 : location.getByteOffset();
    if (offset < 0 || offset >= body.length) {
      return "input";
    }
    int length = Math.min(SHOWN, body.length - (int) offset);
    return Quote.of(new String(body, (int) offset, length, StandardCharsets.ISO_8859_1));
  }

  private static String position(@Nullable TokenStreamLocation location, String field) {
    String in = field.isEmpty() ? "" : ", in the field " + Quote.of(field);
    return location == null
        ? in
        : " at line " + location.getLineNr() + ", column " + location.getColumnNr() + in;
  }
}

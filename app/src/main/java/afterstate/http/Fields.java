package afterstate.http;

import afterstate.board.Quote;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/// The named values of a request, from its JSON body or its query. A refusal names the field.
///
/// `null` counts as missing. In a query every value is text, so numbers may be text there.
public final class Fields {
  private static final int LONGEST_TEXT = 4000;

  private final Map<String, JsonNode> values = new LinkedHashMap<>();
  private final boolean numbersAreText;

  private Fields(boolean numbersAreText) {
    this.numbersAreText = numbersAreText;
  }

  /// The fields of a JSON object, which may have these names.
  static Fields ofJson(JsonNode body, String... names) {
    if (!body.isObject()) {
      throw Refusal.ofStatus(400, "the body is not a JSON object such as {\"board\": ...}");
    }
    Fields fields = new Fields(false);
    body.properties().forEach(field -> fields.add(field.getKey(), field.getValue(), names));
    return fields;
  }

  /// The fields of a query, which may have these names.
  ///
  /// @param query the text after the `?`, not decoded
  static Fields ofQuery(@Nullable String query, String... names) {
    Fields fields = new Fields(true);
    for (String pair : query == null ? new String[0] : query.split("&")) {
      int equals = pair.indexOf('=');
      String name = Percent.decode((equals < 0 ? pair : pair.substring(0, equals)), true);
      String value = equals < 0 ? "" : Percent.decode(pair.substring(equals + 1), true);
      if (!pair.isEmpty()) {
        fields.add(name, StringNode.valueOf(value), names);
      }
    }
    return fields;
  }

  private void add(String name, JsonNode value, String... names) {
    if (!List.of(names).contains(name)) {
      String known = names.length == 0 ? "none" : String.join(", ", names);
      throw Refusal.of(name, Quote.of(name) + " is not a field of this request; it takes " + known);
    }
    if (values.containsKey(name)) {
      throw Refusal.of(name, name + " is given twice");
    }
    if (!value.isNull()) {
      values.put(name, value);
    }
  }

  public boolean has(String name) {
    return values.containsKey(name);
  }

  public String text(String name) {
    return text(name, required(name), LONGEST_TEXT);
  }

  public String text(String name, String defaultValue) {
    return has(name) ? text(name) : defaultValue;
  }

  /// Text that may be as long as the body.
  public String longText(String name) {
    return text(name, required(name), Integer.MAX_VALUE);
  }

  private static String text(String name, JsonNode value, int longest) {
    if (!value.isString()) {
      throw Refusal.of(name, name + " is " + said(value) + ", must be text");
    }
    if (value.stringValue().length() > longest) {
      throw Refusal.of(name, name + " is longer than " + longest + " characters");
    }
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(value.stringValue())) {
      throw Refusal.of(name, name + " has an unpaired surrogate, so it is not text");
    }
    return value.stringValue();
  }

  public List<String> texts(String name, int min, int max) {
    JsonNode list = required(name);
    if (!list.isArray() || list.size() < min || list.size() > max) {
      throw Refusal.of(
          name, name + " is " + said(list) + ", must be a list of " + min + " to " + max);
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode value : list) {
      texts.add(text(name + "[" + texts.size() + "]", value, LONGEST_TEXT));
    }
    return texts;
  }

  /// Text that a parser turns into a value.
  ///
  /// @param parser throws [IllegalArgumentException] with the reason for the refusal
  public <T> T parse(String name, Function<String, T> parser) {
    String text = text(name);
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw Refusal.of(name, e.getMessage());
    }
  }

  public int number(String name, int min, int max, int defaultValue) {
    return Math.toIntExact(number(name, (long) min, max, defaultValue));
  }

  /// Any whole number that fits in 64 bits.
  public long number(String name, long defaultValue) {
    return number(name, Long.MIN_VALUE, Long.MAX_VALUE, defaultValue);
  }

  public long number(String name, long min, long max, long defaultValue) {
    return has(name) ? number(name, min, max) : defaultValue;
  }

  private long number(String name, long min, long max) {
    JsonNode value = required(name);
    Long number = whole(value);
    if (number == null || number < min || number > max) {
      throw Refusal.of(name, must(name, value, "a whole number from " + min + " to " + max));
    }
    return number;
  }

  private @Nullable Long whole(JsonNode value) {
    if (value.isIntegralNumber() && value.canConvertToLong()) {
      return value.longValue();
    }
    boolean digits = numbersAreText && value.stringValue().matches("-?[0-9]{1,19}");
    BigInteger number = digits ? new BigInteger(value.stringValue()) : null;
    return number != null && number.bitLength() < Long.SIZE ? number.longValueExact() : null;
  }

  /// A whole number that must be given.
  public int number(String name, int min, int max) {
    return Math.toIntExact(number(name, (long) min, max));
  }

  /// True or false.
  public boolean flag(String name, boolean defaultValue) {
    JsonNode value = values.get(name);
    if (value == null) {
      return defaultValue;
    }
    if (!value.isBoolean()) {
      throw Refusal.of(name, must(name, value, "true or false"));
    }
    return value.booleanValue();
  }

  public double decimal(String name, int min, int max, double defaultValue) {
    JsonNode value = values.get(name);
    if (value == null) {
      return defaultValue;
    }
    double number = value.doubleValue(Double.NaN);
    if (!(number >= min && number <= max)) {
      throw Refusal.of(name, must(name, value, "a number, " + min + " to " + max));
    }
    return number;
  }

  private JsonNode required(String name) {
    JsonNode value = values.get(name);
    if (value == null) {
      throw Refusal.of(name, name + " is missing");
    }
    return value;
  }

  private String must(String name, JsonNode value, String rule) {
    String said =
        value.isString()
            ? (numbersAreText ? "" : "the text ") + Quote.of(value.stringValue())
            : said(value);
    return name + " is " + said + ", must be " + rule;
  }

  /// How a message shows a value. Lists and objects may be too large to be written out.
  private static String said(JsonNode value) {
    return value.isArray()
        ? "a list of " + value.size()
        : value.isObject() ? "an object" : Quote.of(value.toString());
  }
}

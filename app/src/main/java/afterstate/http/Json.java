package afterstate.http;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Writes objects as JSON, for the API and the command line, and reads the JSON of requests.
public final class Json {
  /// No request needs more, and a body of many small values would take seconds to read.
  private static final StreamReadConstraints CONSTRAINTS =
      StreamReadConstraints.builder().maxTokenCount(2000).maxNestingDepth(20).build();

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(CONSTRAINTS)
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .propertyNamingStrategy(new Names())
          .build();

  private Json() {}

  /// `defaultValue` and `defaultAgent` are `default` in JSON; Java reserves that word.
  private static final class Names extends PropertyNamingStrategies.NamingBase {
    private static final long serialVersionUID = 1;

    @Override
    public String translate(String name) {
      return name.equals("defaultValue") || name.equals("defaultAgent") ? "default" : name;
    }
  }

  static byte[] bytes(Object value) {
    return MAPPER.writeValueAsBytes(value);
  }

  /// The JSON of a value, on one line.
  public static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /// Parses JSON.
  ///
  /// @throws Refusal if it is not JSON, too large or nested too deeply
  public static JsonNode read(byte[] body) {
    try {
      return MAPPER.readTree(body);
    } catch (JacksonException e) {
      throw BrokenJson.refusal(e, body);
    }
  }
}

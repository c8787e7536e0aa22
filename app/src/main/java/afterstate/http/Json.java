package afterstate.http;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Objects to JSON, for the API and for the command line, and the JSON of requests to a tree.
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

  /// A component called `standard` is `default` in JSON; Java reserves that word.
  private static final class Names extends PropertyNamingStrategies.NamingBase {
    private static final long serialVersionUID = 1;

    @Override
    public String translate(String name) {
      return name.equals("standard") ? "default" : name;
    }
  }

  static byte[] bytes(Object value) {
    return MAPPER.writeValueAsBytes(value);
  }

  /// The JSON of a value, in one line.
  public static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /// The tree that a JSON text says.
  ///
  /// @throws Refusal if it is no JSON, too large or too deep
  public static JsonNode read(byte[] body) {
    try {
      return MAPPER.readTree(body);
    } catch (JacksonException e) {
      throw BrokenJson.refusal(e, body);
    }
  }
}

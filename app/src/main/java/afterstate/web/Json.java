package afterstate.web;

import afterstate.catalog.Card;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Objects to JSON and back, for the API and for the command line.
public final class Json {
  /// No request needs more; a body of many small things would take seconds to read.
  private static final StreamReadConstraints CONSTRAINTS =
      StreamReadConstraints.builder().maxTokenCount(2000).maxNestingDepth(20).build();

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(CONSTRAINTS)
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .addMixIn(Card.Field.class, FieldNames.class)
          .build();

  private Json() {}

  /// What JSON calls the components of a parameter's card.
  @JsonIgnoreProperties("isFile")
  private interface FieldNames {
    @JsonProperty("default")
    String standard();
  }

  static byte[] bytes(Object value) {
    return MAPPER.writeValueAsBytes(value);
  }

  /// One line.
  public static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /// The value that a request's body says.
  static JsonNode read(byte[] body) {
    try {
      return MAPPER.readTree(body);
    } catch (JacksonException e) {
      throw BrokenJson.refusal(e, body);
    }
  }
}

package afterstate.cli;

import tools.jackson.databind.json.JsonMapper;

/// One object a line.
final class Json {
  private static final JsonMapper MAPPER = new JsonMapper();

  private Json() {}

  static String line(Object value) {
    return MAPPER.writeValueAsString(value);
  }
}

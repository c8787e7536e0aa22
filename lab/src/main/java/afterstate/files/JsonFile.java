package afterstate.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// A record as a file of JSON, which is replaced as a whole.
public final class JsonFile {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private JsonFile() {}

  /// Reads a file.
  ///
  /// @throws RunException if there is none, or it is damaged
  public static <T> T read(Path file, Class<T> type) {
    try {
      T value = MAPPER.readValue(Files.readString(file), type);
      if (value == null) {
        throw new RunException(file + " is damaged: it is null");
      }
      return value;
    } catch (IOException e) {
      throw RunException.of("read", file, e);
    } catch (JacksonException e) {
      throw new RunException(file + " is damaged: " + BrokenJson.reason(e));
    }
  }

  public static void write(Path file, Object value) {
    String json = MAPPER.writeValueAsString(value) + "\n";
    AtomicFile.write(file, json.getBytes(StandardCharsets.UTF_8));
  }
}

package afterstate.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
      return MAPPER.readValue(Files.readString(file), type);
    } catch (NoSuchFileException e) {
      throw new RunException("there is no " + file);
    } catch (IOException e) {
      throw new RunException("cannot read " + file + ": " + e.getMessage());
    } catch (JacksonException e) {
      throw new RunException(file + " is damaged: " + e.getOriginalMessage());
    }
  }

  public static void write(Path file, Object value) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      Files.writeString(part, MAPPER.writeValueAsString(value) + "\n", StandardCharsets.UTF_8);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new RunException("cannot write " + file + ": " + e.getMessage());
    }
  }
}

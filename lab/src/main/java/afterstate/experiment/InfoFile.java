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

/// `run.json`, which is replaced as a whole.
final class InfoFile {
  private static final String NAME = "run.json";
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private InfoFile() {}

  static boolean exists(Path folder) {
    return Files.exists(folder.resolve(NAME));
  }

  static RunInfo read(Path folder) {
    Path file = folder.resolve(NAME);
    try {
      RunInfo info = MAPPER.readValue(Files.readString(file), RunInfo.class);
      if (info.format() != RunInfo.FORMAT) {
        throw new RunException(
            file + " has format " + info.format() + ", this program reads " + RunInfo.FORMAT);
      }
      return info;
    } catch (NoSuchFileException e) {
      throw new RunException(folder + " holds no run: there is no " + NAME);
    } catch (IOException e) {
      throw new RunException("cannot read " + file + ": " + e.getMessage());
    } catch (JacksonException e) {
      throw new RunException(file + " is damaged: " + e.getOriginalMessage());
    }
  }

  static void write(Path folder, RunInfo info) {
    Path file = folder.resolve(NAME);
    Path part = folder.resolve(NAME + ".part");
    try {
      Files.writeString(part, MAPPER.writeValueAsString(info) + "\n", StandardCharsets.UTF_8);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new RunException("cannot write " + file + ": " + e.getMessage());
    }
  }
}

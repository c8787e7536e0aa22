package afterstate.process;

import afterstate.agent.SpecText;
import afterstate.tools.Tool;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/// Commands of players for tests.
public final class Scripts {
  private Scripts() {}

  /// The spec text of a player that is a Python script of these tests.
  ///
  /// @param words its arguments, with a space before
  public static String python(String script, String words) {
    return "process(command="
        + SpecText.quoted(Tool.PYTHON.program() + " '" + path(script) + "'" + words)
        + ")";
  }

  /// A copy of a script, which may lie in a jar.
  public static Path path(String script) {
    try (InputStream in = Scripts.class.getResourceAsStream(script)) {
      Path copy = Files.createTempFile("player", ".py");
      copy.toFile().deleteOnExit();
      Files.copy(Objects.requireNonNull(in, script), copy, StandardCopyOption.REPLACE_EXISTING);
      return copy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The command of a player that is a line of shell.
  static String shell(String script) {
    return "sh -c '" + script + "'";
  }
}

package afterstate.checks;

import static org.assertj.core.api.Assertions.fail;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every source file is as google-java-format writes it; `mvn test -Dformat` makes it so.
class FormatTest {
  private static final boolean REWRITE = System.getProperty("format") != null;

  @Test
  void sources_everyModule_areFormatted() throws IOException {
    List<String> unformatted = new ArrayList<>();
    List<Path> files = new ArrayList<>(Sources.all());
    files.addAll(Sources.examples());
    for (Path file : files) {
      String source = Files.readString(file);
      String formatted = format(file, source);
      if (REWRITE && !formatted.equals(source)) {
        Files.writeString(file, formatted);
      } else if (!formatted.equals(source)) {
        unformatted.add(Sources.nameOf(file));
      }
    }
    if (!unformatted.isEmpty()) {
      fail("Not formatted (mvn test -Dformat does it): " + String.join(", ", unformatted));
    }
  }

  private static String format(Path file, String source) {
    try {
      return new Formatter().formatSourceAndFixImports(source);
    } catch (FormatterException e) {
      throw new AssertionError(Sources.nameOf(file) + " cannot be parsed: " + e.getMessage(), e);
    }
  }
}

package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.tools.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The tests of the Python client, with the engine of these classes.
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PythonClientTest {
  private static final Path CLIENT = Path.of("../clients/python");

  @TempDir private Path folder;

  @Test
  void unittest_ofTheClient_passesWithThisEngine() throws Exception {
    Path log = folder.resolve("log");
    ProcessBuilder python =
        new ProcessBuilder(Tool.PYTHON.program().toString(), "-B", "-m", "unittest", "-v")
            .directory(CLIENT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    python.environment().put("AFTERSTATE", launcher().toString());
    Process process = python.start();
    try {
      assertThat(process.waitFor()).as(() -> read(log)).isZero();
    } finally {
      process.destroyForcibly();
    }
    assertThat(read(log)).contains("test_play_is_the_play_of_the_lab").doesNotContain("not built");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Starts these classes and not the jar, which is built after the tests.
  private Path launcher() throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String classes = System.getProperty("java.class.path");
    String options = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx1g";
    String script =
        "#!/bin/sh\nexec '%s' %s -cp '%s' afterstate.cli.Main \"$@\"\n"
            .formatted(java, options, classes);
    Path file = Files.writeString(folder.resolve("afterstate"), script);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}

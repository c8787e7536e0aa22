package afterstate.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program's jar compiles agents against itself.
///
/// `mvn verify` builds the jar before this test; `mvn test` does not, and skips it.
class AgentsFromOutsideTest {
  @TempDir private Path folder;

  @Test
  void check_sourceFileWithTheJar_isCompiledAndKeepsTheRules() throws Exception {
    Path jar = Sources.root().resolve("app/target/afterstate.jar");
    assumeTrue(isFresh(jar), "afterstate.jar is not built of these sources: mvn verify does it");
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                jar.toString(),
                "check",
                "--agents",
                Sources.root().resolve("examples/Mine.java").toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();

    assertThat(process.waitFor()).as(Files.readString(output)).isZero();
    assertThat(Files.readString(output)).startsWith("mine\n  ok      spec text ");
  }

  private static boolean isFresh(Path jar) throws IOException {
    if (!Files.exists(jar)) {
      return false;
    }
    for (Path source : Sources.all()) {
      if (Sources.nameOf(source).contains("/main/")
          && Files.getLastModifiedTime(source).compareTo(Files.getLastModifiedTime(jar)) > 0) {
        return false;
      }
    }
    return true;
  }
}

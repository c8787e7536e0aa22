package afterstate.process;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.tools.Tool;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The first cases of [PlayerFuzz], one of each kind, with little memory.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class PlayerFuzzTest {
  @Test
  void cases_oneOfEachKind_endInASentenceAndLeaveNothingBehind() throws Exception {
    Tool.PYTHON.program();
    Process fuzz =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                PlayerFuzz.class.getName(),
                String.valueOf(PlayerFuzz.MODES.size()))
            .redirectError(ProcessBuilder.Redirect.DISCARD) // the players' own words
            .start();
    String said = new String(fuzz.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(fuzz.waitFor()).as(said).isZero();
    assertThat(said).contains("36 cases, ", "nothing left running");
  }
}

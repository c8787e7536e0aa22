package afterstate.checks;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.tools.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// The shell scripts, as shellcheck sees them.
class ShellTest {
  private static final String GUARD = "app/src/main/resources/afterstate/devtools/guard.sh";

  @Test
  void scripts_all_pleaseShellcheck() throws IOException {
    Process check =
        new ProcessBuilder(
                Tool.SHELLCHECK.program().toString(),
                "--shell=bash",
                "afterstate",
                ".ci/run",
                GUARD)
            .directory(Sources.root().toFile())
            .redirectErrorStream(true)
            .start();
    String complaints = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(complaints).isEmpty();
    assertThat(check.onExit().join().exitValue()).isZero();
  }
}

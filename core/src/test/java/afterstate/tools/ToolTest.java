package afterstate.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/// With a stand-in for apt-get, which notes that it was called and "installs" into its own folder.
class ToolTest {
  private static final String NAME = "a-program-that-nobody-has";

  @TempDir private Path folder;

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  @BeforeEach
  void writeApt() throws IOException {
    script("apt-get", "echo \"$*\" >> '" + folder + "/calls'\ncp \"$0\" '" + folder + "'/$NEW");
  }

  @Test
  void program_onThePath_isFound() throws IOException {
    Path program = script(NAME, "exit 0");
    assertThat(tool(Map.of("CI", "true")).program()).isEqualTo(program);
    assertThat(folder.resolve("calls")).doesNotExist();
  }

  @Test
  void program_missingOnAPersonsMachine_skipsTheTestAndInstallsNothing() {
    Tool tool = tool(Map.of("NEW", NAME));
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(tool::program).isInstanceOf(TestAbortedException.class);
    }
    assertThat(said.toString(UTF_8).lines())
        .singleElement()
        .asString()
        .contains("SKIPPED", "apt-get install " + NAME, "CI=true");
    assertThat(folder.resolve("calls")).doesNotExist();
  }

  @Test
  void program_missingOnABuildServer_isInstalled() throws IOException {
    Tool tool = tool(Map.of("CI", "true", "NEW", NAME));
    assertThat(tool.program()).isEqualTo(folder.resolve(NAME));
    assertThat(Files.readString(folder.resolve("calls"))).contains(" install ").contains(NAME);
  }

  @Test
  void program_thatCannotBeInstalledOnABuildServer_failsAndIsTriedOnce() throws IOException {
    Tool tool = tool(Map.of("CI", "true", "NEW", "another"));
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(tool::program)
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining(NAME);
    }
    assertThat(Files.readAllLines(folder.resolve("calls"))).hasSize(2); // update and install
  }

  private Tool tool(Map<String, String> more) {
    var environment = new HashMap<>(more);
    environment.put("PATH", folder + File.pathSeparator + System.getenv("PATH"));
    return new Tool(NAME, List.of(NAME), environment, new PrintStream(said, true, UTF_8));
  }

  private Path script(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + text + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}

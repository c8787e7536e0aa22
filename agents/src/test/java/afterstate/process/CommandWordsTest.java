package afterstate.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandWordsTest {
  /// A real shell is the twin, as long as nothing in the command is replaced by it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "python3 mine.py",
        "  a   b  ",
        "'a b' c",
        "\"a b\" c",
        "a\\ b c",
        "a'b c'd",
        "a\"b 'c\"d",
        "'' a",
        "a \"\" ''",
        "\"say \\\"hi\\\"\"",
        "\"back\\\\slash\"",
        "\"no\\escape\"",
        "'no\\escape'",
        "a\\'b",
        "sh -c 'while read -r x; do echo up; done'",
        "\\\\",
        "x=1 y"
      })
  void of_command_isSplitAsAShellDoes(String command) throws IOException {
    String script = "set -- " + command + "\nfor word; do printf '%s\\n' \"[$word]\"; done";
    Process shell = new ProcessBuilder("/bin/sh", "-c", script).start();
    String shown = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    List<String> expected =
        shown.lines().map(word -> word.substring(1, word.length() - 1)).toList();

    if (expected.getFirst().isEmpty()) {
      assertThatIllegalArgumentException().isThrownBy(() -> CommandWords.of(command));
    } else {
      assertThat(CommandWords.of(command)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "'a", "a \"b", "\"\\\""})
  void of_brokenCommand_isRefused(String command) {
    assertThatIllegalArgumentException().isThrownBy(() -> CommandWords.of(command));
  }
}

package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Help says what a command does, and its examples are right.
class HelpTest {
  static Stream<String> commands() {
    return Example.commands();
  }

  @Test
  void help_alone_listsTheCommands() {
    Ran ran = Ran.of("help");

    assertThat(ran.exit()).isZero();
    assertThat(ran).isEqualTo(Ran.of("--help"));
    assertThat(commands()).allSatisfy(command -> assertThat(ran.out()).contains("  " + command));
    assertThat(Ran.of("--version").out()).startsWith("afterstate ");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_command_isItsHelpWithExamples(String command) {
    Ran ran = Ran.of("help", command);

    assertThat(ran.exit()).isZero();
    assertThat(ran).isEqualTo(Ran.of(command, "--help"));
    assertThat(Example.in(ran.out())).hasSizeBetween(2, 4).allMatch(one -> one.isOf(command));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_anyLine_fits80Columns(String command) {
    Ran ran = Ran.of("help", command);

    assertThat(ran.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    assertThat(ran.out().lines().dropWhile(line -> !line.equals("Examples:")).skip(1))
        .as("an example that does not fit is broken by a backslash")
        .allSatisfy(line -> assertThat(line).startsWith("  "));
  }

  static Stream<Example> examples() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    List<Example> use = Example.in(readme.substring(readme.indexOf("## Use it\n")));
    assertThat(use).hasSizeGreaterThan(10);
    return Stream.of(Example.in(Ran.of("help").out()), Example.inHelp(), use).flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void example_anywhere_isUnderstood(Example example) {
    String[] words = // the model of an example is that of another one
        Stream.of(example.words())
            .map(word -> word.replaceFirst("model=results/[^)]*", "model=shipped"))
            .toArray(String[]::new);

    assertThatCode(() -> Main.commandLine().parseArgs(words)).doesNotThrowAnyException();
  }
}

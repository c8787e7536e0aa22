package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.process.ProtocolEngine;
import afterstate.tools.Tool;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The examples of `docs/protocol.md` do what it says.
class ProtocolDocTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "protocol.md");
  private static final int A_STUDENTS_LINES = 20;

  @TempDir private Path folder;

  /// The first example that begins with some text.
  private static String example(String start) throws IOException {
    Matcher block =
        Pattern.compile("(?ms)^```" + start + ".*?(?=^```)").matcher(Files.readString(DOCUMENT));
    assertThat(block.find()).as(start).isTrue();
    return block.group().replaceFirst("^```[a-z]*\n", "");
  }

  @Test
  void player_ofTheDocument_isShortAndPlays() throws IOException {
    String program = example("python\n");
    Path file = folder.resolve("mine.py");
    Files.writeString(file, program);
    String agent = "process(command=\"" + Tool.PYTHON.program() + " '" + file + "'\")";
    Here.Answer answer =
        Here.run("play", "--agent", agent, "--seed", "1", "--games", "3", "--json");

    assertThat(answer.err()).isEmpty();
    assertThat(answer.out().lines()).hasSize(3).allMatch(line -> line.contains("\"score\":"));
    assertThat(program.lines()).hasSizeLessThanOrEqualTo(A_STUDENTS_LINES);
  }

  @Test
  void engine_gamesOfTheDocument_answersAsWritten() throws IOException {
    List<String> lines = example("\nstart ").lines().toList();
    String questions =
        lines.stream()
            .filter(line -> line.matches("(start|step) .*"))
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    StringWriter answers = new StringWriter();
    new ProtocolEngine(
            Catalog.standard().agent("greedy"),
            "0",
            new ByteArrayInputStream(questions.getBytes(StandardCharsets.US_ASCII)),
            new PrintWriter(answers))
        .run();

    assertThat(answers.toString().lines())
        .isNotEmpty()
        .containsExactlyElementsOf(
            lines.stream().filter(line -> !line.matches("(start|step) .*")).toList());
  }
}

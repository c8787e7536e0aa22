package afterstate.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every link in the documents leads to a file, and their sources are easy to read and compare.
class DocumentsTest {
  private static final int WIDTH = 120;

  private static final Pattern LINK = Pattern.compile("(?:]\\(|src=\")([^)#\"]+)");

  /// What may be wider: code, generated tables, comments, other tables and the targets of links.
  private static final Pattern WIDE =
      Pattern.compile(
          "^ *```.*?^ *```$|<!-- strength.*?<!-- end -->|<!--.*?-->|^\\|[^\n]*|(?<=])\\([^)\n]*\\)",
          Pattern.DOTALL | Pattern.MULTILINE);

  @Test
  void links_inEveryDocument_leadToFiles() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path document : documents()) {
      Matcher link = LINK.matcher(Files.readString(document));
      while (link.find()) {
        String target = link.group(1);
        if (!target.contains("://") && !Files.exists(document.resolveSibling(target))) {
          broken.add(document + " -> " + target);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void lines_ofEveryWrittenDocument_have120CharactersAtMost() throws IOException {
    List<String> wide = new ArrayList<>();
    for (Path document : documents()) {
      String name = Sources.nameOf(document);
      if (!name.startsWith("docs/studies/")) { // those are generated
        List<String> lines = prose(Files.readString(document)).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
          if (lines.get(i).length() > WIDTH) {
            wide.add(name + ":" + (i + 1) + " has " + lines.get(i).length() + " characters");
          }
        }
      }
    }
    assertThat(wide).isEmpty();
  }

  /// Leaves out what may be wide, but keeps every line where it is.
  private static String prose(String text) {
    return WIDE.matcher(text).replaceAll(match -> match.group().replaceAll("[^\n]", ""));
  }

  private static List<Path> documents() throws IOException {
    Path root = Sources.root();
    try (Stream<Path> top = Files.list(root);
        Stream<Path> models = Files.list(root.resolve("models"));
        Stream<Path> examples = Files.walk(root.resolve("examples"));
        Stream<Path> clients = Files.walk(root.resolve("clients"));
        Stream<Path> docs = Files.walk(root.resolve("docs"))) {
      return Stream.of(top, models, examples, clients, docs)
          .flatMap(files -> files)
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .toList();
    }
  }
}

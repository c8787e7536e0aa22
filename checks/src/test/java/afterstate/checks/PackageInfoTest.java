package afterstate.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every `package-info.java` says which packages its package uses, and which use it, in one fixed
/// sentence with the names in alphabetical order.
class PackageInfoTest {
  private static final Map<String, String> COMMENTS = comments();

  private static Map<String, String> comments() {
    Map<String, String> comments = new TreeMap<>();
    try {
      for (Path file : Sources.all()) {
        if (file.endsWith("package-info.java") && Sources.nameOf(file).contains("/main/")) {
          comments.put(Sources.packageOf(file).replaceFirst("^afterstate\\.", ""), text(file));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return comments;
  }

  /// The comment in one line.
  private static String text(Path file) throws IOException {
    return Files.readString(file).replaceAll("(?m)^///", "").replaceAll("\\s+", " ");
  }

  static Set<String> packages() {
    return COMMENTS.keySet().stream()
        .filter(Production::isBuilt)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @MethodSource("packages")
  void packageInfo_anyPackage_namesWhatItUsesAndWhatUsesIt(String name) {
    List<String> users =
        packages().stream().filter(other -> Production.uses(other).contains(name)).toList();
    assertThat(withoutUnbuilt(COMMENTS.getOrDefault(name, "")))
        .contains("**Uses** " + list(Production.uses(name)) + ". **Used by** " + list(users) + ".");
  }

  /// What a comment says about packages that are here.
  private static String withoutUnbuilt(String comment) {
    String rest = comment;
    for (String name : COMMENTS.keySet()) {
      if (!Production.isBuilt(name)) {
        rest =
            rest.replace("`" + name + "`, ", "")
                .replace(", `" + name + "`", "")
                .replace("`" + name + "`", "no package");
      }
    }
    return rest;
  }

  private static String list(Collection<String> names) {
    String list = names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    return list.isEmpty() ? "no package" : list;
  }

  /// Guards the guard: arrows that were not seen would not have to be named.
  @Test
  void uses_board_isEmptyAndOfAgentIsNot() {
    assertThat(Production.uses("board")).isEmpty();
    assertThat(Production.uses("agent")).contains("board");
    assertThat(packages()).contains("board", "web");
  }
}

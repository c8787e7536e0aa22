package afterstate.checks;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// The program's jar holds the licence of all that it is made of, and a list of it.
///
/// `mvn verify` builds the jar before this test; `mvn test` does not, and skips it.
class LicencesTest {
  private static final String LICENCES = "META-INF/licenses/";
  private static final String LIST = "META-INF/sbom/afterstate.cdx.json";

  /// The licences that we know how to keep, each with words of its text. Another one needs a look.
  private static final Map<String, String> WORDS =
      Map.of(
          "Apache-2.0", "Apache License",
          "EPL-2.0", "Eclipse Public License - v 2.0",
          "MIT", "The above copyright notice and this permission notice shall be included",
          "BSD-3-Clause", "Redistributions in binary form must reproduce the above copyright");

  private static JarFile jar;

  @BeforeAll
  static void open() throws IOException {
    Path file = Sources.root().resolve("app/target/afterstate.jar");
    assumeTrue(isFresh(file), "afterstate.jar is not built of these poms: mvn verify does it");
    jar = new JarFile(file.toFile());
  }

  @AfterAll
  static void close() throws IOException {
    if (jar != null) {
      jar.close();
    }
  }

  @Test
  void licences_everyLibraryInTheJar_hasOneAndNoOther() throws IOException {
    Set<String> libraries =
        libraries().stream()
            .map(name -> name.replaceFirst("-[0-9].*", ""))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> licensed =
        names()
            .filter(name -> name.startsWith(LICENCES) && name.contains("LICENSE"))
            .map(name -> name.substring(LICENCES.length()).replaceFirst("/.*", ""))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(libraries).contains("picocli");
    assertThat(licensed).isEqualTo(libraries);
  }

  @Test
  void list_everyLibraryInTheJar_isOnItWithItsVersion() throws IOException {
    Set<String> listed =
        listed().stream()
            .map(part -> string(part, "name") + "-" + string(part, "version") + ".jar")
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(listed).isEqualTo(libraries());
  }

  @Test
  void list_everyLicence_isTheOneThatIsKept() throws IOException {
    for (JsonNode part : listed()) {
      String name = string(part, "name");
      assertThat(part.path("licenses")).as("licences of " + name).isNotEmpty();
      for (JsonNode licence : part.get("licenses")) {
        String id = licence.at("/license/id").asString("none");
        assertThat(WORDS).as("known licences, which " + name + " must have").containsKey(id);
        assertThat(textsOf(name)).as("licence of " + name).contains(WORDS.get(id));
      }
    }
  }

  /// The files of the class path that have a class in our jar, our own modules apart.
  private static Set<String> libraries() throws IOException {
    Set<String> inside = new TreeSet<>();
    for (String file : System.getProperty("java.class.path").split(File.pathSeparator)) {
      String name = Path.of(file).getFileName().toString();
      if (name.endsWith(".jar") && !isOurs(name) && sharesAClass(file)) {
        inside.add(name);
      }
    }
    return inside;
  }

  /// What the list names, our own modules apart. Maven makes no list when it is told to be offline.
  private static List<JsonNode> listed() throws IOException {
    boolean offline = jar.getEntry(LIST) == null && !"true".equals(System.getenv("CI"));
    assumeTrue(!offline, "the jar was built offline and has no " + LIST);
    return new ObjectMapper()
        .readTree(text(LIST))
        .get("components")
        .valueStream()
        .filter(part -> !isOurs(string(part, "group")))
        .toList();
  }

  private static boolean isFresh(Path file) throws IOException {
    if (!Files.exists(file)) {
      return false;
    }
    for (String pom :
        List.of("pom.xml", "core/pom.xml", "agents/pom.xml", "lab/pom.xml", "app/pom.xml")) {
      Path of = Sources.root().resolve(pom);
      if (Files.getLastModifiedTime(of).compareTo(Files.getLastModifiedTime(file)) > 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean sharesAClass(String library) throws IOException {
    try (JarFile other = new JarFile(library)) {
      return other.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.endsWith(".class") && !name.endsWith("module-info.class"))
          .anyMatch(name -> jar.getEntry(name) != null);
    }
  }

  /// With single spaces: one licence is set in full lines.
  private static String textsOf(String name) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String file : names().filter(file -> file.startsWith(LICENCES + name + "/")).toList()) {
      all.append(file.contains("LICENSE") ? text(file) : "");
    }
    return all.toString().replaceAll("\\s+", " ");
  }

  private static Stream<String> names() {
    return jar.stream().map(ZipEntry::getName);
  }

  private static boolean isOurs(String name) {
    return name.startsWith("afterstate");
  }

  private static String string(JsonNode part, String key) {
    return part.get(key).asString();
  }

  private static String text(String name) throws IOException {
    ZipEntry entry = requireNonNull(jar.getEntry(name), name);
    try (InputStream in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

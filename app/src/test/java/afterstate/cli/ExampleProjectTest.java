package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/// The template in `examples/java-agent`: its class makes a jar that plays, its pom has our
/// versions.
class ExampleProjectTest {
  private static final Path PROJECT = Path.of("..", "examples", "java-agent");

  @TempDir private Path folder;

  @Test
  void template_compiledIntoAJar_keepsTheRulesAndPlays() throws IOException {
    String jar = jar().toString();

    Ran checked = Ran.of("check", "--agents", jar);
    assertThat(checked.exit()).as(checked.out()).isZero();
    assertThat(checked.out()).contains("careful\n").doesNotContain("  note ");
    Ran compared =
        Ran.of("compare", "--agents", jar, "careful(depth=1)", "random", "--pairs", "40");
    assertThat(compared.out()).as(compared.err()).contains("A is better.");
  }

  /// As its README says, but with a local repository that only this test sees.
  @Test
  void template_builtByMaven_makesAJarWithTheAgent() throws Exception {
    try (TemplateBuild build = new TemplateBuild(folder)) {
      String jar = build.packaged(PROJECT).resolve("target/java-agent.jar").toString();

      Ran listed = Ran.of("agents", "--agents", jar);
      assertThat(listed.out()).as(listed.err()).contains("careful");
    }
  }

  private Path jar() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    List<String> words =
        Stream.concat(
                Stream.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString()),
                files(PROJECT.resolve("src/main/java")).stream().map(Path::toString))
            .toList();
    int errors =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    assertThat(errors).isZero();
    Path file = folder.resolve("java-agent.jar");
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      for (Path one : files(classes)) {
        jar.putNextEntry(new JarEntry(classes.relativize(one).toString().replace('\\', '/')));
        jar.write(Files.readAllBytes(one));
        jar.closeEntry();
      }
    }
    return file;
  }

  private static List<Path> files(Path under) throws IOException {
    try (Stream<Path> all = Files.walk(under)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void pom_versions_areOurs() throws Exception {
    Element ours = pom(Path.of("..", "pom.xml"));
    Element theirs = pom(PROJECT.resolve("pom.xml"));
    Map<String, String> plugins = versions(theirs, "plugin");

    assertThat(versions(ours, "plugin")).containsAllEntriesOf(plugins);
    assertThat(plugins).hasSize(3);
    assertThat(versions(theirs, "dependency"))
        .isEqualTo(Map.of("afterstate-core", child(ours, "version")));
    assertThat(child((Element) theirs.getElementsByTagName("properties").item(0), RELEASE))
        .isEqualTo(child((Element) ours.getElementsByTagName("properties").item(0), RELEASE));
  }

  private static final String RELEASE = "maven.compiler.release";

  private static Element pom(Path file) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(file.toFile())
        .getDocumentElement();
  }

  /// The versions of all plugins or dependencies that have one, by their names.
  private static Map<String, String> versions(Element pom, String kind) {
    Map<String, String> versions = new TreeMap<>();
    NodeList all = pom.getElementsByTagName(kind);
    for (int i = 0; i < all.getLength(); i++) {
      Element one = (Element) all.item(i);
      String version = child(one, "version");
      if (!version.isEmpty()) {
        versions.put(child(one, "artifactId"), version);
      }
    }
    return versions;
  }

  /// The text of a child of that name, empty if there is none.
  private static String child(Element parent, String name) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node.getNodeName().equals(name)) {
        return node.getTextContent().strip();
      }
    }
    return "";
  }
}

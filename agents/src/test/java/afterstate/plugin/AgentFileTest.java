package afterstate.plugin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.AgentSpec;
import afterstate.agent.CodeOrigin;
import afterstate.agent.Spec;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentFileTest {
  private static final String GREEDY =
      "board -> Choice.ofHighest(board, (move, after) -> Slide.gain(board, move))";

  private static final String DEPTH =
      "@Parameter(text = \"how deep\", defaultValue = \"2\", min = 1, max = 9) int depth";

  private static final String MINE = Written.record("Mine", "mine", DEPTH, GREEDY);

  @TempDir private Path folder;

  private Path source(String text) throws IOException {
    return Written.source(folder, "Mine", text);
  }

  private static Catalog with(Path... files) {
    return Catalog.standard()
        .with(Arrays.stream(files).map(AgentFile::load).toList(), MoveWatch.OFF);
  }

  private static void assertRefused(Path file, String sentence) {
    assertThatThrownBy(() -> with(file))
        .isInstanceOf(AgentFileException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining(sentence);
  }

  @Test
  void load_source_isInTheCatalogLikeOurs() throws IOException {
    Catalog catalog = with(source(MINE));

    AgentSpec spec = catalog.agent("mine(depth=3)");
    assertThat(spec.text()).isEqualTo("mine(depth=3)");
    assertThat(catalog.agent("mine").label()).isEqualTo("mine");
    assertThat(catalog.agent(spec.text())).isEqualTo(spec);
    Description description = catalog.agents().getLast();
    assertThat(description.group()).isEqualTo("Your own");
    assertThat(description.parameters().getFirst().values()).isEqualTo("a whole number, 1 to 9");
    assertThatThrownBy(() -> catalog.agent("mine(depth=10)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("depth is 10, must be 1 to 9");
    assertThat(Catalog.standard().agents()).noneMatch(one -> one.name().equals("mine"));
  }

  @Test
  void load_jar_findsTheSameAndItsResources() throws IOException {
    String text =
        MINE.replace(
            "return board",
            "if (Mine.class.getResource(\"/words.txt\") == null) throw new IllegalStateException();"
                + " return board");
    Map<String, byte[]> entries =
        new HashMap<>(SourceCompiler.compile(folder.resolve("Mine.java"), text));
    entries.put("words.txt", "hello".getBytes(UTF_8));
    entries.put("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n".getBytes(UTF_8));

    Catalog catalog = with(Written.jar(folder, "mine.jar", entries));
    assertThat(catalog.agent("mine").start(1).choose(0x1100L)).isNotNull();
  }

  @Test
  void checksum_ofASpec_isThatOfItsCode() throws IOException {
    String before = with(source(MINE)).agent("mine").checksum();
    assertThat(before).startsWith(CodeOrigin.MARK);
    assertThat(with(source(MINE)).agent("mine").checksum()).isEqualTo(before);
    assertThat(with(source(MINE + "\n// changed")).agent("mine").checksum()).isNotEqualTo(before);
    assertThat(with(source(MINE)).agent("greedy").checksum()).isEmpty();
  }

  /// A build writes other times and another manifest into the jar.
  @Test
  void checksum_ofAJarBuiltAgain_isTheSame() throws IOException {
    Map<String, byte[]> entries =
        new HashMap<>(SourceCompiler.compile(folder.resolve("Mine.java"), MINE));
    String before = with(Written.jar(folder, "a.jar", entries)).agent("mine").checksum();
    entries.put("META-INF/MANIFEST.MF", "Build: 2\n".getBytes(UTF_8));
    String after = with(Written.jar(folder, "a.jar", entries)).agent("mine").checksum();
    entries.put("table.bin", new byte[] {1});
    String changed = with(Written.jar(folder, "a.jar", entries)).agent("mine").checksum();

    assertThat(after).isEqualTo(before);
    assertThat(changed).isNotEqualTo(before);
  }

  @Test
  void load_evaluator_isALeafOfOurSearchesAndOfItsOwnAgent() throws IOException {
    String text =
        """
        import afterstate.agent.*;
        import afterstate.board.*;

        @About(name = "mine", text = "Searches.", source = "Tests.")
        record Searcher(
            @Parameter(text = "at leaves", defaultValue = "room(weight=2)") EvaluatorSpec leaf)
            implements AgentSpec {
          @Override
          public Agent start(long seed) {
            Evaluator evaluator = leaf.evaluator();
            return board -> Choice.ofHighest(board, (move, after) -> evaluator.value(after));
          }
        }

        @About(name = "room", text = "Empty cells.", source = "Tests.")
        record Room(
            @Parameter(text = "of a cell", defaultValue = "1", min = 0, max = 9) double weight)
            implements EvaluatorSpec {
          @Override
          public Evaluator evaluator() {
            return after -> weight * Board.emptyCount(after);
          }
        }
        """;
    Catalog catalog = with(source(text));

    assertThat(catalog.agent("mine").text()).isEqualTo("mine(leaf=room(weight=2))");
    assertThat(catalog.agent("mine(weight=3)").text()).isEqualTo("mine(leaf=room(weight=3))");
    AgentSpec search = catalog.agent("expectimax(layers=2, leaf=room)");
    assertThat(search).isInstanceOf(GuardedSpec.class);
    assertThat(search.checksum()).isEqualTo(catalog.agent("mine").checksum().split(",")[0]);
    assertThat(search.start(1).choose(0x1100L)).isNotNull();
    assertThat(catalog.evaluator("room(weight=4)").evaluator().value(0x1100L)).isEqualTo(56);
    assertThat(catalog.agent("expectimax")).isNotInstanceOf(GuardedSpec.class);
  }

  @Test
  void load_twoAgentsInOneFile_publicOrNot_findsBoth() throws IOException {
    String second = Written.record("Second", "second", "", GREEDY).replaceAll("import .*", "");
    Catalog catalog = with(source(MINE + second.replace("public record", "record")));
    assertThat(catalog.agents().stream().map(Description::name)).contains("mine", "second");

    String nested = "public class Mine {" + second.replace("public record", "private record") + "}";
    Catalog other = with(source("import afterstate.agent.*; import afterstate.board.*;" + nested));
    assertThat(other.agent("second").start(1).choose(0x1100L)).isNotNull();
  }

  @Test
  void load_packageOfItsOwn_isFine() throws IOException {
    assertThat(with(source("package org.example.mine;\n" + MINE)).agent("mine")).isNotNull();
  }

  @Test
  void load_packageOfThisProgram_isRefused() throws IOException {
    assertRefused(
        source("package afterstate.agent.mine;\n" + MINE),
        "has the package of afterstate.agent.mine.Mine, which only this program may use");
  }

  /// A jar with all its dependencies has our classes, too.
  @Test
  void load_jarWithClassesOfThisProgram_leavesTheseOut() throws IOException {
    Map<String, byte[]> entries =
        new HashMap<>(SourceCompiler.compile(folder.resolve("Mine.java"), MINE));
    String ours = "afterstate/baseline/Greedy.class";
    try (var in = Spec.class.getClassLoader().getResourceAsStream(ours)) {
      entries.put(ours, in.readAllBytes());
    }
    AgentFile file = AgentFile.load(Written.jar(folder, "fat.jar", entries));
    assertThat(file.specs()).hasSize(1);
  }

  @Test
  void load_sourceThatDoesNotCompile_saysWhatJavacSays() throws IOException {
    Path file = source(MINE.replace("Slide.gain", "Slide.gian"));
    assertThatThrownBy(() -> AgentFile.load(file))
        .isInstanceOfSatisfying(
            AgentFileException.class,
            e -> {
              assertThat(e).hasMessage(file + " does not compile: 1 error");
              assertThat(e.details().getFirst()).isEqualTo(file + ":8: error: cannot find symbol");
              assertThat(e.details()).anyMatch(line -> line.strip().equals("^"));
            });
  }

  @Test
  void load_nameOfOurs_isRefused() throws IOException {
    assertRefused(source(MINE.replace("\"mine\"", "\"greedy\"")), "its name 'greedy' is taken");
    assertRefused(source(MINE.replace("\"mine\"", "\"rows\"")), "its name 'rows' is taken");
  }

  @Test
  void load_noAbout_isRefused() throws IOException {
    assertRefused(
        source(MINE.replaceAll("@About.*", "")),
        "has the record Mine without an @About, which gives its name");
  }

  @Test
  void load_nothingThatIsAnAgent_isRefused() throws IOException {
    assertRefused(source("public class Mine {}"), "has no agents: there is no record in it");
    assertRefused(source("// nothing"), "has no agents: there is no record in it");
    Path jar = Written.jar(folder, "none.jar", Map.of("words.txt", new byte[] {1}));
    assertRefused(jar, "has no agents: there is no record in it");
  }

  @Test
  void load_aboutOnSomethingElse_isRefused() throws IOException {
    String about = "@afterstate.agent.About(name = \"mine\", text = \"T.\", source = \"S.\") ";
    assertRefused(
        source(about + "public class Mine {}"), "Mine has an @About, but is not a record");
    assertRefused(
        source(about + "public record Mine() {}"),
        "Mine has an @About, but must implement either AgentSpec or EvaluatorSpec");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int depth | the component depth of Mine has no @Parameter",
        "@Parameter(text = \"t\", defaultValue = \"a\") String depth | is of the type String, must",
        "@Parameter(text = \"t\", defaultValue = \"deep\") int depth | its defaults are refused:"
            + " depth is 'deep', must be a whole number",
        "@Parameter(text = \"t\", defaultValue = \"10\", max = 9) int depth | its defaults are"
            + " refused: depth is 10, must be",
        "@Parameter(text = \"t\", defaultValue = \"none\") EvaluatorSpec leaf | its defaults are"
            + " refused: unknown evaluator 'none'",
        "@Parameter(text = \"t\", defaultValue = \"up\") Move move | "
      })
  void load_components_areParametersWithUsableDefaults(String component, String sentence)
      throws IOException {
    Path file = source(Written.record("Mine", "mine", component, GREEDY));
    if (sentence == null) {
      assertThat(with(file).agent("mine(move=left)").label()).isEqualTo("mine(move=left)");
    } else {
      assertRefused(file, sentence);
    }
  }

  @Test
  void load_constructorThatThrows_isRefusedWithItsLine() throws IOException {
    String thrower = "public Mine { if (depth == DEPTH) { depth = 1 / (depth - DEPTH); } }\n";
    String text = MINE.replace("  @Override", thrower + "  @Override");
    assertRefused(
        source(text.replace("DEPTH", "2")),
        "its defaults are refused: ArithmeticException: / by zero, at Mine.java:6");

    Catalog catalog = with(source(text.replace("DEPTH", "3")));
    assertThatThrownBy(() -> catalog.agent("mine(depth=3)"))
        .hasMessage("mine(depth=3) cannot be made: ArithmeticException: / by zero, at Mine.java:6");
  }

  @ParameterizedTest
  @CsvSource({"Mine, lower-case words joined by hyphens", "my agent, lower-case", "'', lower-case"})
  void load_wrongName_isRefused(String name, String rule) throws IOException {
    assertRefused(source(MINE.replace("\"mine\"", "\"" + name + "\"")), rule);
  }

  @Test
  void load_damagedJar_isRefused() throws IOException {
    Path jar = Written.jarOf(folder, "mine.jar", "Mine", MINE);
    byte[] whole = Files.readAllBytes(jar);
    Files.write(jar, Arrays.copyOf(whole, whole.length / 3));
    assertRefused(jar, "is damaged: ");
    Files.writeString(jar, "not a jar");
    assertRefused(jar, "is not a jar, or an empty one");
  }

  @Test
  void load_damagedClassInAJar_isRefused() throws IOException {
    byte[] code =
        requireNonNull(SourceCompiler.compile(folder.resolve("Mine.java"), MINE).get("Mine.class"));
    assertRefused(
        Written.jar(folder, "cut.jar", Map.of("Mine.class", Arrays.copyOf(code, 60))),
        "has a damaged class Mine: ");
    assertRefused(
        Written.jar(folder, "other.jar", Map.of("Yours.class", code)),
        "has a class that cannot be loaded: ");
    code[7] = 99; // of a Java that does not exist yet
    assertRefused(Written.jar(folder, "newer.jar", Map.of("Mine.class", code)), "");
  }

  @Test
  void load_jarWithoutALibraryOfItsAgent_isRefused() throws IOException {
    String text = MINE + "enum Style { PLAIN, FANCY }\n";
    String component = "@Parameter(text = \"t\", defaultValue = \"plain\") Style style";
    Map<String, byte[]> entries =
        new HashMap<>(
            SourceCompiler.compile(folder.resolve("Mine.java"), text.replace(DEPTH, component)));
    entries.remove("Style.class");
    assertRefused(Written.jar(folder, "half.jar", entries), "NoClassDefFoundError: Style");
  }

  @Test
  void load_otherFiles_areRefused() throws IOException {
    assertRefused(folder.resolve("none.java"), "there is no file");
    assertRefused(Files.createDirectory(folder.resolve("dir.jar")), "it is a folder");
    assertRefused(
        Files.writeString(folder.resolve("mine.py"), ""), "is neither a .java file nor a .jar");
  }

  @Test
  void with_severalFiles_keepsTheirClassesApart() throws IOException {
    Path first = source(MINE);
    Path other = Files.createDirectory(folder.resolve("other"));
    Path second = Written.source(other, "Mine", MINE.replace("\"mine\"", "\"yours\""));
    Catalog catalog = with(first, second);

    assertThat(List.of(catalog.agent("mine").label(), catalog.agent("yours").label()))
        .containsExactly("mine", "yours");
    assertThatThrownBy(() -> with(first, first)).hasMessageContaining("'mine' is taken");
  }
}

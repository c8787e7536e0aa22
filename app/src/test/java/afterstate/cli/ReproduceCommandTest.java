package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.study.Documents;
import afterstate.study.Pages;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `reproduce` as a user types it, and the pages that were published with it.
class ReproduceCommandTest {
  private static final Path ROWS = Path.of("../studies/results");
  private static final Path PAGES = Path.of("../docs/studies");

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
  }

  @Test
  void reproduce_oneDocument_playsDrawsAndJudges() throws IOException {
    assertThat(run("reproduce", "b", "--games", "3", "--out", folder.toString())).isZero();

    assertThat(err.toString()).contains("about ", "of work", "done");
    assertThat(out.toString()).contains("index.html");
    assertThat(Files.readAllLines(folder.resolve("b3/games.csv"))).hasSize(1 + 8 * 3);
    assertThat(folder.resolve("b.html"))
        .content()
        .contains("B-C1", "B-C4", "cannot be decided", "provisional", "Weights with the snake");
    assertThat(folder.resolve("index.html")).content().contains("b.html", "provisional");
    assertThat(folder.resolve("twenty.html")).content().contains("snake 1/1/1", "provisional");
    assertThat(folder.resolve("claims.html"))
        .content()
        .contains("B-C4", "Rules changed after results were seen")
        .doesNotContain("since the first edition");
    assertThat(folder.resolve("figures/b-first-plot.svg")).isNotEmptyFile();
    assertThat(folder.resolve("a.html")).doesNotExist();
  }

  @Test
  void reproduce_anotherSeed_playsOtherGames() throws IOException {
    assertThat(run("reproduce", "b", "--games", "1", "--seed", "2", "--out", folder.toString()))
        .isZero();

    assertThat(Files.readAllLines(folder.resolve("b3/games.csv")).subList(1, 9))
        .allSatisfy(row -> assertThat(row).contains(",0,2,"));
  }

  @Test
  void reproduce_again_playsNothing() {
    String[] command = {"reproduce", "b", "--games", "1", "--out", folder.toString()};
    assertThat(run(command)).isZero();
    assertThat(run(command)).isZero();

    assertThat(err.toString()).contains("all games are already played");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "x ~ there is no document 'x'; the documents are a, b, c, d, e, time, all",
        "a --games 0 ~ --games is 0, must be 1 to",
        "a --quick --games 3 ~ leave out --games",
        "a --threads 0 ~ --threads is 0"
      })
  void reproduce_mistake_isNamed(String arguments, String complaint) {
    String[] words = ("reproduce " + arguments + " --out " + folder).split(" ");

    assertThat(run(words)).isEqualTo(2);
    assertThat(err.toString()).contains(complaint).doesNotContain("\tat ");
  }

  @ParameterizedTest
  @CsvSource({"index.html,''", "index.html,--publish", "README.md,--publish"})
  void reproduce_folderWithAForeignPage_isRefusedBeforeAnythingIsPlayed(String name, String option)
      throws IOException {
    Path page = Files.writeString(folder.resolve(name), "<h1>My holidays</h1>");
    Path games = option.isEmpty() ? folder : folder.resolve("games");
    List<String> words =
        new ArrayList<>(List.of("reproduce", "b", "--games", "1", "--out", games.toString()));
    if (!option.isEmpty()) {
      words.addAll(List.of(option, folder.toString()));
    }

    assertThat(run(words.toArray(String[]::new))).isEqualTo(1);
    assertThat(err.toString()).contains(name + " is not a page of a reproduction");
    assertThat(page).hasContent("<h1>My holidays</h1>");
    assertThat(folder.resolve("b3")).doesNotExist();
  }

  /// Who changes a recipe, a rule, a figure or the rows has to publish the pages again:
  /// `./afterstate reproduce --out studies/results --publish docs/studies`.
  @Test
  void publishedPages_storedRows_sayTheSame() throws IOException {
    Pages.publish(Documents.read(Catalog.standard()::agent), ROWS, folder);

    List<Path> expected = files(folder);
    assertThat(files(PAGES)).isEqualTo(expected);
    for (Path file : expected) {
      assertThat(PAGES.resolve(file)).hasSameBinaryContentAs(folder.resolve(file));
    }
  }

  /// The reasons are in the recipes, as `why` of a claim.
  @Test
  void publishedPages_verdictsThatChanged_sayWhy() throws IOException {
    String claims = Files.readString(PAGES.resolve("claims.md"));
    String changed = claims.substring(claims.indexOf("## What has changed"));

    assertThat(changed.substring(0, changed.indexOf("## Rules")).lines())
        .noneMatch(line -> line.endsWith("| – |"));
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).map(root::relativize).sorted().toList();
    }
  }
}

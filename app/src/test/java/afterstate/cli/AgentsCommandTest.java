package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import afterstate.catalog.Strength;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentsCommandTest {
  @TempDir private Path folder;

  @Test
  void agents_alone_isATableOfAllByGroups() {
    Ran ran = Ran.of("agents");

    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("moves/s", "Learned from its own games", "Evaluators, the values of 'leaf': rows")
        .containsPattern("(?m)^  learned +[0-9,]+ +\\+-\\d+ % +[0-9,]+ +[0-9,]+ +A search");
    assertThat(Catalog.standard().agents())
        .allSatisfy(
            description -> assertThat(ran.out()).contains("\n  " + description.name() + " "));
    assertThat(ran.out().indexOf("\n  ntuple ")).isGreaterThan(ran.out().indexOf("\n  learned "));
    assertThat(ran.out().indexOf("\n  random ")).isGreaterThan(ran.out().indexOf("\n  jupiter "));
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 100, 120})
  void print_anyWidth_fits(int width) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    new AgentTable(writer, width).print(Catalog.standard().agents());
    Catalog.standard().agents().forEach(new AgentDetails(Catalog.standard(), writer, width)::print);

    assertThat(out.toString().lines())
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
  }

  @Test
  void print_agentThatWasNotMeasured_hasDashes() {
    Description description = Catalog.standard().agents().getFirst();
    StringWriter out = new StringWriter();
    new AgentTable(new PrintWriter(out, true), 120)
        .print(
            List.of(new Description("new", description.group(), "New.", "Ours.", List.of(), null)));

    assertThat(out.toString()).containsPattern("  new +- +- +- +- +New\\.");
  }

  @Test
  void agents_name_tellsItsParametersSourceAndStrength() {
    assertThat(Ran.of("agents", "expectimax").out())
        .contains("layers=5", "1 to 9", "Source:", "95 % interval", "moves per second");
    assertThat(Ran.of("agents", "learned").out())
        .contains(
            "model=  of this leaf: the model of the network (shipped or the name of a model file)");
    assertThat(Ran.of("agents", "rows").out()).contains("empty=");
  }

  @Test
  void measure_oneAgent_writesItsRowAndReplacesItLater() throws IOException {
    Path file = folder.resolve("strength.csv");
    String[] measure = {"agents", "random", "--measure", file.toString(), "--seconds", "1"};
    Ran ran = Ran.of(measure);
    Ran again = Ran.of(measure);

    assertThat(ran.exit()).isZero();
    assertThat(again.exit()).isZero();
    assertThat(ran.out()).containsPattern("random +[0-9,]+ +\\+-");
    List<Strength> rows = Strength.parse(Files.readString(file));
    assertThat(rows).hasSize(1);
    assertThat(rows.getFirst().agent()).isEqualTo("random");
    assertThat(rows.getFirst().mean()).isBetween(1000.0, 1200.0);
    assertThat(rows.getFirst().games()).isGreaterThan(1000);
  }

  @Test
  void measure_rowOfAnUnknownAgent_isKept() throws IOException {
    Path file = folder.resolve("strength.csv");
    String[] measure = {"agents", "random", "--measure", file.toString(), "--seconds", "1"};
    Ran.of(measure);
    Files.writeString(file, Files.readString(file).replace("\"random\"", "\"mine(x=1)\""));
    Ran.of(measure);

    assertThat(Strength.parse(Files.readString(file)))
        .extracting(Strength::agent)
        .containsExactly("random", "mine(x=1)");
  }

  @Test
  void measure_agentWithParameters_hasARowOfItsOwn() throws IOException {
    Path file = folder.resolve("strength.csv");
    for (String agent : List.of("expectimax(layers=1)", "expectimax(layers=2)")) {
      Ran ran = Ran.of("agents", agent, "--measure", file.toString(), "--seconds", "1");
      assertThat(ran.out()).contains(agent);
    }

    assertThat(Strength.parse(Files.readString(file)))
        .extracting(Strength::agent)
        .containsExactly(
            Catalog.standard().agent("expectimax(layers=1)").text(),
            Catalog.standard().agent("expectimax(layers=2)").text());
  }

  /// Several games at once are the same games.
  @Test
  void measure_twoThreads_playsTheGamesOfSeedOne() throws IOException {
    Path file = folder.resolve("strength.csv");
    Ran.of(
        "agents", "expectimax", "--measure", file.toString(), "--seconds", "1", "--threads", "2");
    Strength row = Strength.parse(Files.readString(file)).getFirst();
    Ran played =
        Ran.of(
            "play", "--agent", "expectimax", "--games", String.valueOf(row.games()), "--seed", "1");

    assertThat(row.machine()).contains("2 games at once");
    assertThat(played.out()) // the row has one decimal
        .containsAnyOf(meanScore(row.mean() - 0.05), meanScore(row.mean() + 0.05));
  }

  private static String meanScore(double mean) {
    return String.format(Locale.ROOT, "mean score %,.0f", mean);
  }

  @ParameterizedTest
  @CsvSource({"--threads, 0", "--threads, 2000", "--seconds, 0"})
  void measure_numberOutOfRange_isRefused(String option, String value) {
    Ran ran =
        Ran.of("agents", "random", "--measure", folder.resolve("a.csv").toString(), option, value);

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(option.substring(2) + " is " + value + ", must be 1 to");
  }

  /// A survey that was stopped resumes: what the file has is not played again.
  @Test
  void measure_fileWithAllRows_playsNothing() throws IOException {
    List<Strength> rows = Catalog.standard().agents().stream().map(Description::strength).toList();
    Path file = Files.writeString(folder.resolve("all.csv"), Strength.text(rows));
    Ran ran = Ran.of("agents", "--measure", file.toString());

    assertThat(ran).isEqualTo(new Ran(0, "", ""));
  }

  @Test
  void measure_otherFile_isLeftAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("games.csv"), "agent,game\n");
    Ran ran = Ran.of("agents", "--measure", file.toString());

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.err()).contains("is not a file of strengths: its first line must be agent,");
    assertThat(file).hasContent("agent,game\n");
  }
}

package afterstate.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.files.LabException;
import afterstate.game.Rules;
import afterstate.random.SplitMix;
import afterstate.tune.Tuning.Method;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TuningTest {
  private static final Template TEMPLATE = new Template("expectimax(leaf=rows(empty=?, pair=?))");

  @TempDir private Path temporary;

  private static Tuning tuning(Method method, String ranges, int budget) {
    List<Range> list = Arrays.stream(ranges.split(",")).map(Range::parse).toList();
    return new Tuning(TEMPLATE, list, method, 10, budget, 1, Rules.STANDARD);
  }

  /// Stands for games: a noisy hill with its top at empty = 100, pair = 30.
  private static double[] hill(AgentSpec agent, Rules rules, long seed, long first, int games) {
    double far =
        Math.log(value(agent, "empty") / 100) * Math.log(value(agent, "empty") / 100)
            + Math.log(value(agent, "pair") / 30) * Math.log(value(agent, "pair") / 30);
    double[] scores = new double[games];
    for (int i = 0; i < games; i++) {
      scores[i] = 1000 - 100 * far + new SplitMix(first + i).nextInt(100);
    }
    return scores;
  }

  private static double value(AgentSpec agent, String name) {
    Matcher matcher = Pattern.compile(name + "=([0-9.]+)").matcher(agent.text());
    assertThat(matcher.find()).isTrue();
    return Double.parseDouble(matcher.group(1));
  }

  /// Plays one agent after the other.
  private interface Games {
    double[] play(AgentSpec agent, Rules rules, long seed, long first, int games);
  }

  private List<Evaluation> run(String folder, Tuning tuning, Games one) {
    try (TuneFolder open =
        new TuneFolder(temporary.resolve(folder), tuning, Catalog.standard()::agent)) {
      return tuning.run(
          Catalog.standard()::agent,
          open,
          (agents, rules, seed, first, games, scores) ->
              agents.forEach(agent -> scores.accept(one.play(agent, rules, seed, first, games))));
    }
  }

  /// The library asks for one value at a time; so does its twin here.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 60})
  void run_cmaByGenerations_asksForThePointsOfASerialSearch(int budget) {
    Tuning tuning = tuning(Method.CMA, RANGES, budget);
    run("generations", tuning, TuningTest::hill);
    List<String> serial = new ArrayList<>();
    try {
      CmaEs.search(
          tuning,
          new ObjectiveFunction(
              point -> {
                int generation = (serial.size() + 5) / 6;
                serial.add(tuning.agentAt(point));
                AgentSpec agent = Catalog.standard().agent(serial.getLast());
                double[] scores = hill(agent, Rules.STANDARD, 1, generation * 10L, 10);
                return Arrays.stream(scores).average().orElseThrow();
              }),
          budget);
    } catch (MathIllegalStateException e) {
      assertThat(serial).hasSize(budget);
    }

    assertThat(TuneFolder.read(temporary.resolve("generations")))
        .filteredOn(evaluation -> evaluation.phase().equals(Evaluation.SEARCH))
        .extracting(Evaluation::agent)
        .hasSize(budget)
        .isEqualTo(serial);
  }

  private static final String RANGES = "empty=1..10000log,pair=1..10000log";

  @Test
  void run_cmaOnANoisyHill_findsTheTop() {
    Evaluation best = run("cma", tuning(Method.CMA, RANGES, 200), TuningTest::hill).getFirst();

    assertThat(value(Catalog.standard().agent(best.agent()), "empty")).isBetween(70.0, 140.0);
    assertThat(value(Catalog.standard().agent(best.agent()), "pair")).isBetween(20.0, 45.0);
    assertThat(best.games()).isEqualTo(40);
  }

  @Test
  void run_grid_triesEveryPointOnceAndTheBestAgain() {
    Tuning tuning = tuning(Method.GRID, "empty=10..1000/3log,pair=10..50/5", 15);
    List<Evaluation> finals = run("grid", tuning, TuningTest::hill);

    assertThat(TuneFolder.read(temporary.resolve("grid"))).hasSize(15 + 5);
    assertThat(finals).hasSize(5);
    assertThat(finals.getFirst().agent()).isEqualTo("expectimax(leaf=rows(empty=100, pair=30))");
  }

  /// Stopped after any number of evaluations, also in the middle of a line, it ends with the same
  /// file.
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 17, 40, 43})
  void run_stoppedAndBegunAgain_endsTheSame(int evaluations) throws IOException {
    Tuning tuning = tuning(Method.CMA, RANGES, 40);
    run("whole", tuning, TuningTest::hill);
    int[] left = {evaluations};
    assertThatThrownBy(
            () ->
                run(
                    "stopped",
                    tuning,
                    (agent, rules, seed, first, games) -> {
                      if (left[0]-- == 0) {
                        throw new IllegalStateException("stopped");
                      }
                      return hill(agent, rules, seed, first, games);
                    }))
        .hasMessage("stopped");
    Path file = temporary.resolve("stopped/evaluations.csv");
    Files.writeString(file, Files.readString(file) + "99,search,\"expe");
    run("stopped", tuning, TuningTest::hill);

    assertThat(file).hasSameTextualContentAs(temporary.resolve("whole/evaluations.csv"));
  }

  /// It was cut to its header.
  @Test
  void open_otherLineEnds_isRefusedAndUntouched() throws IOException {
    Tuning tuning = tuning(Method.CMA, RANGES, 10);
    run("folder", tuning, TuningTest::hill);
    Path file = temporary.resolve("folder/evaluations.csv");
    String damaged = Files.readString(file).replace('\n', '\r').replaceFirst("\r", "\n");
    Files.writeString(file, damaged);

    assertThatThrownBy(() -> run("folder", tuning, TuningTest::hill))
        .hasMessageContaining(file + " is damaged: line 2: it has no line end");
    assertThat(file).content().isEqualTo(damaged);
  }

  @Test
  void open_folderOfAnotherTuning_isRefused() {
    run("folder", tuning(Method.CMA, RANGES, 10), TuningTest::hill);

    assertThatThrownBy(() -> run("folder", tuning(Method.CMA, RANGES, 11), TuningTest::hill))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("another tuning");
  }

  /// The folder was written when `minProbability` was called `unlikely`.
  @Test
  void run_finishedFolderWithOldNamesOfParameters_playsNothing() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("old"));
    for (String name : List.of("tune.json", "evaluations.csv")) {
      try (InputStream file = TuningTest.class.getResourceAsStream("old-names/" + name)) {
        Files.copy(Objects.requireNonNull(file), folder.resolve(name));
      }
    }
    Template template = new Template("classic(nodes=20, minProbability=?)");
    List<Range> ranges = List.of(Range.parse("minProbability=0.1..0.3/2"));
    Tuning tuning = new Tuning(template, ranges, Method.GRID, 2, 2, 5, Rules.STANDARD);

    List<Evaluation> found =
        run(
            "old",
            tuning,
            (_, _, _, _, _) -> {
              throw new AssertionError("played");
            });
    assertThat(found.getFirst().agent()).isEqualTo("classic(nodes=20, minProbability=0.3)");
  }

  /// A model may be replaced between two parts of a search, which would mix two networks.
  @Test
  void open_modelReplacedSince_isRefused() throws IOException {
    Tuning tuning = tuning(Method.CMA, RANGES, 10);
    String[] model = {"0a1b"};
    Function<String, AgentSpec> agents = text -> new WithModel(text, model[0]);
    Path folder = temporary.resolve("model");
    new TuneFolder(folder, tuning, agents).close();
    new TuneFolder(folder, tuning, agents).close();

    model[0] = "ffff";
    assertThatThrownBy(() -> new TuneFolder(folder, tuning, agents))
        .isInstanceOf(LabException.class)
        .hasMessageContaining(
            "was started with another model or program, which has been replaced since")
        .hasMessageContaining("had the checksum '0a1b' and has 'ffff' now");

    model[0] = "";
    assertThatThrownBy(() -> new TuneFolder(folder, tuning, agents))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("was started with a program that is missing now")
        .hasMessageContaining("looked up in the folder where you are");

    Path task = folder.resolve("tune.json"); // of an older version, which noted nothing
    Files.writeString(
        task, Files.readString(task).replaceFirst("(?s),\\s*\"checksum\".*", "\n}\n"));
    new TuneFolder(folder, tuning, agents).close();
  }

  private record WithModel(String text, String checksum) implements AgentSpec {
    @Override
    public Agent start(long seed) {
      return Catalog.standard().agent("random").start(seed);
    }
  }

  /// A number that was cut off is refused, and the message names its line.
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "0,search,\"a\",10,5.000,1.000,x\\n ~ line 2: it has 7 fields",
        "0,search,\"a\",10,5.000,1.000\\n"
            + "2,search,\"a\",10,5.000,1.000\\n"
            + " ~ line 3: evaluation 1 is",
        "0,search,\"a\",10,5,1.000\\n ~ line 2: '5' is not a number with a decimal point",
        "0,other,\"a\",10,5.000,1.000\\n ~ line 2: 'other' is not a phase",
        "0,search,\"a\",-10,5.000,1.000\\n ~ line 2: an evaluation has games -10"
      })
  void read_damagedOlderFile_namesTheLine(String lines, String told) throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("older"));
    Path file = folder.resolve("evaluations.csv");
    Files.writeString(file, "number,phase,agent,games,mean,error\n" + lines.replace("\\n", "\n"));

    assertThatThrownBy(() -> TuneFolder.read(folder))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith(file + " is damaged: " + told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "empty=1..2                      ~ pair has 0 ranges",
        "empty=1..2,pair=1..2,empty=1..3 ~ empty has 2 ranges",
        "empty=1..2,pair=1..2,x=1..3     ~ but the agent has no x=?; it has empty, pair",
        "emtpy=1..2,pair=1..2            ~ the agent has no emtpy=?; did you mean",
        "empty=2..1,pair=1..2            ~ which is empty",
        "empty=0..1log,pair=1..2         ~ log needs positive",
        "empty=1..2/1,pair=1..2          ~ must be at least 2",
        "empty=1-2,pair=1..2             ~ is not a range",
        "empty=NaN..2,pair=1..2          ~ is not a range"
      })
  void tuning_mistakeInTheRanges_isNamed(String ranges, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tuning(Method.CMA, ranges, 10))
        .withMessageContaining(reason);
  }

  @Test
  void tuning_gridBeyondTheBudget_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tuning(Method.GRID, RANGES, 10))
        .withMessageContaining("25 points");
  }

  @Test
  void template_withoutHolesOrWithTwins_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Template("expectimax(layers=3)"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Template("x(a=?, leaf=y(a=?))"))
        .withMessageContaining("two parameters");
  }
}

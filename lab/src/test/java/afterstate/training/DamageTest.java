package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.experiment.Experiment;
import afterstate.experiment.Results;
import afterstate.experiment.RunFolder;
import afterstate.experiment.Runner;
import afterstate.experiment.Setting;
import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.JsonFile;
import afterstate.game.Rules;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Network;
import afterstate.tune.Range;
import afterstate.tune.Template;
import afterstate.tune.TuneFolder;
import afterstate.tune.Tuning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Changes the files of folders at random: whatever happens to them is told with file and line, or
/// does no harm.
class DamageTest {
  private static final int CHANGES = 5000;

  /// Files without lines, which are told as a whole.
  private static final List<String> BINARY = List.of("checkpoint.bin", "network.model");

  @TempDir private Path temporary;

  /// A folder with all that can be read in it.
  ///
  /// @param growing the list in the content that a kill may have shortened, or -1
  private record Sample(FolderKind kind, Path folder, int growing, List<Object> content) {}

  private Path run(String name, boolean finished) {
    Path folder = temporary.resolve(name);
    List<Setting> settings =
        Stream.of("random", "greedy").map(Catalog.standard()::agent).map(Setting::of).toList();
    Experiment experiment = new Experiment(name, settings, 15, 1, Rules.STANDARD, 0);
    try (RunFolder run = new RunFolder(folder, experiment, "0", 1)) {
      new Runner(1).run(run);
      if (finished) {
        run.finish();
      }
    }
    return folder;
  }

  private Path tuning() {
    Path folder = temporary.resolve("tuning");
    Tuning tuning =
        new Tuning(
            new Template("expectimax(leaf=rows(empty=?))"),
            List.of(Range.parse("empty=1..100log")),
            Tuning.Method.CMA,
            10,
            20,
            1,
            Rules.STANDARD);
    try (TuneFolder open = new TuneFolder(folder, tuning, Catalog.standard()::agent)) {
      tuning.run(
          Catalog.standard()::agent,
          open,
          (agents, _, _, first, games, scores) ->
              agents.forEach(
                  _ ->
                      scores.accept(
                          IntStream.range(0, games)
                              .mapToDouble(i -> 1000 + (first + i) * 7 % 100)
                              .toArray())));
    }
    return folder;
  }

  private Path training() {
    Path folder = temporary.resolve("training");
    TrainingConfig config = SmallTraining.config(50);
    try (TrainingFolder open = TrainingFolder.begin(folder, config, null, "0", 1, 10)) {
      TrainingState state = SmallTraining.trained(config, 1);
      open.restore(TrainingState.initial(config));
      for (int i = 1; i <= 12; i++) {
        open.add(
            new CurvePoint(
                i, 7L * i, i, 10, 100 * i, 5, List.of(0.5, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0)));
      }
      Network network = Network.of(state.weights(), 8);
      open.save(state, new TrainingProgress(12, 84, 12, 1), network, null);
    }
    return folder;
  }

  private static List<Object> content(FolderKind kind, Path folder) {
    List<Object> content = new ArrayList<>();
    if (kind.equals(RunFolder.KIND)) {
      Results results = Results.read(folder);
      content.addAll(List.of(results.info(), results.rows()));
    } else if (kind.equals(TuneFolder.KIND)) {
      content.addAll(
          List.of(JsonFile.read(folder.resolve("tune.json"), Map.class), TuneFolder.read(folder)));
    } else {
      content.addAll(List.of(TrainingInfo.read(folder), TrainingFolder.curve(folder)));
    }
    return content;
  }

  private static Sample sample(FolderKind kind, Path folder, int growing) {
    assertThat(kind.inspect(folder).isDamaged()).isFalse();
    return new Sample(kind, folder, growing, content(kind, folder));
  }

  @Test
  void inspect_randomChanges_tellsFileAndLineOrNothingIsLost() throws IOException {
    List<Sample> samples =
        List.of(
            sample(RunFolder.KIND, run("finished", true), -1),
            sample(RunFolder.KIND, run("unfinished", false), 1),
            sample(TuneFolder.KIND, tuning(), 1),
            sample(TrainingCheck.KIND, training(), -1));
    Mischief mischief = new Mischief(2048);
    int told = 0;
    for (int i = 0; i < CHANGES; i++) {
      Sample sample = samples.get(i % samples.size());
      told += isTold(sample, mischief) ? 1 : 0;
    }
    assertThat(told).isGreaterThan(CHANGES * 9 / 10);
  }

  private static boolean isTold(Sample sample, Mischief mischief) throws IOException {
    Path file = mischief.choose(sample.folder());
    byte[] before = Files.readAllBytes(file);
    byte[] after = mischief.change(before);
    Files.write(file, after);
    Inspection inspection = sample.kind().inspect(sample.folder());
    String what = mischief + " in " + file;
    if (inspection.isDamaged()) {
      String line = BINARY.contains(file.getFileName().toString()) ? "" : "line [0-9]+";
      assertThat(inspection.findings())
          .as(what)
          .anyMatch(told -> told.contains(file.toString()) && told.matches("(?s).*" + line + ".*"));
    } else if (!Arrays.equals(before, after)) {
      assertHarmless(what, sample);
    }
    Files.write(file, before);
    return inspection.isDamaged();
  }

  private static void assertHarmless(String what, Sample sample) {
    List<Object> content = content(sample.kind(), sample.folder());
    for (int i = 0; i < content.size(); i++) {
      Object whole = sample.content().get(i);
      if (i == sample.growing()) {
        List<?> rows = (List<?>) content.get(i);
        whole = ((List<?>) whole).subList(0, rows.size()); // a kill could have left just these
      }
      assertThat(content.get(i)).as(what).isEqualTo(whole);
    }
  }
}

package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.LabException;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import afterstate.training.TrainingRun.Listener;
import afterstate.training.TrainingRun.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingRunTest {
  private static final int GAMES = 600;
  private static final TrainingConfig CONFIG = SmallTraining.config(GAMES);

  @TempDir private Path temporary;

  /// Stops a run in the middle, as if something had failed.
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// Hears all and, if it is to, fails once so many games are learned and a checkpoint is there.
  private record Ear(List<Long> learned, List<CurvePoint> points, Path folder, long stopAt)
      implements Listener {
    @Override
    public void learned(TrainingProgress progress, double share) {
      learned.add(progress.games());
      if (progress.games() >= stopAt && Files.exists(folder.resolve("checkpoint.bin"))) {
        throw new Stop();
      }
    }

    @Override
    public void evaluated(CurvePoint point) {
      points.add(point);
    }

    @Override
    public void wentBack(TrainingProgress from, TrainingProgress to) {
      throw new AssertionError("the weights have diverged");
    }
  }

  private Path folder(String name) {
    return temporary.resolve(name);
  }

  private Ear ear(String name, long stopAt) {
    return new Ear(new ArrayList<>(), new ArrayList<>(), folder(name), stopAt);
  }

  /// A checkpoint every few milliseconds of learning.
  private static void run(TrainingFolder open, Listener listener) {
    try (open) {
      TrainingState state = TrainingState.initial(open.config());
      TrainingProgress progress = open.restore(state);
      new TrainingRun(open, state, progress, new RunOptions(1, 4, 0.01, false)).run(listener);
    }
  }

  private Ear begin(String name, TrainingConfig config, long stopAt) {
    Ear ear = ear(name, stopAt);
    run(TrainingFolder.begin(folder(name), config, null, "0", 1, 4), ear);
    return ear;
  }

  private Ear resume(String name, long games, long stopAt) {
    Ear ear = ear(name, stopAt);
    run(TrainingFolder.resume(folder(name), games, 0, "0", null, null), ear);
    return ear;
  }

  private Model model(String name) {
    return ModelFile.read(folder(name).resolve("network.model"));
  }

  /// The rows of the curve without their times, which no two runs share, and their check values.
  private List<String> curve(String name) throws IOException {
    return Files.readAllLines(folder(name).resolve("curve.csv")).stream()
        .map(line -> line.replaceFirst("^([^,]*,[^,]*),[^,]*(.*),.*", "$1$2"))
        .toList();
  }

  private void assertSame(String name, String other) throws IOException {
    assertThat(SmallTraining.values(model(name).network()))
        .isEqualTo(SmallTraining.values(model(other).network()));
    assertThat(curve(name)).isEqualTo(curve(other));
    Map<String, String> facts = model(name).facts();
    assertThat(facts.get("games")).isEqualTo(model(other).facts().get("games"));
    assertThat(facts.get("moves")).isEqualTo(model(other).facts().get("moves"));
  }

  @Test
  void run_toItsEnd_leavesAModelACurveAndADate() throws IOException {
    Ear ear = begin("whole", CONFIG, Long.MAX_VALUE);

    assertThat(ear.learned()).last().isEqualTo((long) GAMES);
    assertThat(ear.points())
        .hasSize(20)
        .last()
        .satisfies(p -> assertThat(p.games()).isEqualTo(GAMES));
    assertThat(ear.points()).allSatisfy(point -> assertThat(point.evaluated()).isEqualTo(4));
    assertThat(curve("whole")).hasSize(21);
    assertThat(model("whole").facts()).containsEntry("games", String.valueOf(GAMES));
    assertThat(folder("whole").resolve("checkpoint.bin")).isNotEmptyFile();
    assertThat(folder("whole").resolve("training.json"))
        .content()
        .containsPattern("\"ended\" : \"[0-9-]+T");
    assertThat(folder("whole")).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void run_stoppedTwiceAndResumed_learnsTheSame() throws IOException {
    begin("whole", CONFIG, Long.MAX_VALUE);

    assertThatThrownBy(() -> begin("stopped", CONFIG, 90)).isInstanceOf(Stop.class);
    assertThatThrownBy(() -> resume("stopped", 0, 250)).isInstanceOf(Stop.class);
    long saved = Long.parseLong(model("stopped").facts().get("games"));
    Ear last = resume("stopped", 0, Long.MAX_VALUE);

    assertThat(saved).isBetween(1L, GAMES - 1L);
    assertThat(last.learned().getFirst()).as("it did not begin anew").isGreaterThanOrEqualTo(saved);
    assertSame("stopped", "whole");
  }

  /// Between the first point of the curve and the checkpoint that follows it at once.
  @Test
  void run_killedBeforeTheFirstCheckpoint_learnsTheSame() throws IOException {
    begin("whole", CONFIG, Long.MAX_VALUE);
    assertThatThrownBy(() -> begin("stopped", CONFIG, 0)).isInstanceOf(Stop.class);
    Files.delete(folder("stopped").resolve("checkpoint.bin"));
    Files.delete(folder("stopped").resolve("network.model"));
    String first = TrainingFolder.curve(folder("whole")).getFirst().line();
    Files.write(folder("stopped").resolve("curve.csv"), CurvePoint.FORMAT.file(List.of(first)));
    resume("stopped", 0, Long.MAX_VALUE);

    assertSame("stopped", "whole");
  }

  /// So that a kill before the first checkpoint by the clock does not lose all.
  @Test
  void run_firstPointOfTheCurve_isFollowedByACheckpoint() {
    Path folder = folder("slow");
    List<Boolean> saved = new ArrayList<>();
    try (TrainingFolder open = TrainingFolder.begin(folder, CONFIG, null, "0", 1, 4)) {
      TrainingState state = TrainingState.initial(CONFIG);
      TrainingProgress progress = open.restore(state);
      Listener listener = listener(() -> saved.add(open.isSaved()));
      new TrainingRun(open, state, progress, new RunOptions(1, 4, 9999, false)).run(listener);
    }

    assertThat(saved).hasSize(20).startsWith(false, true).endsWith(true);
  }

  /// Hears of the points of a curve.
  private static Listener listener(Runnable atPoint) {
    return new Listener() {
      @Override
      public void learned(TrainingProgress progress, double share) {}

      @Override
      public void evaluated(CurvePoint point) {
        atPoint.run();
      }

      @Override
      public void wentBack(TrainingProgress from, TrainingProgress to) {
        throw new AssertionError("the weights have diverged");
      }
    };
  }

  @Test
  void stop_inTheMiddle_keepsWhatWasLearnedAndGoesOnTheSame() throws IOException {
    begin("whole", CONFIG, Long.MAX_VALUE);
    boolean ended;
    try (TrainingFolder open = TrainingFolder.begin(folder("stopped"), CONFIG, null, "0", 1, 4)) {
      TrainingState state = TrainingState.initial(CONFIG);
      TrainingProgress progress = open.restore(state);
      AtomicReference<TrainingRun> run = new AtomicReference<>();
      run.set(new TrainingRun(open, state, progress, new RunOptions(1, 4, 9999, false)));
      ended = run.get().run(listener(() -> run.get().stop()));
    }
    assertThat(ended).isFalse();
    assertThat(model("stopped").facts()).containsEntry("games", "30");
    resume("stopped", 0, Long.MAX_VALUE);

    assertSame("stopped", "whole");
  }

  /// The point is measured when the run resumes.
  @Test
  void stop_beforeAPointIsMeasured_losesNoPoint() throws IOException {
    begin("whole", CONFIG, Long.MAX_VALUE);
    try (TrainingFolder open = TrainingFolder.begin(folder("stopped"), CONFIG, null, "0", 1, 4)) {
      TrainingState state = TrainingState.initial(CONFIG);
      open.restore(state);
      ParallelLearner learner =
          new ParallelLearner(CONFIG, state, TrainingProgress.NONE, 1, false, false);
      learner.learn(0.05, 600);
      open.save(state, learner.progress(), Network.of(state.weights(), 8), null);
    }
    resume("stopped", 0, Long.MAX_VALUE);

    assertSame("stopped", "whole");
  }

  /// The end matters only for annealing alpha, so without that the end of a run can be put off.
  @Test
  void run_resumedToALaterEnd_goesOn() {
    TrainingConfig steady =
        TrainingConfig.parse("tc(network=012/456, alpha=0.2)").until(GAMES / 2, 0);
    begin("longer", steady, Long.MAX_VALUE);
    Ear more = resume("longer", GAMES, Long.MAX_VALUE);
    begin("whole", steady.until(GAMES, 0), Long.MAX_VALUE);

    assertThat(more.learned().getFirst()).isGreaterThanOrEqualTo(GAMES / 2);
    assertThat(more.points()).extracting(CurvePoint::games).first().isEqualTo(330L);
    assertThat(SmallTraining.values(model("longer").network()))
        .isEqualTo(SmallTraining.values(model("whole").network()));
  }

  @Test
  void run_finishedAlready_learnsNothingMore() throws IOException {
    begin("whole", CONFIG, Long.MAX_VALUE);
    List<String> before = curve("whole");
    Ear again = resume("whole", 0, Long.MAX_VALUE);

    assertThat(again.learned()).isEmpty();
    assertThat(curve("whole")).isEqualTo(before);
  }

  @Test
  void run_damagedCheckpoint_isRefusedAndNothingIsLost() throws IOException {
    assertThatThrownBy(() -> begin("stopped", CONFIG, 90)).isInstanceOf(Stop.class);
    Path checkpoint = folder("stopped").resolve("checkpoint.bin");
    byte[] whole = Files.readAllBytes(checkpoint);
    List<String> curve = curve("stopped");
    byte[] damaged = whole.clone();
    damaged[whole.length - 50] ^= 4;
    Files.write(checkpoint, damaged);

    assertThatThrownBy(() -> resume("stopped", 0, Long.MAX_VALUE))
        .isInstanceOf(LabException.class)
        .hasMessage(checkpoint + " is damaged: its checksum does not match its content");
    assertThat(checkpoint).hasBinaryContent(damaged);
    assertThat(curve("stopped")).isEqualTo(curve);

    Files.write(checkpoint, whole);
    assertThat(resume("stopped", 0, Long.MAX_VALUE).learned()).last().isEqualTo((long) GAMES);
  }
}

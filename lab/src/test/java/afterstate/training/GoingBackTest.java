package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.RunException;
import afterstate.learn.Rule;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import afterstate.training.TrainingRun.Habits;
import afterstate.training.TrainingRun.Listener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A training whose weights grow beyond all bounds loses nothing, and ends with a model.
class GoingBackTest {
  private static final Course COURSE = Courses.small(600);

  /// So far apart that the only checkpoint before the end is that of the curve's first point.
  private static final Habits HABITS = new Habits(1, 4, 9999, false);

  @TempDir private Path folder;

  /// Spoils a weight from some game on, as an update gone wrong would, so many times.
  private final class Spoiler implements Listener {
    private final Trainee trainee;
    private final long game;
    private final int times;
    private final List<Standing> lost = new ArrayList<>();
    private final List<Standing> backTo = new ArrayList<>();

    Spoiler(Trainee trainee, long game, int times) {
      this.trainee = trainee;
      this.game = game;
      this.times = times;
    }

    @Override
    public void learned(Standing standing, double share) {
      if (standing.games() >= game && lost.size() < times) {
        trainee.weights().table(0)[5] = Float.NaN;
      }
    }

    @Override
    public void evaluated(CurvePoint point) {}

    @Override
    public void wentBack(Standing from, Standing to) {
      lost.add(from);
      backTo.add(to);
      assertThat(Files.exists(folder.resolve("checkpoint.bin"))).isEqualTo(to.games() > 0);
      assertThat(Files.exists(folder.resolve("network.model"))).isEqualTo(to.games() > 0);
      assertThat(Files.exists(folder.resolve("training.json"))).isTrue();
    }
  }

  private Spoiler train(Course course, long game, int times) {
    try (TrainingFolder open = TrainingFolder.begin(folder, course, null, "0", 1, 4)) {
      Trainee trainee = Trainee.beginner(course);
      Standing standing = open.restore(trainee);
      Spoiler spoiler = new Spoiler(trainee, game, times);
      new TrainingRun(open, trainee, standing, HABITS).run(spoiler);
      return spoiler;
    }
  }

  private Model model() {
    return ModelFile.read(folder.resolve("network.model"));
  }

  @Test
  void run_weightsBeyondAllBounds_goesBackAndOnWithHalfTheRate() throws IOException {
    Spoiler spoiler = train(COURSE, 200, 1);

    assertThat(spoiler.lost).extracting(Standing::games).containsExactly(210L);
    assertThat(spoiler.backTo).extracting(Standing::games).containsExactly(30L);
    assertThat(spoiler.backTo).extracting(Standing::rate).containsExactly(0.5);
    assertThat(Courses.values(model().network())).allMatch(Double::isFinite);
    assertThat(model().facts())
        .containsEntry("games", "600")
        .containsEntry("rate", "0.5 of alpha at last");
    assertThat(Files.readAllLines(folder.resolve("curve.csv"))).hasSize(21);
  }

  @Test
  void run_weightsBeyondAllBoundsBeforeACheckpoint_beginsAnewWithHalfTheRate() {
    Spoiler spoiler = train(COURSE, 10, 2);

    assertThat(spoiler.backTo)
        .containsExactly(new Standing(0, 0, 0, 0.5), new Standing(0, 0, 0, 0.25));
    assertThat(Courses.values(model().network())).allMatch(Double::isFinite);
  }

  /// The checkpoint holds neither what was learned after it, nor anything that was spoiled.
  @Test
  void run_goneBack_learnsAsOneWithTheLowerRateWould() {
    train(COURSE, 10, 1);
    List<Double> after = Courses.values(model().network());

    assertThat(after).isEqualTo(Courses.values(halfTheRate()));
  }

  private static Network halfTheRate() {
    Trainee trainee = Trainee.beginner(COURSE);
    new Training(COURSE, trainee, Standing.BEGINNING.withRate(0.5), 1, false).learn(1, 600);
    return Network.of(trainee.weights(), TrainingRun.STEP);
  }

  @Test
  void run_alphaFarTooHigh_findsOneThatIsLowEnough() {
    Course wild =
        new Course("012 456", "", Rule.TD, 10, 0, 0, 0, 0, 0, 0, "", 0, false, false, 300, 0, 1);
    Spoiler watcher = train(wild, 0, 0);

    assertThat(watcher.lost).isNotEmpty();
    assertThat(Courses.values(model().network())).allMatch(Double::isFinite);
  }

  @Test
  void run_weightsBeyondAllBoundsAgainAndAgain_endsAndKeepsWhatThereIs() {
    assertThatThrownBy(() -> train(COURSE, 200, 1000))
        .isInstanceOf(RunException.class)
        .hasMessageContaining("beyond all bounds even with a thousandth of alpha")
        .hasMessageEndingWith("what was learned before is kept");
    assertThat(model().facts()).containsEntry("games", "30");
    assertThat(folder.resolve("checkpoint.bin")).isNotEmptyFile();
    assertThat(folder.resolve("curve.csv")).isNotEmptyFile();
  }
}

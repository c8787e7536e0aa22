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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A training run whose weights diverge loses nothing, and ends with a model.
class GoingBackTest {
  private static final TrainingConfig CONFIG = SmallTraining.config(600);

  /// So far apart that the only checkpoint before the end is that of the curve's first point.
  private static final RunOptions OPTIONS = new RunOptions(1, 4, 9999, false);

  @TempDir private Path folder;

  /// Spoils a weight from some game on, as an update gone wrong would, so many times.
  private final class Spoiler implements Listener {
    private final TrainingState state;
    private final long game;
    private final int times;
    private final List<TrainingProgress> lost = new ArrayList<>();
    private final List<TrainingProgress> backTo = new ArrayList<>();

    Spoiler(TrainingState state, long game, int times) {
      this.state = state;
      this.game = game;
      this.times = times;
    }

    @Override
    public void learned(TrainingProgress progress, double share) {
      if (progress.games() >= game && lost.size() < times) {
        state.weights().table(0)[5] = Float.NaN;
      }
    }

    @Override
    public void evaluated(CurvePoint point) {}

    @Override
    public void wentBack(TrainingProgress from, TrainingProgress to) {
      lost.add(from);
      backTo.add(to);
      assertThat(Files.exists(folder.resolve("checkpoint.bin"))).isEqualTo(to.games() > 0);
      assertThat(Files.exists(folder.resolve("network.model"))).isEqualTo(to.games() > 0);
      assertThat(Files.exists(folder.resolve("training.json"))).isTrue();
    }
  }

  private Spoiler train(TrainingConfig config, long game, int times) {
    try (TrainingFolder open = TrainingFolder.begin(folder, config, null, "0", 1, 4)) {
      TrainingState state = TrainingState.initial(config);
      TrainingProgress progress = open.restore(state);
      Spoiler spoiler = new Spoiler(state, game, times);
      new TrainingRun(open, state, progress, OPTIONS).run(spoiler);
      return spoiler;
    }
  }

  private Model model() {
    return ModelFile.read(folder.resolve("network.model"));
  }

  @Test
  void run_weightsBeyondAllBounds_goesBackAndOnWithHalfTheRate() throws IOException {
    Spoiler spoiler = train(CONFIG, 200, 1);

    assertThat(spoiler.lost).extracting(TrainingProgress::games).containsExactly(210L);
    assertThat(spoiler.backTo).extracting(TrainingProgress::games).containsExactly(30L);
    assertThat(spoiler.backTo).extracting(TrainingProgress::alphaScale).containsExactly(0.5);
    assertThat(SmallTraining.values(model().network())).allMatch(Double::isFinite);
    assertThat(model().facts())
        .containsEntry("games", "600")
        .containsEntry("rate", "0.5 of alpha at last");
    assertThat(Files.readAllLines(folder.resolve("curve.csv"))).hasSize(21);
  }

  @Test
  void run_weightsBeyondAllBoundsBeforeACheckpoint_beginsAnewWithHalfTheRate() {
    Spoiler spoiler = train(CONFIG, 10, 2);

    assertThat(spoiler.backTo)
        .containsExactly(new TrainingProgress(0, 0, 0, 0.5), new TrainingProgress(0, 0, 0, 0.25));
    assertThat(SmallTraining.values(model().network())).allMatch(Double::isFinite);
  }

  /// The checkpoint holds neither what was learned after it, nor anything that was spoiled.
  @Test
  void run_goneBack_learnsAsOneWithTheLowerRateWould() {
    train(CONFIG, 10, 1);
    List<Double> after = SmallTraining.values(model().network());

    assertThat(after).isEqualTo(SmallTraining.values(halfTheRate()));
  }

  private static Network halfTheRate() {
    TrainingState state = TrainingState.initial(CONFIG);
    new ParallelLearner(CONFIG, state, TrainingProgress.NONE.withAlphaScale(0.5), 1, false, false)
        .learn(1, 600);
    return Network.of(state.weights(), TrainingRun.STEP);
  }

  @Test
  void run_alphaFarTooHigh_findsOneThatIsLowEnough() {
    TrainingConfig wild =
        TrainingConfig.parse("td(network=012/456, alpha=10, lambda=0, games=300)");
    Spoiler watcher = train(wild, 0, 0);

    assertThat(watcher.lost).isNotEmpty();
    assertThat(SmallTraining.values(model().network())).allMatch(Double::isFinite);
  }

  @Test
  void run_weightsBeyondAllBoundsAgainAndAgain_endsAndKeepsWhatThereIs() {
    assertThatThrownBy(() -> train(CONFIG, 200, 1000))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("diverge even with a thousandth of alpha")
        .hasMessageEndingWith("what was learned before is kept");
    assertThat(model().facts()).containsEntry("games", "30");
    assertThat(folder.resolve("checkpoint.bin")).isNotEmptyFile();
    assertThat(folder.resolve("curve.csv")).isNotEmptyFile();
  }
}

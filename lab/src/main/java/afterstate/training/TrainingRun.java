package afterstate.training;

import afterstate.agent.AgentSpec;
import afterstate.baseline.OnePly;
import afterstate.board.TileDowngrading;
import afterstate.experiment.Batch;
import afterstate.experiment.Runner;
import afterstate.files.LabException;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.learn.GameCounts;
import afterstate.ntuple.Network;
import afterstate.stats.Running;
import java.util.Arrays;
import java.util.List;

/// Continues a training run to its end: learns, evaluates the network now and then, writes
/// checkpoints.
public final class TrainingRun {
  /// The most seconds between two progress reports.
  private static final double SLICE_SECONDS = 2;

  /// How many points the curve has.
  private static final int POINTS = 20;

  /// The quantisation step of a model's weights, which does not weaken play (notes/0022).
  static final double STEP = 8;

  /// The seed of the games of the curve. No training game has it.
  private static final long EVALUATION = 0x0F_F1CE;

  /// Larger than the rounding error of a sum of shares.
  private static final double ROUNDING = 1e-9;

  /// If the weights diverge even with less than this share of alpha, the run fails.
  private static final double LOWEST_SCALE = 1e-3;

  private final TrainingFolder folder;
  private final TrainingState state;
  private final ParallelLearner learner;
  private final RunOptions options;
  private final Runner runner;
  private GameCounts counted = GameCounts.NONE;
  private double saved;

  /// Is told about the progress of a training run.
  public interface Listener {
    void learned(TrainingProgress progress, double share);

    void evaluated(CurvePoint point);

    /// From now on, this many patterns and stages learn.
    default void grew(TrainingProgress progress, int patterns, int stages) {}

    /// The weights had diverged: the run continues from earlier progress, with a lower learning
    /// rate.
    void wentBack(TrainingProgress from, TrainingProgress to);
  }

  /// Options that do not change what is to be learned.
  ///
  /// @param evaluate the games for a point of the curve
  /// @param checkpointSeconds the time between two checkpoints
  /// @param gpu whether a GPU plays and learns
  public record RunOptions(int threads, int evaluate, double checkpointSeconds, boolean gpu) {}

  public TrainingRun(
      TrainingFolder folder, TrainingState state, TrainingProgress progress, RunOptions options) {
    this.folder = folder;
    this.state = state;
    this.options = options;
    learner =
        new ParallelLearner(
            folder.config(),
            state,
            progress,
            options.threads(),
            options.gpu(),
            folder.isFromModel());
    runner = new Runner(options.threads());
    saved = progress.seconds();
  }

  /// Learns until the end of the run, or until it is stopped. What was learned is kept in any case.
  ///
  /// @return whether it reached its end
  public boolean run(Listener listener) {
    try (learner) {
      learn(listener);
    }
    if (learner.share() >= 1) {
      folder.finish();
    }
    return learner.share() >= 1;
  }

  /// Makes it stop soon; may be called by any thread.
  public void stop() {
    learner.stop();
  }

  private void learn(Listener listener) {
    if (pointsPassed() / POINTS > folder.lastShare() + ROUNDING) {
      evaluate(listener); // it was stopped during this evaluation
    }
    while (learner.share() < 1 && !learner.isStopped()) {
      double point = (pointsPassed() + 1) / POINTS;
      int before = learning();
      TrainingProgress begun = learner.progress();
      learner.learn(point, Math.min(SLICE_SECONDS, options.checkpointSeconds()));
      if (learning() != before) {
        listener.grew(begun, state.weights().learningPatterns(), learningStages());
      }
      listener.learned(learner.progress(), learner.share());
      boolean pointReached = learner.share() >= point;
      if ((pointReached || isSaveDue()) && isSound(listener)) {
        keep(pointReached, listener);
      }
    }
    if (isSound(listener)) {
      save();
    }
  }

  /// How much learns; it only grows.
  private int learning() {
    return state.weights().learningPatterns() + learningStages();
  }

  private int learningStages() {
    return state.weights().isStaged() ? state.weights().stages().count() : 1;
  }

  private void keep(boolean pointReached, Listener listener) {
    if (pointReached) {
      evaluate(listener);
    }
    if (isSaveDue() || !folder.isSaved()) {
      save();
    }
  }

  /// Checks the weights before anything is stored; goes back if they have diverged.
  private boolean isSound(Listener listener) {
    learner.fetch();
    if (state.weights().areBounded()) {
      return true;
    }
    goBack(listener);
    return false;
  }

  /// Halves the learning rate each time, so a rate that is low enough is soon found (notes/0011).
  private void goBack(Listener listener) {
    TrainingProgress lost = learner.progress();
    if (lost.alphaScale() < LOWEST_SCALE) {
      throw new LabException(
          "the weights diverge even with a thousandth of alpha; "
              + (folder.isSaved() ? "what was learned before is kept" : "nothing was learned"));
    }
    TrainingProgress progress = folder.goBack(state).withAlphaScale(lost.alphaScale() / 2);
    learner.continueFrom(progress);
    counted = GameCounts.NONE;
    saved = progress.seconds();
    listener.wentBack(lost, progress);
  }

  /// How many points of the curve should have been measured by now.
  private double pointsPassed() {
    return Math.floor(learner.share() * POINTS + ROUNDING);
  }

  private boolean isSaveDue() {
    return learner.progress().seconds() - saved >= options.checkpointSeconds();
  }

  private void save() {
    folder.save(state, learner.progress(), network(), learner.gpuName());
    saved = learner.progress().seconds();
  }

  private Network network() {
    return Network.of(state.weights(), STEP);
  }

  /// Adds a point to the curve, unless the run is stopped before its games have been played.
  private void evaluate(Listener listener) {
    Network network = network();
    int downgrade = TileDowngrading.rank(folder.config().downgrade());
    AgentSpec agent = seed -> new OnePly(network, downgrade);
    Batch batch = new Batch(agent, Rules.STANDARD, EVALUATION, 0, options.evaluate());
    runner.run(batch.until(learner::isStopped));
    if (!learner.isStopped()) {
      CurvePoint point = point(batch);
      folder.add(row()); // before the point, which says that this evaluation is done
      folder.add(point);
      listener.evaluated(point);
    }
  }

  /// What was played since the last row.
  private LearningRow row() {
    GameCounts since = learner.counts().minus(counted);
    counted = learner.counts();
    TrainingProgress progress = learner.progress();
    return new LearningRow(
        progress.games(),
        progress.seconds(),
        progress.alphaScale() * folder.config().alphaAt(learner.share()),
        state.weights().learningPatterns(),
        learningStages(),
        since);
  }

  private CurvePoint point(Batch batch) {
    Running scores = new Running();
    Arrays.stream(batch.scores()).forEach(scores::add);
    List<Outcome> outcomes = batch.outcomes();
    List<Double> shares = CurvePoint.TILES.stream().map(tile -> share(outcomes, tile)).toList();
    TrainingProgress progress = learner.progress();
    return new CurvePoint(
        progress.games(),
        progress.moves(),
        progress.seconds(),
        options.evaluate(),
        scores.mean(),
        scores.error(),
        shares);
  }

  private static double share(List<Outcome> outcomes, int tile) {
    return (double) outcomes.stream().filter(outcome -> outcome.maxTile() >= tile).count()
        / outcomes.size();
  }
}

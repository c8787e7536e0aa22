package afterstate.training;

import afterstate.agent.AgentSpec;
import afterstate.board.TileDowngrading;
import afterstate.experiment.Batch;
import afterstate.experiment.Runner;
import afterstate.files.RunException;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.ntuple.Network;
import afterstate.ntuple.OnePly;
import afterstate.stats.Running;
import java.util.Arrays;
import java.util.List;

/// A training from where it stands to its end: learns, evaluates now and then, keeps checkpoints.
public final class TrainingRun {
  /// The most seconds between two looks at how far it is.
  private static final double SLICE_SECONDS = 2;

  /// Points of the curve.
  private static final int POINTS = 20;

  /// The quantisation step of a model's weights; play does not suffer from it (notes/0022).
  static final double STEP = 8;

  /// The seed of the games of the curve: never one of those that are learned from.
  private static final long EVALUATION = 0x0F_F1CE;

  /// More than sums of shares are wrong by.
  private static final double ROUNDING = 1e-9;

  /// A training that grows beyond all bounds with less than this share of its alpha is given up.
  private static final double LOWEST_SCALE = 1e-3;

  private final TrainingFolder folder;
  private final TrainingState state;
  private final ParallelLearner learner;
  private final RunOptions options;
  private final Runner runner;
  private double saved;

  /// Hears how a training goes on.
  public interface Listener {
    void learned(TrainingProgress progress, double share);

    void evaluated(CurvePoint point);

    /// The weights had grown beyond all bounds: it goes on from earlier progress, with a lower
    /// learning rate.
    void wentBack(TrainingProgress from, TrainingProgress to);
  }

  /// What does not change what is to be learned.
  ///
  /// @param evaluate the games of a point of the curve
  /// @param checkpointSeconds from one checkpoint to the next
  /// @param gpu whether a GPU plays and learns
  public record RunOptions(int threads, int evaluate, double checkpointSeconds, boolean gpu) {}

  public TrainingRun(
      TrainingFolder folder, TrainingState state, TrainingProgress progress, RunOptions options) {
    this.folder = folder;
    this.state = state;
    this.options = options;
    learner =
        new ParallelLearner(folder.config(), state, progress, options.threads(), options.gpu());
    runner = new Runner(options.threads());
    saved = progress.seconds();
  }

  /// Goes on to the end, or until it is stopped. What was learned is kept in any case.
  ///
  /// @return whether it came to its end
  public boolean run(Listener listener) {
    try (learner) {
      learn(listener);
    }
    if (learner.share() >= 1) {
      folder.finish();
    }
    return learner.share() >= 1;
  }

  /// Asks it to end soon; may be called by any thread.
  public void stop() {
    learner.stop();
  }

  private void learn(Listener listener) {
    if (pointsPassed() / POINTS > folder.lastShare() + ROUNDING) {
      evaluate(listener); // it was stopped while it was at this
    }
    while (learner.share() < 1 && !learner.isStopped()) {
      double point = (pointsPassed() + 1) / POINTS;
      learner.learn(point, Math.min(SLICE_SECONDS, options.checkpointSeconds()));
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

  private void keep(boolean pointReached, Listener listener) {
    if (pointReached) {
      evaluate(listener);
    }
    if (isSaveDue() || !folder.isSaved()) {
      save();
    }
  }

  /// Looks at the weights before anything is kept of them; goes back where they have grown beyond
  /// all bounds.
  private boolean isSound(Listener listener) {
    learner.fetch();
    if (state.weights().areBounded()) {
      return true;
    }
    goBack(listener);
    return false;
  }

  /// Half the rate each time: a rate that is low enough is found soon (notes/0011).
  private void goBack(Listener listener) {
    TrainingProgress lost = learner.progress();
    if (lost.alphaScale() < LOWEST_SCALE) {
      throw new RunException(
          "the weights grow beyond all bounds even with a thousandth of alpha; "
              + (folder.isSaved() ? "what was learned before is kept" : "nothing was learned"));
    }
    TrainingProgress progress = folder.goBack(state).withAlphaScale(lost.alphaScale() / 2);
    learner.goOnFrom(progress);
    saved = progress.seconds();
    listener.wentBack(lost, progress);
  }

  /// How many points of the curve are due by now.
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

  /// Adds a point to the curve, unless it is stopped before that has been played.
  private void evaluate(Listener listener) {
    Network network = network();
    int downgrade = TileDowngrading.rank(folder.config().downgrade());
    AgentSpec agent = seed -> new OnePly(network, downgrade);
    Batch batch = new Batch(agent, Rules.STANDARD, EVALUATION, 0, options.evaluate());
    runner.run(batch.until(learner::isStopped));
    if (!learner.isStopped()) {
      CurvePoint point = point(batch);
      folder.add(point);
      listener.evaluated(point);
    }
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

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
  private static final double STRETCH = 2;

  /// Points of the curve.
  private static final int POINTS = 20;

  /// Steps of the weights of a model; play does not suffer from it (notes/0022).
  static final double STEP = 8;

  /// The seed of the games of the curve: never one of those that are learned from.
  private static final long EVALUATION = 0x0F_F1CE;

  /// More than sums of shares are wrong by.
  private static final double ROUNDING = 1e-9;

  /// A training that grows beyond all bounds with less than this share of its alpha is given up.
  private static final double LOWEST_RATE = 1e-3;

  private final TrainingFolder folder;
  private final Trainee trainee;
  private final Training training;
  private final Habits habits;
  private final Runner runner;
  private double saved;

  /// Hears how a training goes on.
  public interface Listener {
    void learned(Standing standing, double share);

    void evaluated(CurvePoint point);

    /// The weights had grown beyond all bounds: it goes on from an earlier standing, with a lower
    /// rate.
    void wentBack(Standing from, Standing to);
  }

  /// What does not change what is to be learned.
  ///
  /// @param evaluated the games of a point of the curve
  /// @param checkpoint the seconds from one checkpoint to the next
  /// @param gpu whether a graphics card plays and learns
  public record Habits(int threads, int evaluated, double checkpoint, boolean gpu) {}

  public TrainingRun(TrainingFolder folder, Trainee trainee, Standing standing, Habits habits) {
    this.folder = folder;
    this.trainee = trainee;
    this.habits = habits;
    training = new Training(folder.course(), trainee, standing, habits.threads(), habits.gpu());
    runner = new Runner(habits.threads());
    saved = standing.seconds();
  }

  /// Goes on to the end, or until it is stopped. What was learned is kept in any case.
  ///
  /// @return whether it came to its end
  public boolean run(Listener listener) {
    try (training) {
      learn(listener);
    }
    if (training.share() >= 1) {
      folder.finish();
    }
    return training.share() >= 1;
  }

  /// Asks it to end soon; may be called by any thread.
  public void stop() {
    training.stop();
  }

  private void learn(Listener listener) {
    if (pointsPassed() / POINTS > folder.lastShare() + ROUNDING) {
      evaluate(listener); // it was stopped while it was at this
    }
    while (training.share() < 1 && !training.isStopped()) {
      double point = (pointsPassed() + 1) / POINTS;
      training.learn(point, Math.min(STRETCH, habits.checkpoint()));
      listener.learned(training.standing(), training.share());
      boolean pointReached = training.share() >= point;
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
    training.fetch();
    if (trainee.weights().areBounded()) {
      return true;
    }
    goBack(listener);
    return false;
  }

  /// Half the rate each time: a rate that is low enough is found soon (notes/0011).
  private void goBack(Listener listener) {
    Standing lost = training.standing();
    if (lost.rate() < LOWEST_RATE) {
      throw new RunException(
          "the weights grow beyond all bounds even with a thousandth of alpha; "
              + (folder.isSaved() ? "what was learned before is kept" : "nothing was learned"));
    }
    Standing standing = folder.goBack(trainee).withRate(lost.rate() / 2);
    training.goOnFrom(standing);
    saved = standing.seconds();
    listener.wentBack(lost, standing);
  }

  /// How many points of the curve are due by now.
  private double pointsPassed() {
    return Math.floor(training.share() * POINTS + ROUNDING);
  }

  private boolean isSaveDue() {
    return training.standing().seconds() - saved >= habits.checkpoint();
  }

  private void save() {
    folder.save(trainee, training.standing(), network(), training.card());
    saved = training.standing().seconds();
  }

  private Network network() {
    return Network.of(trainee.weights(), STEP);
  }

  /// Adds a point to the curve, unless it is stopped before that has been played.
  private void evaluate(Listener listener) {
    Network network = network();
    int downgrade = TileDowngrading.rank(folder.course().downgrade());
    AgentSpec agent = seed -> new OnePly(network, downgrade);
    Batch batch = new Batch(agent, Rules.STANDARD, EVALUATION, 0, habits.evaluated());
    runner.run(batch.until(training::isStopped));
    if (!training.isStopped()) {
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
    Standing standing = training.standing();
    return new CurvePoint(
        standing.games(),
        standing.moves(),
        standing.seconds(),
        habits.evaluated(),
        scores.mean(),
        scores.error(),
        shares);
  }

  private static double share(List<Outcome> outcomes, int tile) {
    return (double) outcomes.stream().filter(outcome -> outcome.maxTile() >= tile).count()
        / outcomes.size();
  }
}

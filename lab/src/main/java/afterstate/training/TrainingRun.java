package afterstate.training;

import afterstate.agent.AgentSpec;
import afterstate.board.Lowered;
import afterstate.experiment.Batch;
import afterstate.experiment.Runner;
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

  /// Steps of the weights of a model; play does not suffer from it (notes/0008).
  private static final double STEP = 8;

  /// The seed of the games of the curve: never one of those that are learned from.
  private static final long EVALUATION = 0x0F_F1CE;

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

  /// Goes on to the end.
  public void run(Listener listener) {
    try (training) {
      learn(listener);
    }
    folder.finish();
  }

  private void learn(Listener listener) {
    while (training.share() < 1) {
      double point = (Math.floor(training.share() * POINTS + 1e-9) + 1) / POINTS;
      training.learn(point, Math.min(STRETCH, habits.checkpoint()));
      listener.learned(training.standing(), training.share());
      if (training.share() >= point) {
        training.fetch();
        listener.evaluated(evaluate(Network.of(trainee.weights(), STEP)));
      }
      if (training.standing().seconds() - saved >= habits.checkpoint()) {
        save();
      }
    }
    save();
  }

  private void save() {
    training.fetch();
    folder.save(trainee, training.standing(), Network.of(trainee.weights(), STEP));
    saved = training.standing().seconds();
  }

  private CurvePoint evaluate(Network network) {
    int downgrade = Lowered.rank(folder.course().downgrade());
    AgentSpec agent = seed -> new OnePly(network, downgrade);
    Batch batch = new Batch(agent, Rules.STANDARD, EVALUATION, 0, habits.evaluated());
    runner.run(batch);
    Running scores = new Running();
    Arrays.stream(batch.scores()).forEach(scores::add);
    List<Outcome> outcomes = batch.outcomes();
    List<Double> shares = CurvePoint.TILES.stream().map(tile -> share(outcomes, tile)).toList();
    Standing standing = training.standing();
    CurvePoint point =
        new CurvePoint(
            standing.games(),
            standing.moves(),
            standing.seconds(),
            habits.evaluated(),
            scores.mean(),
            scores.error(),
            shares);
    folder.add(point);
    return point;
  }

  private static double share(List<Outcome> outcomes, int tile) {
    return (double) outcomes.stream().filter(outcome -> outcome.maxTile() >= tile).count()
        / outcomes.size();
  }
}

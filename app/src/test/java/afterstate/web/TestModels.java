package afterstate.web;

import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.report.Report;
import afterstate.training.CurvePoint;
import afterstate.training.TrainingFolder;
import afterstate.training.TrainingProgress;
import afterstate.training.TrainingRun;
import afterstate.training.TrainingState;
import java.nio.file.Path;
import java.util.Map;

/// Small models for tests.
public final class TestModels {
  private TestModels() {}

  /// Trains for a moment, and leaves in the folder what the command leaves there.
  public static void train(Path folder) {
    TrainingConfig config = TrainingConfig.parse("tc(network=0123/4567, games=300)");
    try (TrainingFolder training = TrainingFolder.begin(folder, config, null, "test", 1, 4)) {
      TrainingState state = TrainingState.initial(config);
      TrainingProgress progress = training.restore(state);
      new TrainingRun(training, state, progress, new TrainingRun.RunOptions(1, 4, 600, false))
          .run(new Nobody());
      Report.writeLearning(TrainingFolder.curve(folder), config.text(), folder);
    }
  }

  private static final class Nobody implements TrainingRun.Listener {
    @Override
    public void learned(TrainingProgress now, double share) {}

    @Override
    public void evaluated(CurvePoint point) {}

    @Override
    public void wentBack(TrainingProgress from, TrainingProgress to) {}
  }

  /// Writes a model that knows nothing and takes that many times 131 kB of memory.
  static void write(Path file, int patterns) {
    String words = "0123/4567/89AB/CDEF/048C/159D/26AE/37BF".substring(0, 5 * patterns - 1);
    Weights weights = new Weights(Patterns.parse(words), Stages.ONE, 7);
    ModelFile.write(file, new Model(Network.of(weights, 1), Map.of()));
  }
}

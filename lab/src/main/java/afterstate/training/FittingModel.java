package afterstate.training;

import afterstate.files.LabException;
import afterstate.learn.Algorithm;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.LookupCounts;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// A model rounded to a maximum file size: weights that are used little are rounded more coarsely,
/// as far as necessary.
///
/// Rounding all weights alike costs far more points (notes/0022). How much a weight is used is
/// known from what it has learned, if there is a training run, or from games that were played with
/// it.
public final class FittingModel {
  /// With each degree, a weight must be used this many times as much to escape further rounding.
  private static final double DEGREE = Math.pow(2, 0.125);

  /// The degree at which all weights have the coarsest step.
  private static final int DEGREES = 480;

  private final Network network;
  private final Network.Use use;
  private final Map<String, String> facts;
  private final LongConsumer tried;

  private FittingModel(
      Network network, Network.Use use, Map<String, String> facts, LongConsumer tried) {
    this.network = network;
    this.use = use;
    this.facts = facts;
    this.tried = tried;
  }

  /// Rounds a model by how often its weights were looked up.
  ///
  /// @param counts of the network of that model
  /// @param bytes the maximum size of the model file
  /// @param tried receives the size of each attempt
  /// @throws LabException if no rounding makes the file that small
  public static Model of(Model model, LookupCounts counts, long bytes, LongConsumer tried) {
    return new FittingModel(model.network(), counts::use, new TreeMap<>(model.facts()), tried)
        .within(bytes);
  }

  /// Whether a training run knows how much its weights have learned. It does not with
  /// [Algorithm#TD], which keeps no errors, with a history that forgets, or for the weights of a
  /// model with which it began.
  ///
  /// @throws LabException if there is no such training run
  public static boolean isKnownBy(Path folder) {
    return isKnownBy(TrainingInfo.read(folder));
  }

  private static boolean isKnownBy(TrainingInfo info) {
    TrainingConfig config = info.training();
    return config.algorithm() == Algorithm.TC && config.historyDecay() == 1 && info.from() == null;
  }

  /// Reads the last checkpoint and rounds what it holds.
  ///
  /// @param folder the folder of a training run that knows how much its weights have learned
  /// @param bytes the maximum size of the model file
  /// @param tried receives the size of each attempt
  /// @throws LabException if there is no such training run, or no rounding makes the file that
  ///   small
  public static Model of(Path folder, long bytes, LongConsumer tried) {
    TrainingInfo info = TrainingInfo.read(folder);
    TrainingConfig config = info.training();
    if (!isKnownBy(info)) {
      throw new LabException(folder + " does not know how much each weight has learned");
    }
    TrainingFiles files = new TrainingFiles(folder);
    TrainingState state = TrainingState.initial(config);
    TrainingProgress progress = Checkpoint.read(files.checkpoint(), config, state);
    @Nullable String gpu =
        TrainingFacts.current(ModelFile.facts(files.model())).get(TrainingFacts.GPU);
    Network network = Network.of(state.weights(), TrainingRun.STEP);
    return new FittingModel(network, state.history()::size, info.facts(progress, gpu), tried)
        .within(bytes);
  }

  private Model within(long bytes) {
    Model finest = model(0);
    if (size(finest) <= bytes) {
      return finest;
    }
    facts.put("rounded", String.format(Locale.ROOT, "to at most %,d bytes", bytes));
    int degree = degreeWithin(bytes, 1);
    Model model = model(degree);
    degree = degreeWithin(bytes, (double) size(model) / ModelFile.quickSize(model));
    while (true) {
      model = model(degree);
      long size = size(model);
      if (size <= bytes) {
        return model;
      }
      if (degree == DEGREES) {
        throw new LabException(
            String.format(Locale.ROOT, "no rounding makes it smaller than %,d bytes", size));
      }
      degree++;
    }
  }

  /// Bisection: the more is rounded, the smaller the file. The size of a file takes long to find
  /// out, but it is about the same fraction of the quick size for all degrees.
  private int degreeWithin(long bytes, double fraction) {
    int tooFine = 0;
    int fits = DEGREES;
    while (fits - tooFine > 1) {
      int middle = (tooFine + fits) >>> 1;
      if (fraction * ModelFile.quickSize(model(middle)) <= bytes) {
        fits = middle;
      } else {
        tooFine = middle;
      }
    }
    return fits;
  }

  private long size(Model model) {
    long size = ModelFile.size(model);
    tried.accept(size);
    return size;
  }

  private Model model(int degree) {
    Network.Quantisation quantisation = Network.Quantisation.byUse(use, Math.pow(DEGREE, degree));
    return new Model(degree == 0 ? network : network.rounded(quantisation), facts);
  }
}

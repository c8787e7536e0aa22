package afterstate.cli;

import afterstate.board.Quote;
import afterstate.files.LabException;
import afterstate.ntuple.LookupCounts;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelException;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.ModelName;
import afterstate.ntuple.Network;
import afterstate.training.FittingModel;
import afterstate.training.TrainingFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "model",
    description = {
      "Shows what is in a model file; docs/model.md describes the format.",
      "With --step or --size and --out it writes a copy with coarser weights, which is smaller."
    },
    footer = {
      "  ./afterstate model shipped                        # the model of the program",
      "  ./afterstate model results/mine/network.model",
      "  ./afterstate model results/mine --size 20 --out small.model",
      "  ./afterstate model results/mine/network.model --size 20 --out small.model"
    },
    mixinStandardHelpOptions = true)
final class ModelCommand implements Runnable {
  private static final int MOST_MEGABYTES = 10_000;

  /// The games in which look-ups are counted.
  private static final int GAMES = 100;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description =
          "A model file, or shipped, the model of the program; with --size, also the folder of a"
              + " training run.")
  private String file;

  @Option(
      names = "--step",
      paramLabel = "S",
      description =
          "The quantisation step of the copy: the smallest difference between two weights, in"
              + " points.")
  private @Nullable Double step;

  @Option(
      names = "--size",
      paramLabel = "MB",
      description =
          "The maximum size of the copy: the less a weight is used, the more coarsely it is"
              + " rounded. How often a search looks it up decides, or for the folder of a training"
              + " run that knows it, how much it has learned.")
  private @Nullable Double size;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "With --size: the games in which look-ups are counted. Default: 100.")
  private @Nullable Integer games;

  @Option(names = "--out", paramLabel = "FILE", description = "The copy.")
  private @Nullable Path out;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ModelCommand() {}

  @Override
  public void run() {
    if (games != null && size == null) {
      throw usage("--games is for --size: the games in which look-ups are counted");
    }
    if (out == null) {
      if (step != null || size != null) {
        throw usage("a copy needs --out too");
      }
      print(ModelName.read(file), isShipped() ? null : Path.of(file));
      return;
    }
    if ((step == null) == (size == null)) {
      throw usage("a copy needs either --step or --size");
    }
    Path target = target(out);
    Model copy = step != null ? rounded(ModelName.read(file), step) : fitting(size);
    ModelFile.write(target, copy);
    print(copy, target);
  }

  private ParameterException usage(String rule) {
    return new ParameterException(spec.commandLine(), rule);
  }

  private boolean isShipped() {
    return file.equals(ModelName.SHIPPED.toString());
  }

  /// Where the copy goes: never over what it is made of, nor over anything that is not a model or
  /// belongs to a training run.
  private Path target(Path out) {
    Path target = PartFile.target(out);
    try {
      if (!isShipped() && Files.exists(target) && isSource(target)) {
        throw PartFile.cannotWrite(out, "it is what is read; choose another name");
      }
      if (isInTraining(target)) {
        throw PartFile.cannotWrite(out, "it belongs to a training run; choose another name");
      }
      if (Files.exists(target) && Files.size(target) > 0 && !isModel(target)) {
        throw PartFile.cannotWrite(out, "it exists and is not a model; choose another name");
      }
      return target;
    } catch (IOException e) {
      throw Failure.of("read", Path.of(file), e);
    }
  }

  /// Whether a file is the model that is read, or in the folder of the training.
  private boolean isSource(Path target) throws IOException {
    Path source = Path.of(file);
    Path folder = target.toAbsolutePath().getParent();
    return Files.isSameFile(target, source)
        || (size != null && folder != null && Files.isSameFile(folder, source));
  }

  private static boolean isInTraining(Path target) {
    Path folder = target.toAbsolutePath().getParent();
    return Files.exists(target) && folder != null && TrainingFolder.isIn(folder);
  }

  private static boolean isModel(Path file) {
    try {
      ModelFile.facts(file);
      return true;
    } catch (ModelException e) {
      return false;
    }
  }

  private Model rounded(Model model, double step) {
    try {
      Network network = model.network().rounded(step);
      if (known(network) == 0 && known(model.network()) > 0) {
        throw new IllegalArgumentException(
            "--step is " + number(step) + ", so large that every weight would be 0");
      }
      return new Model(network, model.facts());
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private Model fitting(double megabytes) {
    if (!(megabytes > 0 && megabytes <= MOST_MEGABYTES)) {
      throw usage(
          "--size is " + megabytes + ", must be above 0 and at most " + MOST_MEGABYTES + " MB");
    }
    if (games != null && games < 1) {
      throw usage("--games is " + games + ", must be at least 1");
    }
    PrintWriter err = spec.commandLine().getErr();
    long bytes = (long) (megabytes * 1e6);
    LongConsumer tried = size -> err.printf(Locale.ROOT, "rounded to %,d bytes%n", size);
    try {
      if (isShipped() || !TrainingFolder.isIn(Path.of(file))) {
        return fitting(ModelName.read(file), bytes, tried);
      }
      Path folder = Path.of(file);
      return FittingModel.isKnownBy(folder)
          ? FittingModel.of(folder, bytes, tried)
          : fitting(ModelFile.read(folder.resolve(TrainingFolder.MODEL)), bytes, tried);
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private Model fitting(Model model, long bytes, LongConsumer tried) {
    if (ModelFile.size(model) <= bytes) {
      return model;
    }
    PrintWriter err = spec.commandLine().getErr();
    int games = this.games != null ? this.games : GAMES;
    LookupCounts counts =
        CountedGames.of(
            model.network(),
            games,
            played -> {
              if (played % Math.max(1, games / 10) == 0) {
                err.printf(Locale.ROOT, "look-ups of %,d of %,d games counted%n", played, games);
              }
            });
    return FittingModel.of(model, counts, bytes, tried);
  }

  private static long known(Network network) {
    return IntStream.range(0, network.stages().count()).mapToLong(network::known).sum();
  }

  private void print(Model model, @Nullable Path file) {
    PrintWriter out = spec.commandLine().getOut();
    Network network = model.network();
    Map<String, String> lines = new LinkedHashMap<>();
    if (file != null) {
      lines.put("file", String.format(Locale.ROOT, "%,d bytes", size(file)));
    }
    lines.put("patterns", network.patterns().text());
    lines.put("stages", network.stages().count() == 1 ? "one" : network.stages().text());
    lines.put("step", number(network.step()));
    lines.put("initial value", number(network.initialValue()));
    for (int stage = 0; stage < network.stages().count(); stage++) {
      lines.put(
          "weights of stage " + (stage + 1),
          String.format(Locale.ROOT, "%,d", network.known(stage)));
    }
    lines.put("checksum of weights", network.checksum());
    lines.putAll(ModelFacts.inWords(model.facts()));
    lines.forEach(
        (name, value) ->
            out.printf(Locale.ROOT, "%-20s %s%n", Quote.plain(name), Quote.plain(value)));
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw Failure.of("read", file, e);
    }
  }

  /// As short as it can be said with six digits: 8, 0.125.
  private static String number(double value) {
    return new BigDecimal(value, new MathContext(6)).stripTrailingZeros().toPlainString();
  }
}

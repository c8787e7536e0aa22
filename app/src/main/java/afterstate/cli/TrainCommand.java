package afterstate.cli;

import afterstate.experiment.Runner;
import afterstate.files.LabException;
import afterstate.gpu.GpuException;
import afterstate.gpu.GpuLearner;
import afterstate.learn.Algorithm;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.ModelName;
import afterstate.ntuple.Network;
import afterstate.ntuple.Weights;
import afterstate.report.Phrases;
import afterstate.report.Report;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
import afterstate.training.CurvePoint;
import afterstate.training.TrainingFacts;
import afterstate.training.TrainingFolder;
import afterstate.training.TrainingProgress;
import afterstate.training.TrainingRun;
import afterstate.training.TrainingState;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "train",
    description = {
      "Trains a network by letting it play; docs/training.md says more.",
      "--resume --out DIR continues a training run that was stopped, even by kill -9."
    },
    footer = {
      "  ./afterstate train --minutes 4 --out results/mine",
      "  ./afterstate train --resume --minutes 10 --out results/mine    # continue",
      "  ./afterstate train --network 8x6 --minutes 600 --out results/large",
      "  ./afterstate train 'td(lambda=0, games=1000)' --out results/td"
    },
    modelTransformer = TrainingOptions.class,
    mixinStandardHelpOptions = true)
final class TrainCommand implements Runnable {
  private static final String NO_END =
      "a training run needs an end: give --games or --minutes, above 0";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "CONFIG",
      description =
          "The settings as text, such as 'tc(lambda=0.7, games=1000)'; options override it. What it"
              + " leaves out has the default in docs/training.md. Without it, settings have the"
              + " defaults below, which learn best in minutes.")
  private @Nullable String config;

  @Option(
      names = "--algorithm",
      paramLabel = "td|tc",
      converter = Options.Learning.class,
      description =
          "Temporal difference learning, or temporal coherence, which lets each weight find its own"
              + " learning rate. Default: tc.")
  private @Nullable Algorithm algorithm;

  @Option(
      names = "--from",
      paramLabel = "MODEL",
      description = "Begin with the weights of this model instead of zeros: a file, or shipped.")
  private @Nullable String from;

  @Mixin private ThreadOptions threads;

  @Option(
      names = "--gpu",
      description =
          "Learn on an NVIDIA GPU: about a thousand games at once. With --backward, without"
              + " --waiting.")
  private boolean gpu;

  @Option(
      names = "--evaluate",
      paramLabel = "N",
      description =
          "Games for each of the 20 points of the learning curve. Default: 300, or with --resume"
              + " the same number as before.")
  private @Nullable Integer evaluate;

  @Option(
      names = "--checkpoint",
      paramLabel = "M",
      defaultValue = "4",
      description = "Minutes between checkpoints: what a kill may lose at most. Default: 4.")
  private Double checkpoint;

  @Option(names = "--resume", description = "Continue the training run in the folder.")
  private boolean resume;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder for network.model, the learning curve and the checkpoint.")
  private Path out;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  TrainCommand() {}

  @Override
  public void run() {
    if (evaluate != null && (evaluate < 2 || evaluate > TrainingFolder.MOST_EVALUATED)) {
      throw usage("--evaluate is " + evaluate + ", must be 2 to " + TrainingFolder.MOST_EVALUATED);
    }
    if (!(checkpoint >= 0.001 && checkpoint <= 10_000)) {
      throw usage("--checkpoint is " + checkpoint + ", must be 0.001 to 10000 minutes");
    }
    try (TrainingFolder folder = resume ? resumed() : begun()) {
      train(folder);
    } catch (LabException | GpuException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private TrainingFolder begun() {
    Runner runner = threads.runner();
    try {
      return TrainingFolder.begin(
          out,
          fit(config()),
          from,
          Main.VERSION,
          runner.threads(),
          evaluate != null ? evaluate : TrainingFolder.DEFAULT_EVALUATE);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  /// The settings of a new training run. If it begins with a model, the patterns, stages and
  /// initial value of the model are the defaults.
  ///
  /// @throws IllegalArgumentException naming what is wrong
  private TrainingConfig config() {
    if (config != null && algorithm != null) {
      throw usage(
          "CONFIG already names the algorithm, as in 'td(lambda=0)': leave out --algorithm");
    }
    Map<String, String> given = TrainingOptions.given(spec); // a wrong option is told first
    @Nullable Network base = from == null ? null : ModelName.read(from).network();
    UnaryOperator<TrainingConfig> like = usual -> base == null ? usual : usual.like(base);
    TrainingConfig whole =
        config != null
            ? withOptions(TrainingConfig.parse(config, like), given)
            : withOptions(
                like.apply(
                    TrainingConfig.recommended(algorithm != null ? algorithm : Algorithm.TC)),
                withoutText(given));
    if (!whole.hasEnd()) {
      throw usage(NO_END);
    }
    if (base != null) {
      Weights.requireFit(base, whole.network(), whole.stages());
      if (whole.firstPatterns() > 0 || whole.stagesFrom() > 0) {
        throw usage("--first-patterns and --stages-from are for a run that begins with nothing");
      }
    } else if (whole.hasFrozenStages()) {
      throw usage("frozen stages need a model to begin --from");
    }
    return whole;
  }

  /// Restarts need not wait on a GPU, and without them nothing waits.
  private Map<String, String> withoutText(Map<String, String> given) {
    if (gpu || "off".equals(given.get("restart"))) {
      given.putIfAbsent("waiting", "0");
    }
    return given;
  }

  private static TrainingConfig withOptions(TrainingConfig base, Map<String, String> given) {
    return base.withWords(given, TrainingOptions::name);
  }

  private TrainingFolder resumed() {
    try {
      TrainingConfig end = end();
      return fit(
          TrainingFolder.resume(
              out, end.games(), end.minutes(), Main.VERSION, threads.given(), evaluate));
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  /// The new end of a resumed training run, if one is given; refuses all other settings.
  private TrainingConfig end() {
    Map<String, String> given = TrainingOptions.given(spec);
    if (config != null
        || algorithm != null
        || from != null
        || !Set.of("games", "minutes").containsAll(given.keySet())) {
      throw usage(
          "--resume keeps the settings of the folder: only --games or --minutes, --threads,"
              + " --evaluate, --checkpoint and --gpu may be given");
    }
    TrainingConfig end = withOptions(TrainingConfig.parse("tc"), given);
    if (!given.isEmpty() && !end.hasEnd()) {
      throw usage(NO_END);
    }
    return end;
  }

  private TrainingFolder fit(TrainingFolder folder) {
    try {
      fit(folder.config());
      return folder;
    } catch (IllegalArgumentException | GpuException e) {
      folder.close();
      throw e;
    }
  }

  /// Looks for a GPU if it can learn with these settings, before the folder is created.
  private TrainingConfig fit(TrainingConfig config) {
    if (gpu) {
      GpuLearner.requireFit(config);
      spec.commandLine().getErr().println("learning on " + GpuLearner.gpu());
    }
    return config;
  }

  private void train(TrainingFolder folder) {
    PrintWriter err = spec.commandLine().getErr();
    TrainingState state = TrainingState.initial(folder.config());
    TrainingProgress progress = folder.restore(state);
    if (folder.isDone()) {
      draw(folder); // a kill may have come before the figures
      err.printf(
          Locale.ROOT,
          "%s is done: it has learned from %,d games in %.1f minutes;"
              + " --resume with more --games or --minutes continues%n",
          out,
          progress.games(),
          progress.seconds() / 60);
      return;
    }
    if (progress.games() > 0) {
      err.printf(Locale.ROOT, "%s has learned from %,d games; resuming%n", out, progress.games());
    }
    TrainingRun run =
        new TrainingRun(
            folder,
            state,
            progress,
            new TrainingRun.RunOptions(folder.threads(), folder.evaluate(), 60 * checkpoint, gpu));
    try (GentleStop _ = new GentleStop(run::stop)) {
      if (learn(run, folder.config(), progress)) {
        sayWhatNeverJoined(state, folder.config());
        draw(folder);
        sayHowToPlay(folder);
      } else {
        err.println(
            "stopped; what was learned is kept: ./afterstate train --resume --out "
                + out
                + " continues");
      }
    }
  }

  private void sayWhatNeverJoined(TrainingState state, TrainingConfig config) {
    int patterns = config.network().words().size();
    int learned = state.weights().learningPatterns();
    if (learned < patterns) {
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "only %d of the %d patterns have learned: the others wait until a fraction of %s of"
                  + " the games make 32768, as --grow-when says%n",
              learned,
              patterns,
              config.growWhen());
    }
  }

  /// Text in an agent may not contain everything that a path may.
  private void sayHowToPlay(TrainingFolder folder) {
    PrintWriter err = spec.commandLine().getErr();
    String model = out.resolve(TrainingFolder.MODEL).toString().replace('\\', '/');
    if (model.matches("[A-Za-z0-9._+/~-]+")) {
      err.println(
          "to watch it: ./afterstate play --agent '"
              + TrainingFacts.player(folder.config(), model)
              + "'");
    }
    Path results = out.getParent();
    err.println("on the page: ./afterstate serve --results " + (results == null ? "." : results));
  }

  private void draw(TrainingFolder folder) {
    Report.writeLearning(TrainingFolder.curve(out), folder.config().text(), out);
  }

  private boolean learn(TrainingRun run, TrainingConfig config, TrainingProgress progress) {
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressLine line = new ProgressLine(err, Screen.isPossible(), progress.games())) {
      return run.run(new Teller(line, spec.commandLine().getOut(), config));
    }
  }

  /// Shows how the training run is going: progress on stderr, the curve on stdout.
  private record Teller(ProgressLine line, PrintWriter out, TrainingConfig config)
      implements TrainingRun.Listener {
    @Override
    public void learned(TrainingProgress now, double share) {
      if (line.isDue()) {
        long games = Math.max(now.games(), Math.round(now.games() / Math.max(share, 1e-6)));
        String speed =
            String.format(Locale.ROOT, "%.2f M moves/s", now.moves() / now.seconds() / 1e6);
        if (config.minutes() > 0) { // how many games there will be is a guess, the time is not
          double left = Math.max(0, 60 * config.minutes() - now.seconds());
          line.show(now.games(), games, "games", left, speed);
        } else {
          line.show(now.games(), games, "games", speed);
        }
      }
    }

    @Override
    public void grew(TrainingProgress now, int patterns, int stages) {
      line.say(
          String.format(
              Locale.ROOT,
              "after %.0f s: %d of %d patterns and %d of %d stages learn from now on",
              now.seconds(),
              patterns,
              config.network().words().size(),
              stages,
              config.stages().count()));
    }

    @Override
    public void evaluated(CurvePoint point) {
      line.clear();
      out.printf(
          Locale.ROOT,
          "%,12d games  %,8.0f s  mean %,9.0f, 95 %% interval: %s (n = %d)  %s%n",
          point.games(),
          point.seconds(),
          point.mean(),
          Phrases.range(point.interval()),
          point.evaluated(),
          shares(point));
    }

    @Override
    public void wentBack(TrainingProgress from, TrainingProgress to) {
      line.say(
          String.format(
              Locale.ROOT,
              "the weights have diverged by game %,d: going back to game %,d and continuing with"
                  + " %s of alpha",
              from.games(),
              to.games(),
              to.alphaScale()));
    }

    /// The shares of the tiles that were reached in some games, but not in all.
    private static String shares(CurvePoint point) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < CurvePoint.TILES.size(); i++) {
        double share = point.shares().get(i);
        if (share > 0 && share < 1) {
          text.append(
              String.format(Locale.ROOT, " %d: %.1f %%", CurvePoint.TILES.get(i), 100 * share));
        }
      }
      return text.toString().strip();
    }
  }

  private ParameterException usage(String rule) {
    return new ParameterException(spec.commandLine(), rule);
  }
}

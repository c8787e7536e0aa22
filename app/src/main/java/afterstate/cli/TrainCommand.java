package afterstate.cli;

import afterstate.experiment.RunException;
import afterstate.experiment.Runner;
import afterstate.gpu.GpuException;
import afterstate.gpu.GpuLearner;
import afterstate.learn.Rule;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import afterstate.report.Report;
import afterstate.stats.Interval;
import afterstate.training.Course;
import afterstate.training.CurvePoint;
import afterstate.training.Standing;
import afterstate.training.Trainee;
import afterstate.training.TrainingFolder;
import afterstate.training.TrainingRun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
    name = "train",
    description = {
      "Lets a network learn by playing against itself; docs/training.md tells more.",
      "A training that was stopped, even by kill -9, goes on with --resume --out DIR."
    },
    mixinStandardHelpOptions = true)
final class TrainCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--network",
      paramLabel = "PATTERNS",
      description =
          "4x6, 8x6, or patterns such as '012345 456789': the cells of each as hexadecimal digits."
              + " Default: 4x6.")
  private @Nullable String network;

  @Option(
      names = "--stages",
      paramLabel = "TILES",
      description =
          "Where weights of their own begin, such as 16384,32768 or 16384,16384+8192. Default: one"
              + " stage.")
  private @Nullable String stages;

  @Option(
      names = "--algorithm",
      paramLabel = "td|tc",
      converter = Options.Algorithm.class,
      description =
          "Temporal difference learning, or temporal coherence, which lets each weight find its own"
              + " rate. Default: tc.")
  private @Nullable Rule rule;

  @Option(
      names = "--alpha",
      paramLabel = "A",
      description =
          "The share of an error that is corrected at once. Default: 1 for tc, 0.1 for td.")
  private @Nullable Double alpha;

  @Option(
      names = "--floor",
      paramLabel = "SHARE",
      description =
          "With tc, no weight learns with less than this share of alpha, however little its errors"
              + " agree. Default: 0.")
  private @Nullable Double floor;

  @Option(
      names = "--lambda",
      paramLabel = "L",
      description =
          "How much of an error counts for the move before, 0 to 1; 0 is TD(0). Default: 0.5.")
  private @Nullable Double lambda;

  @Option(
      names = "--optimistic",
      paramLabel = "V",
      description = "What every board is worth at first: what is unknown gets tried. Default: 0.")
  private @Nullable Double optimistic;

  @Option(
      names = "--anneal",
      paramLabel = "SHARE",
      description = "The last share of the training, in which alpha falls to 0. Default: 0.")
  private @Nullable Double anneal;

  @Option(
      names = "--downgrade",
      paramLabel = "TILE",
      description =
          "From this tile on the network sees the board one rank lower, where it knows more."
              + " Default: 0, never.")
  private @Nullable Integer downgrade;

  @Option(
      names = "--carousel",
      paramLabel = "SHARE",
      description =
          "The share of games that begin on a board on which an earlier game entered a later level."
              + " Default: 0.")
  private @Nullable Double carousel;

  @Option(
      names = "--levels",
      paramLabel = "TILES",
      description = "Where these levels begin, written like --stages. Default: the stages.")
  private @Nullable String levels;

  @Option(
      names = "--restart",
      description =
          "A game that has ended begins again at its middle, and so on: late boards are learned"
              + " from more often.")
  private boolean restart;

  @Option(
      names = "--backward",
      description =
          "Learn from a game when it is over, the last move first: what its end was worth reaches"
              + " new boards at once. With --restart and very many games.")
  private boolean backward;

  @Option(names = "--games", paramLabel = "N", description = "Learn from so many games.")
  private @Nullable Long games;

  @Option(names = "--minutes", paramLabel = "M", description = "Or learn for so long.")
  private @Nullable Double minutes;

  @Option(names = "--seed", paramLabel = "N", description = "The master seed. Default: 1.")
  private @Nullable Long seed;

  @Mixin private ThreadOptions threads;

  @Option(
      names = "--gpu",
      description =
          "Learn on a graphics card of NVIDIA's: about a thousand games at once. With --backward,"
              + " for networks of one stage, without --carousel.")
  private boolean gpu;

  @Option(
      names = "--evaluate",
      paramLabel = "N",
      defaultValue = "300",
      description = "Games for each of 20 points of the learning curve. Default: 300.")
  private int evaluate;

  @Option(
      names = "--checkpoint",
      paramLabel = "M",
      defaultValue = "4",
      description = "Minutes between checkpoints, which is what a kill may lose. Default: 4.")
  private Double checkpoint;

  @Option(
      names = "--from",
      paramLabel = "MODEL",
      description = "Begin with the weights of this model instead of none.")
  private @Nullable Path from;

  @Option(
      names = "--freeze",
      description = "What the model knows stays as it is: only stages that it does not have learn.")
  private boolean freeze;

  @Option(names = "--resume", description = "Go on with the training in the folder.")
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
    Runner runner = threads.runner();
    if (evaluate < 2 || evaluate > 1_000_000) {
      throw usage("--evaluate is " + evaluate + ", must be 2 to 1000000");
    }
    if (!(checkpoint >= 0.001 && checkpoint <= 10_000)) {
      throw usage("--checkpoint is " + checkpoint + ", must be 0.001 to 10000 minutes");
    }
    if (gpu) {
      String card = card();
      spec.commandLine().getErr().println("learning on " + card);
    }
    try (TrainingFolder folder = resume ? resumed(runner) : begun(runner)) {
      train(folder, runner.threads());
      Report.writeLearning(TrainingFolder.curve(out), folder.course(), out);
    } catch (RunException | GpuException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  /// The name of the card to learn on, found before a folder is begun.
  private static String card() {
    try {
      return GpuLearner.card();
    } catch (GpuException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private TrainingFolder begun(Runner runner) {
    @Nullable Network base = from == null ? null : ModelFile.read(from).network();
    return TrainingFolder.begin(
        out, course(base), from == null ? null : from.toString(), Main.VERSION, runner.threads());
  }

  private TrainingFolder resumed(Runner runner) {
    boolean another =
        network != null
            || stages != null
            || rule != null
            || alpha != null
            || floor != null
            || lambda != null
            || optimistic != null
            || anneal != null
            || downgrade != null
            || carousel != null
            || levels != null
            || freeze
            || restart
            || backward
            || seed != null
            || from != null;
    if (another) {
      throw usage("--resume goes on with what was begun: only its end and --threads may be new");
    }
    if (games != null && minutes != null) {
      throw usage("a training ends after some --games or some --minutes: say one of them");
    }
    if (games != null && games < 1 || minutes != null && !(minutes > 0)) {
      throw usage("the --games or --minutes of a training must be above 0");
    }
    try {
      TrainingFolder folder =
          TrainingFolder.resume(
              out, or(games, 0L), or(minutes, 0.0), Main.VERSION, runner.threads());
      fit(folder.course());
      return folder;
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  /// @param base what it begins with; its patterns, stages and start are the default then
  private Course course(@Nullable Network base) {
    Rule how = or(rule, Rule.TC);
    if (freeze && base == null) {
      throw usage("--freeze is for a training that begins --from a model");
    }
    try {
      Course course =
          new Course(
              or(network, base == null ? "4x6" : base.patterns().text()),
              or(stages, base == null ? "" : base.stages().text()),
              how,
              or(alpha, how == Rule.TC ? 1.0 : 0.1),
              or(floor, 0.0),
              or(lambda, 0.5),
              or(optimistic, base == null ? 0.0 : base.start()),
              or(anneal, 0.0),
              or(downgrade, 0),
              or(carousel, 0.0),
              or(levels, or(stages, base == null ? "" : base.stages().text())),
              base != null && freeze ? base.stages().count() : 0,
              restart,
              backward,
              or(games, 0L),
              or(minutes, 0.0),
              or(seed, 1L));
      if (base != null) {
        course.requireFit(base);
      }
      return fit(course);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private Course fit(Course course) {
    if (gpu) {
      course.requireFitForCard();
    }
    return course;
  }

  private static <T> T or(@Nullable T value, T standard) {
    return value == null ? standard : value;
  }

  private void train(TrainingFolder folder, int threads) {
    PrintWriter err = spec.commandLine().getErr();
    Trainee trainee = Trainee.beginner(folder.course());
    Standing standing = folder.restore(trainee);
    if (standing.games() > 0) {
      err.printf(Locale.ROOT, "%s has learned from %,d games; going on%n", out, standing.games());
    }
    try (ProgressLine line = new ProgressLine(err, Screen.isPossible(), standing.games())) {
      new TrainingRun(
              folder,
              trainee,
              standing,
              new TrainingRun.Habits(threads, evaluate, 60 * checkpoint, gpu))
          .run(new Teller(line, spec.commandLine().getOut()));
    }
  }

  /// Shows how the training goes: progress on stderr, the curve on stdout.
  private record Teller(ProgressLine line, PrintWriter out) implements TrainingRun.Listener {
    @Override
    public void learned(Standing now, double share) {
      if (line.isDue()) {
        line.show(
            now.games(),
            Math.max(now.games(), Math.round(now.games() / Math.max(share, 1e-6))),
            "games",
            String.format(Locale.ROOT, "%.2f M moves/s", now.moves() / now.seconds() / 1e6));
      }
    }

    @Override
    public void evaluated(CurvePoint point) {
      out.printf(
          Locale.ROOT,
          "%,12d games  %,8.0f s  mean %,9.0f +- %,.0f (n = %d)  %s%n",
          point.games(),
          point.seconds(),
          point.mean(),
          Interval.NORMAL * point.error(),
          point.evaluated(),
          shares(point));
    }

    /// The shares of the tiles that were reached at all, and not always.
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

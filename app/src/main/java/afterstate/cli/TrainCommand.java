package afterstate.cli;

import afterstate.experiment.Runner;
import afterstate.files.RunException;
import afterstate.gpu.GpuException;
import afterstate.gpu.GpuLearner;
import afterstate.report.Phrases;
import afterstate.report.Report;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
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
    footer = {
      "  ./afterstate train --minutes 2 --out results/mine",
      "  ./afterstate train --resume --minutes 10 --out results/mine    # go on",
      "  ./afterstate train --network 8x6 --games 1000000 --out results/large"
    },
    mixinStandardHelpOptions = true)
final class TrainCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private CourseOptions course;

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
      description =
          "Games for each of 20 points of the learning curve. Default: 300, or with --resume as"
              + " before.")
  private @Nullable Integer evaluate;

  @Option(
      names = "--checkpoint",
      paramLabel = "M",
      defaultValue = "4",
      description = "Minutes between checkpoints, which is what a kill may lose. Default: 4.")
  private Double checkpoint;

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
    if (evaluate != null && (evaluate < 2 || evaluate > 1_000_000)) {
      throw usage("--evaluate is " + evaluate + ", must be 2 to 1000000");
    }
    if (!(checkpoint >= 0.001 && checkpoint <= 10_000)) {
      throw usage("--checkpoint is " + checkpoint + ", must be 0.001 to 10000 minutes");
    }
    try (TrainingFolder folder = resume ? resumed() : begun()) {
      train(folder);
    } catch (RunException | GpuException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private TrainingFolder begun() {
    Runner runner = threads.runner();
    try {
      return TrainingFolder.begin(
          out,
          fit(course.course()),
          course.from(),
          Main.VERSION,
          runner.threads(),
          evaluate != null ? evaluate : TrainingFolder.STANDARD_EVALUATE);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private TrainingFolder resumed() {
    try {
      course.requireEndOnly();
      return fit(
          TrainingFolder.resume(
              out, course.games(), course.minutes(), Main.VERSION, threads.given(), evaluate));
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private TrainingFolder fit(TrainingFolder folder) {
    try {
      fit(folder.course());
      return folder;
    } catch (IllegalArgumentException | GpuException e) {
      folder.close();
      throw e;
    }
  }

  /// A card is looked for when it could learn this, and before a folder is begun.
  private Course fit(Course course) {
    if (gpu) {
      course.requireFitForCard();
      spec.commandLine().getErr().println("learning on " + GpuLearner.card());
    }
    return course;
  }

  private void train(TrainingFolder folder) {
    PrintWriter err = spec.commandLine().getErr();
    Trainee trainee = Trainee.beginner(folder.course());
    Standing standing = folder.restore(trainee);
    if (folder.isDone()) {
      draw(folder); // a kill may have come before the figures
      err.printf(
          Locale.ROOT,
          "%s is done: it has learned from %,d games in %.1f minutes;"
              + " --resume with more --games or --minutes goes further%n",
          out,
          standing.games(),
          standing.seconds() / 60);
      return;
    }
    if (standing.games() > 0) {
      err.printf(Locale.ROOT, "%s has learned from %,d games; going on%n", out, standing.games());
    }
    TrainingRun run =
        new TrainingRun(
            folder,
            trainee,
            standing,
            new TrainingRun.Habits(folder.threads(), folder.evaluate(), 60 * checkpoint, gpu));
    try (GentleStop _ = new GentleStop(run::stop)) {
      if (learn(run, standing)) {
        draw(folder);
      } else {
        err.println("stopped; what was learned is kept: train --resume --out " + out + " goes on");
      }
    }
  }

  private void draw(TrainingFolder folder) {
    Report.writeLearning(TrainingFolder.curve(out), folder.course(), out);
  }

  private boolean learn(TrainingRun run, Standing standing) {
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressLine line = new ProgressLine(err, Screen.isPossible(), standing.games())) {
      return run.run(new Teller(line, spec.commandLine().getOut()));
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
    public void wentBack(Standing from, Standing to) {
      line.say(
          String.format(
              Locale.ROOT,
              "the weights have grown beyond all bounds by game %,d: going back to game %,d, and on"
                  + " with %s of alpha",
              from.games(),
              to.games(),
              to.rate()));
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

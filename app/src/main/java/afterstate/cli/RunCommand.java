package afterstate.cli;

import afterstate.experiment.Engine;
import afterstate.experiment.Experiment;
import afterstate.experiment.Recipe;
import afterstate.experiment.RunFolder;
import afterstate.experiment.Runner;
import afterstate.experiment.Setting;
import afterstate.files.LabException;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "run",
    description = {
      "Plays an experiment on all cores and stores every game in a folder.",
      "To continue a run that was stopped, even by kill -9, repeat the command."
    },
    footer = {
      "  ./afterstate run --agent greedy --agent flat --games 200 --out results/first",
      "  ./afterstate run --agent expectimax --games 5000 --until-halfwidth 2 \\",
      "      --out results/precise",
      "  ./afterstate run studies/example.json --out results/example   # a recipe",
      "  ./afterstate run --agent greedy --games 100 --record --out results/recorded"
    },
    mixinStandardHelpOptions = true)
final class RunCommand implements Runnable {
  private static final long LARGEST_RECIPE = 10_000_000;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "RECIPE",
      description = "A JSON file that says what to play; docs/experiments.md describes it.")
  private @Nullable Path recipe;

  @Option(
      names = "--agent",
      paramLabel = "SPEC",
      description = "Instead of a recipe: an agent; may be given several times.")
  private @Nullable List<String> agents;

  @Option(names = "--games", paramLabel = "N", description = "Games of each agent.")
  private @Nullable Integer games;

  @Option(
      names = "--until-halfwidth",
      paramLabel = "X",
      converter = Options.Percent.class,
      description =
          "Stops an agent once the 95 %% interval of its mean is within X percent of the mean, but"
              + " plays no more than --games.")
  private @Nullable Double halfWidth;

  @Mixin private CatalogOptions known;

  @Mixin private GameOptions options;

  @Option(
      names = "--record",
      description =
          "Stores the moves of every game too, in transcripts.csv, which is compressed at the end."
              + " 'export' writes them as a table.")
  private boolean record;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder for games.csv and run.json.")
  private Path out;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  RunCommand() {}

  @Override
  public void run() {
    Experiment experiment = experiment();
    options.machines().warnOfClocks(experiment.settings().stream().map(Setting::agent).toList());
    try (Engine engine = options.machines().open()) {
      play(experiment, engine);
      SummaryTable.print(spec.commandLine().getOut(), out);
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private void play(Experiment experiment, Engine engine) {
    PrintWriter err = spec.commandLine().getErr();
    try (RunFolder folder =
        new RunFolder(out, experiment, Main.VERSION, engine.threads(), record)) {
      RunFolder.Progress before = folder.progress();
      if (before.done() > 0) {
        err.println(
            out
                + " has "
                + before.done()
                + " of "
                + before.total()
                + (before.done() == before.total() ? " games: all of them" : " games; continuing"));
      }
      try (ProgressLine line = new ProgressLine(err, Screen.isPossible(), before.done())) {
        engine.run(folder.watched(job -> show(line, folder, job, engine.status())));
        RunFolder.Progress all = folder.progress();
        line.show(all.done(), all.total(), "games", "done");
      }
      folder.finish();
      if (folder.tooWide() > 0) {
        err.println(
            folder.tooWide()
                + " of "
                + experiment.settings().size()
                + " agents played all games without reaching the half-width");
      }
    }
  }

  /// Shows the progress of the run.
  private static void show(ProgressLine line, RunFolder folder, Runner.Job job, String status) {
    if (line.isDue()) {
      RunFolder.Progress now = folder.progress();
      line.show(
          now.done(),
          now.total(),
          "games",
          String.format(
              Locale.ROOT,
              "%smean %,.0f of %s",
              status,
              folder.mean(job.setting()),
              job.agent().label()));
    }
  }

  private Experiment experiment() {
    if (recipe == null && agents == null) {
      throw usage("nothing to play: name a RECIPE or at least one --agent");
    }
    if (recipe != null
        && (agents != null || games != null || options.sayWhichGames() || halfWidth != null)) {
      throw usage(
          "the recipe says what to play: --agent, --games, --seed, --spawn4 and --until-halfwidth"
              + " are for runs without one");
    }
    try {
      return recipe != null ? Recipe.parse(text(recipe), known.catalog()::agent) : fromOptions();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private Experiment fromOptions() {
    if (games == null) {
      throw usage("--games is missing: how many games of each agent?");
    }
    return new Experiment(
        String.valueOf(out.getFileName()),
        agents == null
            ? List.of()
            : agents.stream()
                .map(text -> Setting.of(known.agent("option '--agent' (SPEC)", text)))
                .toList(),
        games,
        options.seed(),
        options.rules(),
        halfWidth == null ? 0 : halfWidth);
  }

  private static String text(Path file) {
    try {
      if (Files.size(file) > LARGEST_RECIPE) {
        throw new Failure(file + " is too large for a recipe");
      }
      return Files.readString(file);
    } catch (IOException e) {
      throw Failure.of("read", file, e);
    }
  }

  private ParameterException usage(String rule) {
    return new ParameterException(spec.commandLine(), rule);
  }
}

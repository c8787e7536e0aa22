package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.board.Quote;
import afterstate.experiment.Batch;
import afterstate.experiment.Batches;
import afterstate.experiment.Engine;
import afterstate.files.LabException;
import afterstate.game.Rules;
import afterstate.report.Phrases;
import afterstate.report.Report;
import afterstate.tune.Evaluation;
import afterstate.tune.Range;
import afterstate.tune.Template;
import afterstate.tune.TuneFolder;
import afterstate.tune.Tuning;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
    name = "tune",
    description = {
      "Searches for the parameters with which an agent scores highest.",
      "To continue a search that was stopped, repeat the command."
    },
    footer = {
      "  ./afterstate tune --agent 'expectimax(layers=1, empty=?)' \\",
      "      --ranges 'empty=1..1000log' --out results/tune",
      "  ./afterstate tune --agent 'blog-expectimax(layers=2, w0=?, w1=?)' \\",
      "      --method grid --ranges 'w0=1..100/4log, w1=1..10/3' --out results/grid"
    },
    mixinStandardHelpOptions = true)
final class TuneCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--agent",
      paramLabel = "TEMPLATE",
      required = true,
      description = "An agent with NAME=? for what to tune: 'blog-expectimax(w0=?, w1=?)'.")
  private String agent;

  @Option(
      names = "--ranges",
      paramLabel = "LIST",
      required = true,
      description =
          "Where to search, as 'w0=0..100, w1=0.1..10/5log': /5 is the points of a grid, log means"
              + " equal factors.")
  private String ranges;

  @Option(
      names = "--method",
      paramLabel = "grid|cma",
      defaultValue = "cma",
      converter = Options.Method.class,
      description = "All points of a grid, or the evolution strategy CMA-ES. Default: cma.")
  private Tuning.Method method;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "100",
      description = "Games per evaluation. Default: ${DEFAULT-VALUE}.")
  private int games;

  @Option(
      names = "--budget",
      paramLabel = "N",
      defaultValue = "200",
      description = "The maximum number of evaluations. Default: ${DEFAULT-VALUE}.")
  private int budget;

  @Mixin private CatalogOptions known;

  @Mixin private GameOptions options;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder for tune.json, evaluations.csv and the progress figure.")
  private Path out;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  TuneCommand() {}

  @Override
  public void run() {
    Tuning tuning = tuning();
    options.machines().warnOfClocks(List.of(known.catalog().agent(tuning.anyAgent())));
    try (Engine engine = options.machines().open()) {
      PrintWriter err = spec.commandLine().getErr();
      try (TuneFolder folder = new TuneFolder(out, tuning, known.catalog()::agent)) {
        if (folder.size() > 0) {
          err.println(out + " has " + folder.size() + " evaluations; continuing");
        }
        Player player = new Player(engine, err, folder.size(), tuning.evaluations());
        print(tuning.run(known.catalog()::agent, folder, player));
      }
      Report.writeProgress(TuneFolder.read(out), out);
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private Tuning tuning() {
    try {
      Tuning tuning =
          new Tuning(
              new Template(agent),
              Arrays.stream(ranges.split(",")).map(Range::parse).toList(),
              method,
              games,
              budget,
              options.seed(),
              options.rules());
      tuning.check(known.catalog()::agent);
      return tuning;
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }

  /// Plays evaluations on all threads and prints their means.
  private static final class Player implements Tuning.Evaluator {
    private final Engine engine;
    private final PrintWriter err;
    private final long most;
    private int done;

    Player(Engine engine, PrintWriter err, int done, long most) {
      this.engine = engine;
      this.err = err;
      this.done = done;
      this.most = most;
    }

    @Override
    public void play(
        List<AgentSpec> agents,
        Rules rules,
        long seed,
        long first,
        int games,
        Consumer<double[]> scores) {
      List<Batch> batches =
          agents.stream().map(agent -> new Batch(agent, rules, seed, first, games)).toList();
      engine.run(
          new Batches(
              batches,
              batch -> {
                print(batch.agent(), batch.scores());
                scores.accept(batch.scores());
              }));
    }

    private void print(AgentSpec agent, double[] scores) {
      done++;
      err.printf(
          Locale.ROOT,
          "%d of at most %d: %s: mean %,.0f of %d games%n",
          done,
          most,
          agent.label(),
          Arrays.stream(scores).average().orElse(0),
          scores.length);
    }
  }

  private void print(List<Evaluation> finals) {
    PrintWriter out = spec.commandLine().getOut();
    out.println("The best of the search, played again with other games:");
    for (Evaluation evaluation : finals) {
      out.printf(
          Locale.ROOT,
          "%,10.0f, 95 %% interval: %s (n = %,d)  %s%n",
          evaluation.mean(),
          Phrases.range(evaluation.interval()),
          evaluation.games(),
          Quote.plain(evaluation.agent()));
    }
  }
}

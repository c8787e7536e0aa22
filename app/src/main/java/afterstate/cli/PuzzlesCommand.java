package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.files.LabException;
import afterstate.ntuple.ModelName;
import afterstate.puzzle.PuzzleMaker;
import afterstate.puzzle.PuzzleSet;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
    name = "puzzles",
    description = {
      "Makes the puzzles of the page's Practice view: boards from games of weaker agents on which"
          + " one move is clearly the best, checked by a deep search.",
      "Agents of many strengths try to solve them; that gives each a rating. The same options make"
          + " the same puzzles."
    },
    footer = {
      "  ./afterstate puzzles --out puzzles.json   # what was shipped, again",
      "  ./afterstate puzzles --out try.json --games 2 --count 20   # a first look"
    },
    mixinStandardHelpOptions = true)
final class PuzzlesCommand implements Runnable {
  private static final int GAMES = 80;
  private static final int COUNT = 500;
  private static final String JUDGE = "learned(minProbability=0.0005)";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file to write.")
  private Path out;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games of each of the nine players. Default: " + GAMES + ".")
  private int games = GAMES;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "How many puzzles to choose from those that are found. Default: " + COUNT + ".")
  private int count = COUNT;

  @Option(names = "--seed", paramLabel = "N", description = "The seed of the games. Default: 1.")
  private long seed = 1;

  @Option(
      names = "--judge",
      paramLabel = "AGENT",
      description =
          "The deep search that decides, in points and without a time limit. Default: "
              + JUDGE
              + ".")
  private String judge = JUDGE;

  @Mixin private ThreadOptions threads;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  PuzzlesCommand() {}

  @Override
  public void run() {
    requireAtLeastOne("--games", games);
    requireAtLeastOne("--count", count);
    requireRepeatable();
    try {
      PuzzleSet set = make();
      set.write(out, command(), Main.VERSION, ModelName.SHIPPED.checksum());
      print(set);
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private void requireAtLeastOne(String option, int number) {
    if (number < 1) {
      throw usage(option + " is " + number + ", must be at least 1");
    }
  }

  private void requireRepeatable() {
    try {
      AgentSpec agent = agent(judge);
      if (agent.cost().millis() > 0 || agent.keepsState()) {
        throw usage("Invalid --judge: " + judge + " does not always give the same answer");
      }
    } catch (IllegalArgumentException e) {
      throw usage("Invalid --judge: " + e.getMessage());
    }
  }

  private static AgentSpec agent(String text) {
    return Catalog.standard().agent(text);
  }

  private PuzzleSet make() {
    Integer asked = threads.given();
    int workers = asked != null ? asked : Runtime.getRuntime().availableProcessors();
    try (Stages stages = new Stages(spec.commandLine().getErr())) {
      return new PuzzleMaker(PuzzlesCommand::agent, games, seed, judge, workers)
          .make(count, stages);
    }
  }

  /// Shows the progress of one stage after the other; each has a speed of its own.
  private static final class Stages implements PuzzleMaker.Progress, AutoCloseable {
    private final PrintWriter err;
    private ProgressLine line;
    private String stage = "";

    Stages(PrintWriter err) {
      this.err = err;
      this.line = new ProgressLine(err, Screen.isPossible(), 0);
    }

    @Override
    public void done(int done, int of, String what) {
      if (!what.equals(stage)) {
        stage = what;
        line.close();
        line = new ProgressLine(err, Screen.isPossible(), 0);
      }
      if (line.isDue()) {
        line.show(done, of, what, what.equals("games") ? "looking" : "rating");
      }
    }

    @Override
    public void close() {
      line.close();
    }
  }

  /// What makes the same set again.
  private String command() {
    return String.format(
        Locale.ROOT,
        "./afterstate puzzles --out FILE --games %d --count %d --seed %d --judge '%s'",
        games,
        count,
        seed,
        judge);
  }

  private void print(PuzzleSet set) {
    PrintWriter writer = spec.commandLine().getOut();
    PuzzleSet.Facts facts = set.facts();
    writer.printf(
        Locale.ROOT,
        "%,d puzzles of %,d that were found among %,d mistakes in %,d games%n",
        set.size(),
        facts.found(),
        facts.candidates(),
        facts.games());
    writer.printf(Locale.ROOT, "ratings have a standard error of %.0f%n", set.error());
    set.solvers()
        .forEach(
            solver -> writer.printf(Locale.ROOT, "%6d  %s%n", solver.rating(), solver.agent()));
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}

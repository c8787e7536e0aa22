package afterstate.cli;

import afterstate.agent.Suggestion;
import afterstate.board.Quote;
import afterstate.catalog.Catalog;
import afterstate.experiment.Engine;
import afterstate.experiment.Experiment;
import afterstate.files.LabException;
import afterstate.report.Report;
import afterstate.study.Document;
import afterstate.study.Documents;
import afterstate.study.GameCount;
import afterstate.study.Pages;
import afterstate.study.Reproduction;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "reproduce",
    description = {
      "Plays the experiments of the five documents again, draws their figures, and says for each"
          + " claim whether it holds.",
      "Games that are already played are not played again: to continue a reproduction that was"
          + " stopped, repeat the command."
    },
    footer = {
      "  ./afterstate reproduce --quick --out results/documents    # all, a first look",
      "  ./afterstate reproduce a d --games 50 --out results/a-and-d",
      "  ./afterstate reproduce b --seed 2 --out results/other-games"
    },
    mixinStandardHelpOptions = true)
final class ReproduceCommand implements Runnable {
  private static final String ALL = "all";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "DOCUMENT",
      description = "a, b, c, d, e, time (our comparison at equal time) or all, the default.")
  private List<String> names = List.of();

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games of each agent, instead of the numbers in the recipes.")
  private @Nullable Integer games;

  @Option(names = "--quick", description = "A few games of each agent, for a first look.")
  private boolean quick;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Plays other games than the recipes: does a verdict depend on them?")
  private @Nullable Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder for the games and the pages.")
  private Path out;

  @Option(
      names = "--publish",
      paramLabel = "DIR",
      description =
          "Writes the pages into DIR instead, as Markdown and as HTML for the server, and"
              + " packs the games.")
  private @Nullable Path publish;

  @Mixin private MachineOptions machines;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ReproduceCommand() {}

  @Override
  public void run() {
    List<Document> all = documents();
    List<Document> chosen = chosen(all);
    GameCount count = gameCount();
    try (Engine engine = machines.open()) {
      Path pages = publish == null ? out : publish;
      Report.makeFolder(pages);
      Pages.requireOwn(pages, publish != null);
      Reproduction reproduction = new Reproduction(chosen, count, out);
      play(reproduction, engine);
      spec.commandLine().getOut().println(write(all, reproduction));
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private List<Document> documents() {
    List<Document> all = Documents.read(Catalog.standard()::agent);
    Long other = seed;
    return other == null ? all : all.stream().map(one -> one.withSeed(other)).toList();
  }

  private List<Document> chosen(List<Document> all) {
    List<String> known = all.stream().map(Document::letter).toList();
    for (String name : names) {
      if (!known.contains(name) && !name.equals(ALL)) {
        List<String> choices = Stream.concat(known.stream(), Stream.of(ALL)).toList();
        throw usage(
            "there is no document "
                + Quote.of(name)
                + Suggestion.of(name, choices, "the documents are"));
      }
    }
    boolean every = names.isEmpty() || names.contains(ALL);
    return all.stream().filter(one -> every || names.contains(one.letter())).toList();
  }

  private GameCount gameCount() {
    if (games == null) {
      return quick ? GameCount.QUICK : GameCount.FULL;
    }
    if (quick) {
      throw usage("--quick sets the number of games; leave out --games");
    }
    if (games < 1 || games > Experiment.MOST_GAMES) {
      throw usage("--games is " + games + ", must be 1 to " + Experiment.MOST_GAMES);
    }
    return GameCount.fixed(games);
  }

  private void play(Reproduction reproduction, Engine engine) {
    PrintWriter err = spec.commandLine().getErr();
    double left = reproduction.duration(engine.threads());
    if (left == 0) {
      err.println("all games are already played");
      return;
    }
    err.println(
        "about "
            + ProgressLine.duration(left)
            + " of work on "
            + (engine.threads() == 1 ? "one core" : engine.threads() + " cores")
            + ", if they are as fast as ours (AMD EPYC, Zen 4)");
    long total = Math.round(reproduction.seconds());
    long before = Math.round(reproduction.secondsDone());
    try (ProgressLine line = new ProgressLine(err, Screen.isPossible(), before)) {
      reproduction.play(
          engine,
          Main.VERSION,
          (done, study) -> {
            if (line.isDue()) {
              line.show(Math.round(done), total, "s of work", engine.status() + study);
            }
          });
      line.show(total, total, "s of work", "done");
    }
  }

  private Path write(List<Document> all, Reproduction reproduction) {
    if (publish == null) {
      return Pages.writeHtml(all, out, out);
    }
    reproduction.pack();
    return Pages.publish(all, out, publish);
  }

  private ParameterException usage(String rule) {
    return new ParameterException(spec.commandLine(), rule);
  }
}

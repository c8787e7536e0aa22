package afterstate.cli;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.files.LabException;
import afterstate.game.GameId;
import afterstate.game.TranscriptException;
import afterstate.game.TranscriptReader;
import afterstate.grade.Grade;
import afterstate.grade.OutlookTable;
import afterstate.grading.AccuracyFile;
import afterstate.grading.AccuracyRow;
import afterstate.grading.GradedGame;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "grade",
    description = {
      "Grades every move of games as best, good, inaccuracy, mistake or blunder, and says how"
          + " accurate the games were.",
      "The games are those of a transcript, or agents play them."
    },
    footer = {
      "  ./afterstate grade games.txt                     # games of yours",
      "  ./afterstate grade --agent greedy --agent minimax --games 20",
      "  ./afterstate grade --agent greedy --out results/accuracy.csv   # keeps them"
    },
    mixinStandardHelpOptions = true)
final class GradeCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "FILE", description = "A file of transcripts.")
  private @Nullable Path file;

  @Option(
      names = "--agent",
      paramLabel = "AGENT",
      description = "Plays games of this agent and grades them; may be repeated.")
  private List<String> agents = new ArrayList<>();

  @Option(names = "--games", paramLabel = "N", description = "Games of each agent. Default: 10.")
  private int games = 10;

  @Option(names = "--seed", paramLabel = "N", description = "The seed of the games. Default: 1.")
  private long seed = 1;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Adds a row for each game of an agent; games that have one are not played.")
  private @Nullable Path out;

  @Mixin private CatalogOptions known;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  GradeCommand() {}

  @Override
  public void run() {
    if ((file == null) == agents.isEmpty()) {
      throw usage("give either a file of transcripts or --agent");
    }
    if (games < 1) {
      throw usage("--games is " + games + ", must be at least 1");
    }
    try {
      print(file != null ? ofTranscripts(file) : ofAgents());
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private AgentSpec agent(String text) {
    try {
      return known.catalog().agent(text);
    } catch (IllegalArgumentException e) {
      throw usage("Invalid --agent: " + e.getMessage());
    }
  }

  private static Agent judge() {
    return Catalog.standard().agent(OutlookTable.PLAYER).start(0);
  }

  private List<AccuracyRow> ofTranscripts(Path path) {
    Agent grader = judge();
    List<AccuracyRow> rows = new ArrayList<>();
    try (var text = Files.newBufferedReader(path)) {
      TranscriptReader reader = new TranscriptReader(text);
      for (var next = reader.next(); next.isPresent(); next = reader.next()) {
        rows.add(GradedGame.of(next.get(), grader));
      }
      return rows;
    } catch (TranscriptException e) {
      throw new Failure(path + ": " + e.getMessage());
    } catch (IOException e) {
      throw Failure.of("read", path, e);
    }
  }

  private List<AccuracyRow> ofAgents() {
    Agent grader = judge();
    List<AgentSpec> specs = agents.stream().map(this::agent).toList();
    if (out == null) {
      List<AccuracyRow> rows = new ArrayList<>();
      play(specs, grader, (_, _) -> false, rows::add);
      return rows;
    }
    try (AccuracyFile kept = new AccuracyFile(out)) {
      play(specs, grader, (text, game) -> kept.has(text, seed, game), kept::add);
      return kept.rows();
    }
  }

  /// Whether a game need not be played.
  @FunctionalInterface
  private interface Done {
    boolean test(String agent, int game);
  }

  private void play(List<AgentSpec> specs, Agent grader, Done done, Consumer<AccuracyRow> to) {
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressLine line = new ProgressLine(err, Screen.isPossible(), 0)) {
      for (AgentSpec player : specs) {
        for (int game = 0; game < games; game++) {
          GameId id = new GameId(seed, game);
          if (!done.test(player.label(), game)) {
            Agent agent = player.start(id.agentSeed());
            to.accept(GradedGame.play(player.label(), agent, id, grader));
          }
          if (line.isDue()) {
            line.show(game + 1, games, "games", player.label());
          }
        }
      }
    }
  }

  private void print(List<AccuracyRow> rows) {
    Map<String, List<AccuracyRow>> byAgent = new LinkedHashMap<>();
    rows.forEach(row -> byAgent.computeIfAbsent(row.agent(), _ -> new ArrayList<>()).add(row));
    PrintWriter writer = spec.commandLine().getOut();
    writer.println(
        "games  accuracy  95 % interval    inaccuracies, mistakes, blunders in 100 moves");
    byAgent.forEach((agent, played) -> print(writer, agent, played));
  }

  private static void print(PrintWriter writer, String agent, List<AccuracyRow> rows) {
    Sample accuracy = Sample.of(rows.stream().mapToDouble(AccuracyRow::accuracy));
    Interval interval = accuracy.boundedMeanInterval(100);
    writer.printf(
        Locale.ROOT,
        "%5d  %6.1f %%  %-15s  %6.2f %6.2f %6.2f  %s%n",
        rows.size(),
        accuracy.mean(),
        interval.isKnown()
            ? String.format(Locale.ROOT, "%.1f to %.1f", interval.low(), interval.high())
            : "unknown",
        perHundred(rows, Grade.INACCURACY),
        perHundred(rows, Grade.MISTAKE),
        perHundred(rows, Grade.BLUNDER),
        agent);
  }

  private static double perHundred(List<AccuracyRow> rows, Grade grade) {
    long moves = rows.stream().mapToLong(AccuracyRow::moves).sum();
    return 100.0 * rows.stream().mapToLong(row -> row.count(grade)).sum() / Math.max(1, moves);
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}

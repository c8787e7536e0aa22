package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.experiment.Engine;
import afterstate.experiment.Match;
import afterstate.files.LabException;
import afterstate.http.Json;
import afterstate.stats.Interval;
import afterstate.stats.SequentialTest;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
import java.io.PrintWriter;
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
    name = "compare",
    description = {
      "Which of two agents scores higher? Both play the same games until that is decided.",
      "The test looks at the result after every pair, and still finds a difference where there is"
          + " none in at most 5 of 100 cases."
    },
    footer = {
      "  ./afterstate compare 'masb(depth=7)' 'masb(depth=15)'",
      "  ./afterstate compare expectimax minimax --margin 2    # a finer answer",
      "  ./afterstate compare greedy random --pairs 200 --json"
    },
    mixinStandardHelpOptions = true)
final class CompareCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "An agent.")
  private String first;

  @Parameters(index = "1", paramLabel = "B", description = "Another agent.")
  private String second;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "10000",
      description = "The maximum number of games of each agent. Default: ${DEFAULT-VALUE}.")
  private int pairs;

  @Option(
      names = "--margin",
      paramLabel = "X",
      defaultValue = "5",
      converter = Options.Percent.class,
      description =
          "Also stops when they are known to differ by less than X percent. Default:"
              + " ${DEFAULT-VALUE}.")
  private Double margin;

  @Mixin private CatalogOptions known;

  @Mixin private GameOptions options;

  @Option(names = "--json", description = "One JSON object.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  CompareCommand() {}

  @Override
  public void run() {
    AgentSpec a = known.agent("positional parameter at index 0 (A)", first);
    AgentSpec b = known.agent("positional parameter at index 1 (B)", second);
    Match match = match(a, b);
    PrintWriter err = spec.commandLine().getErr();
    options.machines().warnOfClocks(List.of(a, b));
    try (Engine engine = options.machines().open();
        ProgressLine line = new ProgressLine(err, Screen.isPossible(), 0)) {
      engine.run(match.watched(_ -> show(line, match, engine.status())));
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
    print(a, b, match.answer());
  }

  private Match match(AgentSpec a, AgentSpec b) {
    try {
      return new Match(a, b, options.rules(), options.seed(), pairs, margin);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }

  /// Shows the difference so far.
  private void show(ProgressLine line, Match match, String status) {
    if (line.isDue()) {
      line.show(match.pairs(), pairs, "pairs at most", status + difference(match));
    }
  }

  private static String difference(Match match) {
    if (!match.interval().isKnown()) {
      return "too early to tell";
    }
    return String.format(
        Locale.ROOT,
        "A - B: %+.1f %% (%+.1f to %+.1f)",
        match.difference(),
        match.interval().low(),
        match.interval().high());
  }

  private record Result(
      String verdict,
      String a,
      String b,
      long seed,
      double margin,
      int pairs,
      double meanA,
      double meanB,
      double differencePercent,
      @Nullable Double low,
      @Nullable Double high,
      double probabilityThatAScoresHigher) {}

  private void print(AgentSpec a, AgentSpec b, Match.Answer answer) {
    PrintWriter out = spec.commandLine().getOut();
    boolean known = answer.interval().isKnown();
    if (json) {
      out.println(
          Json.text(
              new Result(
                  sentence(answer.verdict()),
                  a.text(),
                  b.text(),
                  options.seed(),
                  margin,
                  answer.pairs(),
                  answer.first().mean(),
                  answer.second().mean(),
                  answer.difference(),
                  known ? answer.interval().low() : null,
                  known ? answer.interval().high() : null,
                  answer.superiority().probability())));
      return;
    }
    out.println(sentence(answer.verdict()));
    out.printf(Locale.ROOT, "A  %-40s mean %,.0f%n", a.label(), answer.first().mean());
    out.printf(Locale.ROOT, "B  %-40s mean %,.0f%n", b.label(), answer.second().mean());
    out.printf(
        Locale.ROOT,
        "A - B: %+.1f %% of B's mean, %s, %,d pairs%n",
        answer.difference(),
        known
            ? text(answer.interval())
            : "no interval before " + SequentialTest.FIRST_LOOK + " pairs",
        answer.pairs());
    out.printf(
        Locale.ROOT,
        "A game of A scores higher than one of B with probability %.2f%n",
        answer.superiority().probability());
  }

  private static String text(Interval interval) {
    return String.format(
        Locale.ROOT, "95 %% interval %+.1f to %+.1f %%", interval.low(), interval.high());
  }

  private String sentence(Match.Verdict verdict) {
    return switch (verdict) {
      case FIRST_IS_BETTER -> "A is better.";
      case SECOND_IS_BETTER -> "B is better.";
      case NO_DIFFERENCE ->
          String.format(Locale.ROOT, "They differ by less than %s %%.", plain(margin));
      case NOT_DECIDED -> "Not decided with this many pairs; --pairs allows more.";
    };
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
  }
}

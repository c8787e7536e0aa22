package afterstate.cli;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Analysis;
import afterstate.board.BoardText;
import afterstate.board.Position;
import afterstate.http.Json;
import afterstate.web.MoveAdvice;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "ask",
    description = "What should I do on this board? Board in, four move values out.",
    footer = {
      "  ./afterstate ask 1234002300010000",
      "  ./afterstate ask 2,2,4,8,0,0,16,4,0,0,0,2,0,0,0,0 --agent expectimax",
      "  ./afterstate ask 1234002300010000 --json       # for programs"
    },
    mixinStandardHelpOptions = true)
final class AskCommand implements Runnable {
  private static final int LONGEST_INPUT = 10_000;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "BOARD",
      description =
          "16 rank digits from the top left (0 empty, 1 = 2, 2 = 4, ... H = 131072), or 16 numbers"
              + " separated by commas or spaces, or four rows of them; - reads standard input.")
  private List<String> words;

  @Option(
      names = "--agent",
      paramLabel = "SPEC",
      defaultValue = Options.DEFAULT_AGENT,
      description = "The agent that answers; 'agents' lists them. Default: ${DEFAULT-VALUE}.")
  private String agent;

  @Mixin private CatalogOptions known;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The seed of agents that use random numbers. Default: 0.")
  private Long seed = 0L;

  @Option(names = "--json", description = "One JSON object.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  AskCommand() {}

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    AgentSpec player = known.agent("option '--agent'", agent);
    Position board = board();
    Analysis analysis;
    try (Agent thinker = player.start(seed)) {
      analysis = Analysis.of(board, thinker);
    }
    if (json) {
      out.println(Json.text(Answer.of(analysis)));
    } else {
      print(out, analysis, player);
    }
  }

  private Position board() {
    try {
      return Options.board(words.equals(List.of("-")) ? input() : String.join(" ", words));
    } catch (TypeConversionException e) {
      throw new ParameterException(spec.commandLine(), "Invalid board: " + e.getMessage());
    }
  }

  private static String input() {
    try {
      byte[] input = System.in.readNBytes(LONGEST_INPUT + 1);
      if (input.length > LONGEST_INPUT) {
        throw new Failure(
            "standard input is longer than " + LONGEST_INPUT + " bytes, too long for a board");
      }
      return new String(input, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Failure("cannot read standard input: " + e.getMessage());
    }
  }

  private void print(PrintWriter out, Analysis analysis, AgentSpec player) {
    out.print(BoardText.rows(analysis.position()));
    out.println();
    if (analysis.best() == null) {
      out.println("No move is legal: there is nothing to choose.");
      return;
    }
    for (Analysis.Option option : analysis.options()) {
      String mark = option.move() == analysis.best() ? "->" : "  ";
      String line =
          option.legal()
              ? String.format(Locale.ROOT, "gain %6d   ", option.gain()) + value(option)
              : "illegal";
      out.printf(Locale.ROOT, "%s %-5s  %s%n", mark, option.move().word(), line);
    }
    out.println();
    out.println("by " + player.label());
  }

  /// A program may have no value for a legal move.
  private static String value(Analysis.Option option) {
    Double value = option.value();
    return value == null || value.isNaN()
        ? "no value"
        : String.format(Locale.ROOT, "value %,.2f", value);
  }

  /// The JSON form of an analysis.
  private record Answer(String board, @Nullable String best, List<MoveAdvice> moves) {
    static Answer of(Analysis analysis) {
      return new Answer(
          analysis.position().toString(),
          analysis.best() == null ? null : analysis.best().word(),
          MoveAdvice.of(analysis));
    }
  }
}

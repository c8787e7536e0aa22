package afterstate.cli;

import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.endgame.Endgame;
import afterstate.endgame.Solution;
import afterstate.game.Rules;
import afterstate.http.Json;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "solve",
    description = {
      "Solves an endgame exactly: how likely is a tile under perfect play?",
      "Tiles of the goal and above are walls that neither move nor merge. In the game they may"
          + " move, so the chance there is higher."
    },
    footer = {
      "  ./afterstate solve FEDCBA9800000000 --goal 128   # a new game in two rows",
      "  ./afterstate solve FEDCBA9812300021 --goal 64    # which move?"
    },
    mixinStandardHelpOptions = true)
final class SolveCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "BOARD",
      description = "The board, as for 'ask'. If it holds nothing but walls, a new game is solved.")
  private List<String> words;

  @Option(
      names = "--goal",
      paramLabel = "TILE",
      required = true,
      description = "The tile to make, such as 128.")
  private int goal;

  @Option(
      names = "--spawn4",
      paramLabel = "P",
      converter = Options.Spawn4.class,
      description = "The probability of a 4, 0 to 1. Default: 0.1.")
  private Rules rules = Rules.STANDARD;

  @Option(names = "--json", description = "One JSON object.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  SolveCommand() {}

  @Override
  public void run() {
    Position board = board();
    Endgame endgame = endgame(board);
    Solution solution = Solution.of(endgame, rules.spawn4());
    boolean isNew = board.equals(endgame.walls());
    Answer answer =
        new Answer(
            board.toString(),
            endgame.goal(),
            endgame.cells(),
            endgame.states(),
            isNew ? solution.chance() : solution.chance(board),
            isNew ? null : chances(solution, board));
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(Json.text(answer));
    } else {
      print(out, board, answer);
    }
  }

  private Position board() {
    try {
      return Options.board(String.join(" ", words));
    } catch (TypeConversionException e) {
      throw new ParameterException(spec.commandLine(), "Invalid board: " + e.getMessage());
    }
  }

  private Endgame endgame(Position board) {
    try {
      return Endgame.of(board, goal);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }

  /// The chance after each legal move.
  private static Map<String, Double> chances(Solution solution, Position board) {
    Map<String, Double> chances = new LinkedHashMap<>();
    solution.options(board).forEach(option -> chances.put(option.move().word(), option.chance()));
    return chances;
  }

  private static void print(PrintWriter out, Position board, Answer answer) {
    out.print(BoardText.rows(board));
    out.println();
    Map<String, Double> moves = answer.moves();
    if (moves != null) {
      for (Move move : Move.ALL) {
        Double chance = moves.get(move.word());
        out.printf(
            Locale.ROOT,
            "%s %-5s  %s%n",
            chance != null && chance >= best(moves) ? "->" : "  ",
            move.word(),
            chance == null ? "illegal" : percent(chance));
      }
      out.println();
    }
    out.printf(
        Locale.ROOT,
        "%d is made in %s of games under perfect play%s (%,d states in %d cells).%n",
        answer.goal(),
        percent(answer.chance()),
        moves == null ? ", from two random tiles" : "",
        answer.states(),
        answer.cells());
  }

  private static double best(Map<String, Double> moves) {
    return moves.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
  }

  private static String percent(double chance) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * chance);
  }

  /// The JSON form.
  ///
  /// @param chance of making the goal, from 0 to 1
  /// @param moves the chance after each legal move, null for a new game
  private record Answer(
      String board,
      int goal,
      int cells,
      int states,
      double chance,
      @Nullable Map<String, Double> moves) {}
}

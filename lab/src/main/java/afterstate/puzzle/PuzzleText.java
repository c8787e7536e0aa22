package afterstate.puzzle;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.game.GameId;
import afterstate.grade.Judgement;
import afterstate.grade.Outlook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// A set as JSON, a line for each puzzle.
///
/// `moves` has an entry for each of the four moves, null where one is illegal: its value in points,
/// its cost and, if a chance falls, the tile whose chance falls most with that chance before the
/// move and after it. `line` is how the judge goes on, if a 2 appears in the first empty cell each
/// time. `from` is the player who made a mistake here, the seed, the game and the number of the
/// move.
record PuzzleText(PuzzleSet set) {
  static final int FORMAT = 1;

  private static final JsonMapper MAPPER = new JsonMapper();

  /// Smaller chances are not told, nor more of them.
  private static final double LEAST_CHANCE = 0.001;

  private static final int MOST_CHANCES = 6;

  String json(String command, String version, String network) {
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("format", FORMAT);
    head.put("command", command);
    head.put("version", version);
    head.put("network", network);
    head.put("judge", set.facts().judge());
    head.put("seed", set.facts().seed());
    head.put("games", set.facts().games());
    head.put("candidates", set.facts().candidates());
    head.put("found", set.facts().found());
    head.put("ratingError", Math.round(set.error()));
    head.put("solvers", set.solvers());
    String facts =
        head.entrySet().stream()
            .map(entry -> text(entry.getKey()) + ":" + text(entry.getValue()))
            .collect(Collectors.joining(",\n"));
    String puzzles =
        set.puzzles().stream().map(rated -> text(fields(rated))).collect(Collectors.joining(",\n"));
    return "{" + facts + ",\n\"puzzles\":[\n" + puzzles + "\n]}\n";
  }

  private static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  private static Map<String, Object> fields(PuzzleSet.RatedPuzzle rated) {
    Puzzle puzzle = rated.puzzle();
    PlayedMistake source = puzzle.source();
    GameId game = source.game();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("board", puzzle.board().toString());
    fields.put("rating", rated.rating());
    fields.put("best", puzzle.best().ordinal());
    fields.put("played", source.played().ordinal());
    fields.put("moves", Move.ALL.stream().map(move -> move(puzzle, move)).toList());
    fields.put("chances", chances(puzzle.board(), puzzle.judgement().before()));
    fields.put("points", points(puzzle.judgement().before()));
    fields.put("line", puzzle.line().stream().map(Move::ordinal).toList());
    fields.put("from", List.of(source.player(), game.seed(), game.number(), source.number()));
    return fields;
  }

  private static @Nullable List<Number> move(Puzzle puzzle, Move move) {
    Judgement judgement = puzzle.judgement();
    Double value = puzzle.values().get(move);
    if (value == null) {
      return null;
    }
    List<Number> numbers = new ArrayList<>();
    numbers.add(Math.round(value));
    numbers.add(round(judgement.cost(move)));
    int rank = judgement.harmedRank(move);
    if (rank > 0) {
      numbers.add(Board.tile(rank));
      numbers.add(round(judgement.before().chance(rank)));
      numbers.add(round(judgement.outlook(move).chance(rank)));
    }
    return numbers;
  }

  private static List<List<Number>> chances(Position board, Outlook outlook) {
    List<List<Number>> chances = new ArrayList<>();
    for (int rank = 1; rank <= Position.MAX_RANK; rank++) {
      boolean made = Board.tile(rank) <= board.maxTile();
      boolean told = chances.isEmpty() || outlook.chance(rank) >= LEAST_CHANCE;
      if (!made && told && chances.size() < MOST_CHANCES) {
        chances.add(List.of(Board.tile(rank), round(outlook.chance(rank))));
      }
    }
    return chances;
  }

  private static List<Long> points(Outlook outlook) {
    return List.of(
        Math.round(outlook.points()), Math.round(outlook.low()), Math.round(outlook.high()));
  }

  private static double round(double number) {
    return Math.round(number * 1e4) / 1e4;
  }
}

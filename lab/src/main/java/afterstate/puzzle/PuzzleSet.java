package afterstate.puzzle;

import afterstate.board.Symmetry;
import afterstate.files.AtomicFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Puzzles that were chosen from all that were found, the easiest first.
public final class PuzzleSet {
  private static final int MOST_OF_GAME = 2;

  private final List<RatedPuzzle> puzzles;
  private final List<Solver> solvers;
  private final Facts facts;
  private final double error;

  /// How a set was made.
  ///
  /// @param judge the deep search
  /// @param candidates how many mistakes it looked at
  /// @param found how many of them are puzzles
  public record Facts(String judge, long seed, int games, int candidates, int found) {}

  /// An agent and how good it is at these puzzles.
  public record Solver(String agent, int rating) {}

  record RatedPuzzle(Puzzle puzzle, int rating) {}

  private PuzzleSet(List<RatedPuzzle> puzzles, List<Solver> solvers, Facts facts, double error) {
    this.puzzles = puzzles;
    this.solvers = solvers;
    this.facts = facts;
    this.error = error;
  }

  /// Chooses puzzles that differ: in turn one of each largest tile, few of one game, and none that
  /// is another one turned round.
  static PuzzleSet choose(int count, List<Puzzle> all, RatingFit ratings, Facts facts) {
    Map<Integer, List<RatedPuzzle>> byTile = new TreeMap<>();
    Map<String, Integer> ofGame = new HashMap<>();
    Set<Long> boards = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      Puzzle puzzle = all.get(i);
      PlayedMistake source = puzzle.source();
      if (boards.add(Symmetry.canonical(puzzle.board().view()))
          && ofGame.merge(source.player() + source.game(), 1, Integer::sum) <= MOST_OF_GAME) {
        byTile
            .computeIfAbsent(puzzle.board().maxTile(), _ -> new ArrayList<>())
            .add(new RatedPuzzle(puzzle, (int) Math.round(ratings.puzzle(i))));
      }
    }
    List<RatedPuzzle> chosen = new ArrayList<>();
    for (int round = 0; chosen.size() < count && !byTile.isEmpty(); round++) {
      int index = round;
      byTile.values().removeIf(puzzles -> puzzles.size() <= index);
      byTile.values().stream()
          .limit(count - chosen.size())
          .forEach(puzzles -> chosen.add(puzzles.get(index)));
    }
    chosen.sort(PuzzleSet::easierFirst);
    List<Solver> solvers =
        all.isEmpty()
            ? List.of()
            : IntStream.range(0, PuzzleMaker.SOLVERS.size())
                .mapToObj(
                    i ->
                        new Solver(PuzzleMaker.SOLVERS.get(i), (int) Math.round(ratings.solver(i))))
                .toList();
    return new PuzzleSet(chosen, solvers, facts, ratings.error());
  }

  private static int easierFirst(RatedPuzzle a, RatedPuzzle b) {
    return a.rating != b.rating
        ? Integer.compare(a.rating, b.rating)
        : a.puzzle.board().toString().compareTo(b.puzzle.board().toString());
  }

  public int size() {
    return puzzles.size();
  }

  /// The agents who tried to solve the puzzles, and how good they are at it.
  public List<Solver> solvers() {
    return solvers;
  }

  public Facts facts() {
    return facts;
  }

  List<RatedPuzzle> puzzles() {
    return puzzles;
  }

  /// The standard error of a rating, on average.
  public double error() {
    return error;
  }

  /// Writes the file that the page reads.
  ///
  /// @param command that makes it again
  /// @param version of the program
  /// @param network the checksum of the network that judged
  public void write(Path file, String command, String version, String network) {
    String text = new PuzzleText(this).json(command, version, network);
    AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}

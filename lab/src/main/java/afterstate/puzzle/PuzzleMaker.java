package afterstate.puzzle;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.grade.Grader;
import afterstate.grade.OutlookTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/// Makes a set of puzzles. The same settings give the same set, on any number of threads.
///
/// @param agents reads spec text
/// @param games how many games each of the [#PLAYERS] plays
/// @param seed of the games
/// @param judge the spec text of the deep search; it must be repeatable
/// @param threads how many games or puzzles are worked on at a time
public record PuzzleMaker(
    Function<String, AgentSpec> agents, int games, long seed, String judge, int threads) {
  /// Whose mistakes become puzzles: weaker than the judge, each in its own way.
  static final List<String> PLAYERS =
      List.of(
          "greedy",
          "expectimax(layers=1)",
          "ulb-mcts",
          "jupiter",
          "blog-expectimax",
          "minimax",
          "ulb-expectimax",
          "expectimax(layers=3)",
          "expectimax");

  /// Who tries to solve them, from weak to strong.
  static final List<String> SOLVERS =
      List.of(
          "random",
          "greedy",
          "ulb-mcts",
          "expectimax(layers=1)",
          "jupiter",
          "blog-expectimax",
          "minimax",
          "masb",
          "ulb-expectimax",
          "expectimax(layers=3)",
          "it3105-expectimax",
          "expectimax",
          "expectimax(layers=7)",
          "classic",
          "ntuple",
          "learned(plies=2)",
          "learned");

  /// Is told how far the work is.
  @FunctionalInterface
  public interface Progress {
    void done(int done, int of, String what);
  }

  /// What became of the games of a player.
  private record Found(List<Puzzle> puzzles, int candidates) {}

  /// Makes the set.
  ///
  /// @param count how many puzzles it shall have at most
  public PuzzleSet make(int count, Progress progress) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Callable<Found>> searches = new ArrayList<>();
      for (int game = 0; game < games; game++) {
        for (String player : PLAYERS) {
          GameId id = new GameId(seed, game);
          searches.add(() -> search(player, id));
        }
      }
      List<Found> found = all(pool, searches, "games", progress);
      List<Puzzle> puzzles = found.stream().flatMap(each -> each.puzzles.stream()).toList();
      Panel panel = new Panel(SOLVERS, SOLVERS.stream().map(agents).toList());
      List<Callable<List<Double>>> trials = new ArrayList<>();
      puzzles.forEach(puzzle -> trials.add(() -> panel.shares(puzzle)));
      RatingFit ratings = new RatingFit(all(pool, trials, "puzzles", progress));
      PuzzleSet.Facts facts =
          new PuzzleSet.Facts(
              judge,
              seed,
              games * PLAYERS.size(),
              found.stream().mapToInt(Found::candidates).sum(),
              puzzles.size());
      return PuzzleSet.choose(count, puzzles, ratings, facts);
    }
  }

  private Found search(String player, GameId id) {
    try (Agent quick = agents.apply(OutlookTable.PLAYER).start(0);
        Agent deep = agents.apply(judge).start(0)) {
      Scout scout = new Scout(grader(quick));
      Examiner examiner = new Examiner(grader(deep), deep);
      List<PlayedMistake> candidates = scout.candidates(player, agents.apply(player), id);
      return new Found(
          candidates.stream().map(examiner::examine).flatMap(Optional::stream).toList(),
          candidates.size());
    }
  }

  private static Grader grader(Agent player) {
    return new Grader(OutlookTable.shipped(), player, Rules.STANDARD.spawn4());
  }

  /// Does all tasks and returns their results in order.
  private static <T> List<T> all(
      ExecutorService pool, List<Callable<T>> tasks, String what, Progress progress) {
    List<Future<T>> futures = tasks.stream().map(pool::submit).toList();
    List<T> results = new ArrayList<>();
    for (Future<T> future : futures) {
      try {
        results.add(future.get());
      } catch (ExecutionException e) {
        pool.shutdownNow();
        throw e.getCause() instanceof RuntimeException cause
            ? cause
            : new IllegalStateException(e.getCause());
      } catch (InterruptedException e) {
        pool.shutdownNow();
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      }
      progress.done(results.size(), tasks.size(), what);
    }
    return results;
  }
}

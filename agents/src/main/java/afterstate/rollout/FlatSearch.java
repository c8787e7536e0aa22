package afterstate.rollout;

import static afterstate.board.Move.DOWN;
import static afterstate.board.Move.LEFT;
import static afterstate.board.Move.RIGHT;
import static afterstate.board.Move.UP;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.random.SplitMix;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/// The player of [FlatMonteCarlo]. Oracle: the naive player of `FlatMonteCarloTest`, on average.
final class FlatSearch implements Agent {
  private static final List<Move> TIE_ORDER = List.of(LEFT, RIGHT, UP, DOWN);

  /// Simulations are played in batches, each with its own seed, so that the number of threads
  /// changes no result.
  private static final int BATCH = 500;

  private final FlatMonteCarlo spec;
  private final int fours;
  private final SplitMix seeds;

  FlatSearch(FlatMonteCarlo spec, long seed) {
    this.spec = spec;
    this.fours = Spawn.fours(spec.spawn4());
    this.seeds = new SplitMix(seed);
  }

  @Override
  public Choice consider(long board) {
    if (Slide.isOver(board)) {
      throw Choice.noMoveLeft(board);
    }
    List<Direction> directions = new ArrayList<>();
    for (Move move : TIE_ORDER) {
      if (Slide.isLegal(board, move)) {
        directions.add(new Direction(board, move, spec.objective()));
      }
    }
    int each = spec.simulations() / 4;
    simulate(directions, each - each / 2);
    simulate(survivors(directions), each / 2);
    return choice(directions);
  }

  /// One legal direction and what its simulations gave.
  private static final class Direction {
    final Move move;
    final long after;
    final int gain;

    /// What every simulation of this position counts before it has begun.
    final int before;

    long games;
    long total;

    Direction(long board, Move move, FlatMonteCarlo.Objective objective) {
      this.move = move;
      this.after = Slide.slide(board, move);
      this.gain = Slide.gain(board, move);
      this.before = objective == FlatMonteCarlo.Objective.SUM ? Board.tileSum(board) : 0;
    }

    double mean() {
      return (double) total / games;
    }

    /// What the simulations added to the position. The tiles that lie there already are the same
    /// for every direction; late in a game they are most of the sum.
    double added() {
      return mean() - before;
    }

    void add(RandomPlay.Tally tally, FlatMonteCarlo.Objective objective) {
      games += tally.games();
      total +=
          switch (objective) {
            case SUM -> tally.tileSum();
            case SCORE -> tally.score() + tally.games() * gain;
            case MOVES -> tally.moves() + tally.games();
          };
    }
  }

  private List<Direction> survivors(List<Direction> directions) {
    double best = directions.stream().mapToDouble(Direction::added).max().orElseThrow();
    double least = spec.prune() == 0 ? 0 : best * (1 - spec.prune() / 100);
    return directions.stream().filter(direction -> direction.added() >= least).toList();
  }

  private void simulate(List<Direction> directions, int games) {
    List<Batch> batches = new ArrayList<>();
    for (Direction direction : directions) {
      for (int played = 0; played < games; played += BATCH) {
        int size = Math.min(BATCH, games - played);
        batches.add(new Batch(direction, size, fours, seeds.nextLong()));
      }
    }
    List<RandomPlay.Tally> tallies =
        spec.threads() == 1 ? batches.stream().map(Batch::play).toList() : concurrently(batches);
    for (int i = 0; i < batches.size(); i++) {
      batches.get(i).direction().add(tallies.get(i), spec.objective());
    }
  }

  private record Batch(Direction direction, int games, int fours, long seed) {
    RandomPlay.Tally play() {
      return RandomPlay.rollOut(direction.after, games, fours, seed);
    }
  }

  /// Each of n threads takes every n-th batch, the calling thread too. The others are from the
  /// JDK's common pool: starting threads would take longer than most searches.
  private List<RandomPlay.Tally> concurrently(List<Batch> batches) {
    RandomPlay.Tally[] tallies = new RandomPlay.Tally[batches.size()];
    List<ForkJoinTask<?>> others = new ArrayList<>();
    for (int thread = 1; thread < spec.threads(); thread++) {
      int first = thread;
      others.add(ForkJoinPool.commonPool().submit(() -> playEveryNth(first, batches, tallies)));
    }
    playEveryNth(0, batches, tallies);
    others.forEach(ForkJoinTask::join);
    return List.of(tallies);
  }

  private void playEveryNth(int first, List<Batch> batches, RandomPlay.Tally[] tallies) {
    for (int i = first; i < batches.size(); i += spec.threads()) {
      tallies[i] = batches.get(i).play();
    }
  }

  private static Choice choice(List<Direction> directions) {
    double[] values = {Double.NaN, Double.NaN, Double.NaN, Double.NaN};
    Direction best = directions.getFirst();
    for (Direction direction : directions) {
      values[direction.move.ordinal()] = direction.mean();
      best = direction.mean() > best.mean() ? direction : best;
    }
    return new Choice(best.move, values[0], values[1], values[2], values[3]);
  }
}

package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Probability-limited expectimax that looks further where more is at stake: a first pass that
/// always completes, then passes that follow paths as far as the move's share of leaves allows,
/// usually one.
///
/// The share depends on the board alone, unless a [GameClock] gives more. So a move is considered
/// at least as far as without a clock, however short the time or busy the machine. How far a pass
/// may go is reckoned in leaves, not read from the clock: a thread that waits for its processor
/// loses no depth. With a clock, table entries from earlier moves are used. Without one they are
/// not, so that the same board always gets the same answer (notes/0034).
final class StakeExpectimax implements Agent {
  /// Where the paths of the first pass end.
  static final double FIRST_PROBABILITY = 0.2;

  /// If the first pass takes more leaves than this, all moves seem equally good to the evaluator.
  static final int MOST_LEAVES = 100_000;

  /// The leaves for a move with an average stake.
  private static final double LEAVES = 1200;

  /// A move gets at most this many times the leaves for an average stake.
  private static final double BURST = 20;

  /// A pass must go this many times as far as the one before to be worth its time.
  private static final double FURTHER = 2;

  /// How many times as far a pass may go at most: beyond that, what it costs is hard to foresee.
  private static final double LEAP = 16;

  /// A pass is abandoned after this many times its share.
  private static final double OVERTIME = 2;

  /// How much one move counts in the average speed.
  private static final double RECENT = 0.02;

  private final Limit.PathProbability first;
  private final Limit.PathProbability furthest;
  private final Timing timing;
  private final double longest;
  private final @Nullable GameClock gameClock;
  private final ParallelSearch search;
  private final Clock clock;

  /// The leaves evaluated in a millisecond, on average.
  private double speed = 5_000;

  /// @param first where the paths of the first pass end
  /// @param furthest where paths end however much is left of the share
  /// @param millis for a move, on average over a game; 0 for as long as it takes
  StakeExpectimax(
      Limit.PathProbability first,
      Limit.PathProbability furthest,
      double millis,
      Timing timing,
      Evaluator evaluator,
      int downgrade,
      int threads,
      Clock clock) {
    this.first = first;
    this.furthest = furthest;
    this.timing = timing;
    this.clock = clock;
    boolean timed = millis > 0;
    longest = timed ? GameClock.longest(millis, timing) : Double.POSITIVE_INFINITY;
    gameClock = timed ? new GameClock(millis, timing) : null;
    search = new ParallelSearch(true, evaluator, true, downgrade, threads, List.of(), clock);
  }

  /// The most leaves of the passes after the first, without a clock: a share, and what the last
  /// pass may take on top.
  static double mostLeavesLater() {
    return (1 + OVERTIME) * BURST * LEAVES;
  }

  @Override
  public Choice consider(long board) {
    if (gameClock == null) {
      search.forget();
      return choose(search.seen(board), board);
    }
    long begin = clock.nanos();
    Choice choice = choose(search.seen(board), board);
    gameClock.stop((clock.nanos() - begin) / 1e6);
    return choice;
  }

  /// @param board as the evaluator is to see it
  private Choice choose(long board, long real) {
    // 1. A pass that always completes
    search.beginBudget(MOST_LEAVES, Double.POSITIVE_INFINITY);
    long begin = clock.nanos();
    Horizon horizon = first.furthest(real);
    ParallelSearch.Pass pass = search.search(board, horizon);
    if (search.isSpent()) {
      return search.deepen(board, first.passes(real));
    }
    double leaves = Math.max(1, search.evaluations());
    measure(leaves, (clock.nanos() - begin) / 1e6);
    Completed completed = new Completed(pass.choice(), horizon, leaves, 0);
    float most = furthest.furthest(real).start();

    // 2. As far as the clock allows, if that is further than without a clock
    double least = LEAVES * Math.min(BURST, timing.weight(pass.stake()));
    double share = gameClock == null ? 0 : gameClock.share(pass.stake()) * speed;
    if (share > least) {
      completed = further(board, completed, most, share, longest);
    }

    // 3. Where that was abandoned too early, or without a clock
    return further(board, completed, most, least, Double.POSITIVE_INFINITY).choice;
  }

  /// The last pass that has completed.
  ///
  /// @param leaves what it took
  /// @param spent the leaves of all passes after the first, up to this one
  private record Completed(Choice choice, Horizon horizon, double leaves, double spent) {}

  /// The last pass that completes when the search goes on from `begin`. The leaves of a pass are in
  /// proportion to how far it goes.
  ///
  /// @param most how far a pass may go
  /// @param share the leaves that all passes after the first should take; the last may take twice
  ///   as many
  /// @param millis that a pass may take at most
  private Completed further(long board, Completed begin, float most, double share, double millis) {
    Completed last = begin;
    while (true) {
      double left = share - last.spent;
      double times = Math.min(LEAP, Math.min(left / last.leaves, most / last.horizon.start()));
      if (times < FURTHER) {
        return last;
      }
      Horizon horizon = last.horizon.times(times);
      search.beginBudget(OVERTIME * left, millis);
      Choice choice = search.search(board, horizon).choice();
      if (search.isSpent()) {
        return last;
      }
      double leaves = Math.max(1, search.evaluations());
      last = new Completed(choice, horizon, leaves, last.spent + leaves);
    }
  }

  /// A thread that had to wait seems slow once: such a measurement hardly counts.
  private void measure(double leaves, double millis) {
    double now = Math.clamp(leaves / Math.max(millis, 1e-6), speed / 2, speed * 2);
    speed += RECENT * (now - speed);
  }
}

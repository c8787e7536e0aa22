package afterstate.expectimax;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import java.util.List;

/// Probability-limited expectimax with a [GameClock]: a first pass that always completes, then
/// passes that follow paths as far as the move's share of the time allows, usually one.
///
/// However short the time or busy the machine, a move is the choice of a completed pass that goes
/// at least as far as the first. How far a pass may go is reckoned in leaves, not read from the
/// clock: a thread that waits for its processor loses no depth. Table entries from earlier moves
/// are used.
final class TimedExpectimax implements Agent {
  /// If the first pass takes more leaves than this, all moves seem equally good to the evaluator.
  static final int MOST_LEAVES = 100_000;

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
  private final double longest;
  private final GameClock gameClock;
  private final ParallelSearch search;
  private final Clock clock;

  /// The leaves evaluated in a millisecond, on average.
  private double speed = 5_000;

  /// @param first where the paths of the first pass end
  /// @param furthest where paths end however much time is left
  TimedExpectimax(
      Limit.PathProbability first,
      Limit.PathProbability furthest,
      Limit.Time limit,
      Timing timing,
      Evaluator evaluator,
      int downgrade,
      int threads,
      Clock clock) {
    this.first = first;
    this.furthest = furthest;
    this.clock = clock;
    longest = GameClock.longest(limit.millis(), timing);
    gameClock = new GameClock(limit.millis(), timing);
    search = new ParallelSearch(true, evaluator, true, downgrade, threads, List.of(), clock);
  }

  @Override
  public Choice consider(long board) {
    long begin = clock.nanos();
    Choice choice = choose(search.seen(board), board);
    gameClock.stop((clock.nanos() - begin) / 1e6);
    return choice;
  }

  /// @param board as the evaluator is to see it
  private Choice choose(long board, long real) {
    search.beginBudget(MOST_LEAVES, Double.POSITIVE_INFINITY);
    long begin = clock.nanos();
    Horizon horizon = first.furthest(real);
    ParallelSearch.Pass pass = search.search(board, horizon);
    if (search.isSpent()) {
      return search.deepen(board, first.passes(real));
    }
    double leaves = Math.max(1, search.evaluations());
    measure(leaves, (clock.nanos() - begin) / 1e6);
    return further(board, pass, horizon, leaves, furthest.furthest(real).start());
  }

  /// The leaves of a pass are in proportion to how far it goes.
  private Choice further(
      long board, ParallelSearch.Pass first, Horizon before, double firstLeaves, float furthest) {
    Choice choice = first.choice();
    Horizon horizon = before;
    double leaves = firstLeaves;
    double share = gameClock.share(first.stake()) * speed;
    while (true) {
      double times = Math.min(LEAP, Math.min(share / leaves, furthest / horizon.start()));
      if (times < FURTHER) {
        return choice;
      }
      horizon = horizon.times(times);
      search.beginBudget(OVERTIME * share, longest);
      Choice further = search.search(board, horizon).choice();
      if (search.isSpent()) {
        return choice;
      }
      choice = further;
      leaves = Math.max(1, search.evaluations());
      share -= leaves;
    }
  }

  /// A thread that had to wait seems slow once: such a measurement hardly counts.
  private void measure(double leaves, double millis) {
    double now = Math.clamp(leaves / Math.max(millis, 1e-6), speed / 2, speed * 2);
    speed += RECENT * (now - speed);
  }
}

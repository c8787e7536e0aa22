package afterstate.cluster;

import afterstate.agent.AgentSpec;
import afterstate.experiment.Runner;
import afterstate.files.LabException;
import afterstate.game.Game;
import afterstate.game.MoveTape;
import afterstate.game.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Hands out the games of a plan to tasks and gives their results to the plan, each once.
///
/// A task gets games for about [#BATCH_MILLIS], at least one. Games of a task that is lost are
/// handed out again. Toward the end, a game that takes far longer than any other is handed out a
/// second time: its machine may be slow, or gone without a word. The first result of an order
/// counts.
final class GameQueue {
  /// Longer batches leave tasks idle at the end, shorter ones ask more often (notes/0028).
  static final double BATCH_MILLIS = 200;

  /// However fast an agent is: a lost task costs no more games than that.
  static final int MOST_GAMES = 10_000;

  /// A game is late if it takes this many times as long as the longest game so far, and no game is
  /// late before [#SOONEST_LATE_MILLIS].
  private static final double LATE = 3;

  private static final double SOONEST_LATE_MILLIS = 10_000;

  private static final double NANOS = 1e6; // in a millisecond

  private final Runner.Plan plan;
  private final Function<AgentSpec, AgentText> packing;
  private final LongSupplier numbers;
  private final LongSupplier nanos;

  private final CountDownLatch over = new CountDownLatch(1);
  private final Map<Long, Open> open = new HashMap<>(); // by number of the order
  private final Deque<Open> again = new ArrayDeque<>();
  private final Map<Integer, Double> millis = new HashMap<>(); // of a game, by setting
  private double longest;
  private boolean drained;
  private @Nullable RuntimeException failure;

  /// An order that has no result yet.
  private static final class Open {
    final Order order;
    final Runner.Job job;
    long task;
    long since;
    boolean twice;

    Open(Order order, Runner.Job job) {
      this.order = order;
      this.job = job;
    }
  }

  /// @param packing makes an agent ready to travel
  /// @param numbers gives each order another number
  /// @param nanos a clock
  GameQueue(
      Runner.Plan plan,
      Function<AgentSpec, AgentText> packing,
      LongSupplier numbers,
      LongSupplier nanos) {
    this.plan = plan;
    this.packing = packing;
    this.numbers = numbers;
    this.nanos = nanos;
  }

  /// Games for a task; none if all have been handed out.
  synchronized Orders take(long task) {
    List<Order> orders = new ArrayList<>();
    try {
      double expected = 0;
      while (expected < BATCH_MILLIS && orders.size() < MOST_GAMES) {
        Open next = next();
        if (next == null) {
          break;
        }
        next.task = task;
        next.since = nanos.getAsLong();
        orders.add(next.order);
        expected += millis.getOrDefault(next.job.setting(), BATCH_MILLIS);
      }
    } catch (RuntimeException e) {
      fail(e);
    }
    noticeEnd();
    return new Orders(orders);
  }

  private @Nullable Open next() {
    if (failure != null) {
      return null;
    }
    for (Open lost = again.poll(); lost != null; lost = again.poll()) {
      if (open.containsKey(lost.order.number())) {
        return lost;
      }
    }
    Runner.Job job = drained ? null : plan.next();
    if (job == null) {
      drained = true;
      return null;
    }
    Order order =
        new Order(
            numbers.getAsLong(),
            packing.apply(job.agent()),
            job.rules().spawn4(),
            job.id().seed(),
            job.id().number(),
            job.isWatched());
    Open fresh = new Open(order, job);
    open.put(order.number(), fresh);
    return fresh;
  }

  /// Gives results to the plan. One whose order already has a result is dropped.
  synchronized void finished(List<FinishedGame> results) {
    for (FinishedGame played : results) {
      Open known = failure == null ? open.remove(played.order()) : null;
      if (known != null) {
        longest = Math.max(longest, played.millis());
        millis.merge(known.job.setting(), played.millis(), (old, now) -> 0.8 * old + 0.2 * now);
        try {
          showMoves(known.job, played);
          plan.finished(known.job, played.outcome(), played.millis());
        } catch (RuntimeException e) {
          fail(e);
        }
      }
    }
    noticeEnd();
  }

  /// The watcher of a job is here, so it sees the game now.
  private static void showMoves(Runner.Job job, FinishedGame played) {
    if (job.isWatched()) {
      Outcome again =
          MoveTape.parse(played.tape()).replay(Game.start(job.rules(), job.id()), job.watcher());
      if (!again.equals(played.outcome())) {
        throw new LabException(
            "game "
                + job.id().number()
                + " of "
                + job.agent().label()
                + " came back with moves that score "
                + again.score()
                + ", not "
                + played.score());
      }
    }
  }

  /// A task has ended, however it did. What it owes is handed out again.
  synchronized void ended(long task) {
    open.values().stream().filter(order -> order.task == task).forEach(again::add);
  }

  /// Prepares to hand out late games a second time, if there is nothing else left.
  ///
  /// @return how many there are
  synchronized int repeatLate() {
    if (!drained || failure != null) {
      return 0;
    }
    double limit = Math.max(LATE * longest, SOONEST_LATE_MILLIS) * NANOS;
    long now = nanos.getAsLong();
    List<Open> late =
        open.values().stream().filter(order -> !order.twice && now - order.since > limit).toList();
    for (Open order : late) {
      order.twice = true;
      again.add(order);
    }
    return late.size();
  }

  /// Ends it all; the first failure counts.
  synchronized void fail(RuntimeException reason) {
    failure = failure == null ? reason : failure;
    noticeEnd();
  }

  private void noticeEnd() {
    if (failure != null || drained && open.isEmpty()) {
      over.countDown();
    }
  }

  /// Whether all results are in, or a failure.
  boolean isOver() {
    return over.getCount() == 0;
  }

  /// Whether a task would get a game, as far as is known.
  synchronized boolean hasGames() {
    return failure == null && (!drained || !again.isEmpty());
  }

  /// Waits until all is over, but not longer than that.
  ///
  /// @return whether it is over
  boolean await(long longestMillis) throws InterruptedException {
    return over.await(longestMillis, TimeUnit.MILLISECONDS);
  }

  synchronized @Nullable RuntimeException failure() {
    return failure;
  }
}

package afterstate.training;

import afterstate.agent.Clock;
import afterstate.board.TileDowngrading;
import afterstate.gpu.GpuLearner;
import afterstate.learn.Learner;
import afterstate.random.SplitMix;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Lets a trainee play and learn on some threads or a graphics card, for a while at a time.
///
/// Game i is dealt by stream i of the course's seed, so one thread always learns the same.
public final class Training implements AutoCloseable {
  /// So many games are played by one thread: until the first boards are known, several threads that
  /// correct the same error at once would overshoot more and more (notes/0017).
  private static final long ALONE = 1000;

  /// And so many by threads before a card begins, which plays a thousand at once.
  private static final long BEFORE_CARD = 3000;

  /// The steps of each game on a card from one look at the clock to the next.
  private static final int STEPS_ON_CARD = 1000;

  private final Course course;
  private final Trainee trainee;
  private final int threads;
  private final boolean gpu;
  private final Clock clock;
  private @Nullable GpuLearner card;
  private Standing standing;
  private volatile boolean stopped;

  public Training(Course course, Trainee trainee, Standing standing, int threads, boolean gpu) {
    this(course, trainee, standing, threads, gpu, Clock.SYSTEM);
  }

  Training(
      Course course, Trainee trainee, Standing standing, int threads, boolean gpu, Clock clock) {
    this.course = course;
    this.trainee = trainee;
    this.standing = standing;
    this.threads = threads;
    this.gpu = gpu;
    this.clock = clock;
  }

  public Standing standing() {
    return standing;
  }

  /// How much of the course is done, from 0 to 1.
  public double share() {
    return Math.min(1, course.share(standing.games(), standing.seconds()));
  }

  /// Lets every thread end its game and learn no more; may be called by any thread.
  void stop() {
    stopped = true;
  }

  boolean isStopped() {
    return stopped;
  }

  /// Learns until some share of the course is done, or some time is over; then every thread ends
  /// its game. What a card has learned is there after [#fetch()].
  public void learn(double untilShare, double seconds) {
    long begin = clock.nanos();
    long end = begin + (long) (seconds * 1e9);
    if (standing.games() < ALONE) {
      learn(new Stretch(untilShare, ALONE, begin, end), 1);
    }
    long games = gpu ? BEFORE_CARD : Long.MAX_VALUE;
    if (standing.games() < games) {
      learn(new Stretch(untilShare, games, clock.nanos(), end), threads);
    }
    if (standing.games() >= games) {
      learnOnCard(untilShare, end);
    }
  }

  private void learnOnCard(double untilShare, long end) {
    if (card == null) {
      card =
          new GpuLearner(
              trainee.weights(),
              trainee.history(),
              course.lambda(),
              scope(),
              standing.games(),
              course.seed());
    }
    long begin = clock.nanos();
    Standing before = standing;
    long movesBefore = card.totals().moves();
    while (share() < untilShare && clock.nanos() - end < 0 && !stopped) {
      card.learn(STEPS_ON_CARD, alphaAt(share()));
      GpuLearner.Totals totals = card.totals();
      standing =
          new Standing(
              totals.begun(),
              before.moves() + totals.moves() - movesBefore,
              before.seconds() + (clock.nanos() - begin) / 1e9,
              before.rate());
    }
  }

  /// The name of the card that learns, or null.
  @Nullable String card() {
    return card == null ? null : card.name();
  }

  /// The learning rate when that share is done.
  private double alphaAt(double share) {
    return standing.rate() * course.alphaAt(share);
  }

  /// Goes on from an earlier standing, for which the trainee has been restored.
  void goOnFrom(Standing earlier) {
    close(); // what a card has learned since is not wanted
    card = null;
    standing = earlier;
  }

  /// Brings what a card has learned to the trainee.
  public void fetch() {
    if (card != null) {
      card.fetch();
    }
  }

  @Override
  public void close() {
    if (card != null) {
      card.close();
    }
  }

  private void learn(Stretch stretch, int threads) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      CompletableFuture.allOf(
              IntStream.range(0, threads)
                  .mapToObj(i -> CompletableFuture.runAsync(() -> work(stretch), pool))
                  .toArray(CompletableFuture<?>[]::new))
          .join();
    }
    standing = stretch.standing();
  }

  private void work(Stretch stretch) {
    Learner learner =
        new Learner(
            trainee.weights(), trainee.history(), trainee.carousel(), course.lambda(), scope());
    for (Turn turn = stretch.begin(); turn != null; turn = stretch.begin()) {
      SplitMix dice = new SplitMix(SplitMix.derive(course.seed(), turn.game()));
      stretch.add(learner.play(alphaAt(turn.share()), dice));
    }
  }

  private Learner.Scope scope() {
    return new Learner.Scope(
        TileDowngrading.rank(course.downgrade()),
        course.frozen(),
        course.restart(),
        course.backward());
  }

  /// A game to learn from.
  ///
  /// @param share of the course that is done when it begins
  private record Turn(long game, double share) {}

  /// What the threads share while they learn.
  private final class Stretch {
    private final double untilShare;
    private final long games;
    private final long begin;
    private final long end;
    private long next = standing.games();
    private long moves = standing.moves();

    Stretch(double untilShare, long games, long begin, long end) {
      this.untilShare = untilShare;
      this.games = games;
      this.begin = begin;
      this.end = end;
    }

    private double secondsAt(long now) {
      return standing.seconds() + (now - begin) / 1e9;
    }

    /// The next game, or null if there is none. One look at the clock decides both whether it
    /// begins and how far the course is then: a thread may rest for long between two looks.
    synchronized @Nullable Turn begin() {
      long now = clock.nanos();
      double share = course.share(next, secondsAt(now));
      boolean over = stopped || next >= games || share >= untilShare || now - end >= 0;
      return over ? null : new Turn(next++, share);
    }

    synchronized void add(Learner.Played played) {
      moves += played.moves();
    }

    synchronized Standing standing() {
      return new Standing(next, moves, secondsAt(clock.nanos()), standing.rate());
    }
  }
}

package afterstate.training;

import afterstate.agent.Clock;
import afterstate.gpu.GpuLearner;
import afterstate.learn.GameCounts;
import afterstate.learn.Learner;
import afterstate.learn.TrainingConfig;
import afterstate.random.SplitMix;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Plays and learns on several threads or a GPU, for a limited time per call.
///
/// The seed and its number determine a game, so one thread always learns the same.
public final class ParallelLearner implements AutoCloseable {
  /// One thread plays this many games alone. Until the first boards are known, several threads that
  /// correct the same error at once would overshoot more and more (notes/0017).
  private static final long GAMES_ALONE = 1000;

  /// Threads play this many games before a GPU begins, which plays a thousand at once.
  private static final long GAMES_BEFORE_GPU = 3000;

  /// How many steps each game on a GPU takes between two looks at the clock.
  private static final int STEPS_ON_GPU = 1000;

  private final TrainingConfig config;
  private final TrainingState state;
  private final int threads;
  private final boolean gpu;
  private final boolean fromModel;
  private final Clock clock;
  private final Growth growth;
  private @Nullable GpuLearner gpuLearner;
  private GameCounts counts = GameCounts.NONE;
  private TrainingProgress progress;
  private volatile boolean stopped;

  /// @param fromModel whether the state began with a model, which knows the first boards: threads
  ///   and GPU need not wait
  public ParallelLearner(
      TrainingConfig config,
      TrainingState state,
      TrainingProgress progress,
      int threads,
      boolean gpu,
      boolean fromModel) {
    this(config, state, progress, threads, gpu, fromModel, Clock.SYSTEM);
  }

  ParallelLearner(
      TrainingConfig config,
      TrainingState state,
      TrainingProgress progress,
      int threads,
      boolean gpu,
      boolean fromModel,
      Clock clock) {
    this.config = config;
    this.state = state;
    this.progress = progress;
    this.threads = threads;
    this.gpu = gpu;
    this.fromModel = fromModel;
    this.clock = clock;
    growth = new Growth(config, state);
  }

  public TrainingProgress progress() {
    return progress;
  }

  /// The games since this learner was made, or since it went back.
  GameCounts counts() {
    return counts;
  }

  /// How much of the training run is done, from 0 to 1.
  public double share() {
    return Math.min(1, config.share(progress.games(), progress.seconds()));
  }

  /// Makes every thread finish its game and then stop; may be called by any thread.
  void stop() {
    stopped = true;
  }

  boolean isStopped() {
    return stopped;
  }

  /// Learns until that share of the training run is done or the time is up; then every thread
  /// finishes its game. What a GPU has learned is in the state after [#fetch()].
  public void learn(double untilShare, double seconds) {
    if (growth.isDue(share(), counts)) {
      fetch();
      closeGpu(); // it knows only what has learned so far
      growth.grow(share());
    }
    learnAlike(Math.min(untilShare, growth.next(share())), seconds);
  }

  private void learnAlike(double untilShare, double seconds) {
    long begin = clock.nanos();
    long end = begin + (long) (seconds * 1e9);
    if (progress.games() < GAMES_ALONE && !fromModel) {
      learn(new Slice(untilShare, GAMES_ALONE, begin, end), 1);
    }
    long games = gpu ? gamesBeforeGpu() : Long.MAX_VALUE;
    if (progress.games() < games) {
      learn(new Slice(untilShare, games, clock.nanos(), end), threads);
    }
    if (progress.games() >= games) {
      learnOnGpu(untilShare, end);
    }
  }

  private long gamesBeforeGpu() {
    return fromModel ? 0 : GAMES_BEFORE_GPU;
  }

  private void learnOnGpu(double untilShare, long end) {
    if (gpuLearner == null) {
      state.separate();
      gpuLearner =
          new GpuLearner(
              state.weights(), state.history(), state.carousel(), config, progress.games());
    }
    long begin = clock.nanos();
    TrainingProgress before = progress;
    GameCounts countsBefore = counts.minus(gpuLearner.totals().counts());
    long movesBefore = gpuLearner.totals().moves();
    while (share() < untilShare && clock.nanos() - end < 0 && !stopped) {
      gpuLearner.learn(STEPS_ON_GPU, alphaAt(share()));
      GpuLearner.Totals totals = gpuLearner.totals();
      progress =
          new TrainingProgress(
              totals.begun(),
              before.moves() + totals.moves() - movesBefore,
              before.seconds() + (clock.nanos() - begin) / 1e9,
              before.alphaScale());
      counts = countsBefore.plus(totals.counts());
    }
  }

  /// The name of the GPU that learns, or null.
  @Nullable String gpuName() {
    return gpuLearner == null ? null : gpuLearner.name();
  }

  /// The learning rate when that share is done.
  private double alphaAt(double share) {
    return progress.alphaScale() * config.alphaAt(share);
  }

  /// Continues from earlier progress, for which the state has been restored.
  void continueFrom(TrainingProgress earlier) {
    closeGpu(); // what it has learned since is not wanted
    progress = earlier;
    counts = GameCounts.NONE;
    growth.forget();
  }

  /// Copies what a GPU has learned into the state.
  public void fetch() {
    if (gpuLearner != null) {
      gpuLearner.fetch();
    }
  }

  @Override
  public void close() {
    closeGpu();
  }

  private void closeGpu() {
    if (gpuLearner != null) {
      gpuLearner.close();
      gpuLearner = null;
    }
  }

  private void learn(Slice slice, int threads) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      CompletableFuture.allOf(
              IntStream.range(0, threads)
                  .mapToObj(i -> CompletableFuture.runAsync(() -> work(slice), pool))
                  .toArray(CompletableFuture<?>[]::new))
          .join();
    }
    progress = slice.progress();
    counts = counts.plus(slice.counts);
  }

  private void work(Slice slice) {
    Learner learner =
        new Learner(state.weights(), state.history(), state.carousel(), state.waiting(), config);
    for (Turn turn = slice.begin(); turn != null; turn = slice.begin()) {
      SplitMix random = new SplitMix(SplitMix.derive(config.seed(), turn.game()));
      slice.add(learner.play(alphaAt(turn.share()), random));
    }
    slice.add(learner.counts());
  }

  /// A game to learn from.
  ///
  /// @param share how much of the training run is done when the game begins
  private record Turn(long game, double share) {}

  /// A part of the training run, which several threads share.
  private final class Slice {
    private final double untilShare;
    private final long games;
    private final long begin;
    private final long end;
    private long next = progress.games();
    private long moves = progress.moves();
    private GameCounts counts = GameCounts.NONE;

    Slice(double untilShare, long games, long begin, long end) {
      this.untilShare = untilShare;
      this.games = games;
      this.begin = begin;
      this.end = end;
    }

    private double secondsAt(long now) {
      return progress.seconds() + (now - begin) / 1e9;
    }

    /// The next game, or null if there is none. One look at the clock decides both whether it
    /// begins and how much of the run is done by then: a thread may be paused for long between two
    /// looks.
    synchronized @Nullable Turn begin() {
      long now = clock.nanos();
      double share = config.share(next, secondsAt(now));
      boolean over = stopped || next >= games || share >= untilShare || now - end >= 0;
      return over ? null : new Turn(next++, share);
    }

    synchronized void add(Learner.Played played) {
      moves += played.moves();
    }

    synchronized void add(GameCounts more) {
      counts = counts.plus(more);
    }

    synchronized TrainingProgress progress() {
      return new TrainingProgress(next, moves, secondsAt(clock.nanos()), progress.alphaScale());
    }
  }
}

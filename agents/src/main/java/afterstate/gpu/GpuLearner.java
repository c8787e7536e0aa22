package afterstate.gpu;

import afterstate.board.Symmetry;
import afterstate.board.TileDowngrading;
import afterstate.learn.Algorithm;
import afterstate.learn.Carousel;
import afterstate.learn.GameCounts;
import afterstate.learn.History;
import afterstate.learn.Learner;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Lookups;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/// Lets a GPU play about a thousand games at once and learn from them: what [Learner] does in each
/// thread, `learn.cu` does in each warp.
///
/// The GPU has its own copy of the weights and their history; [#fetch()] copies them back. It adds
/// up sums in another order than a thread does, so a game may take another course when values are
/// close.
public final class GpuLearner implements AutoCloseable {
  /// Warps for each multiprocessor: enough that some always have something to do while others wait
  /// for memory, few enough that games do not correct the same error too often at once.
  private static final int WARPS = 8;

  private static final int WARP = 32;

  /// How many moves of a game are kept to learn from; a longer game ends there.
  private static final int CAPACITY = 1 << 16;

  /// A board in which each cell holds its own position.
  private static final long CELLS = 0xFEDC_BA98_7654_3210L;

  private static final int NO_INDEX = -1;

  /// How many moves after one game the next one begins.
  private static final int PAUSE = 16;

  private final MemorySegment task = Arena.ofAuto().allocate(GpuStructs.TASK);
  private final Cuda gpu;
  private final Weights weights;
  private final History history;
  private final GpuCarousel carousel;
  private final boolean coherent;
  private final MemorySegment function;
  private final int atOnce;
  private final long totals;

  /// The totals of the games so far.
  ///
  /// @param begun the number of the next game
  /// @param moves of games that have ended, like `score`
  public record Totals(long begun, long ended, long moves, long score, GameCounts counts) {}

  /// @param weights separate, see [Weights#separate()]
  /// @param games the number of the first game to play
  /// @throws IllegalArgumentException if a GPU cannot learn with these settings or weights
  /// @throws GpuException if there is no GPU, or it is not capable of this
  public GpuLearner(
      Weights weights, History history, Carousel carousel, TrainingConfig config, long games) {
    this(weights, history, carousel, config, games, 0, gpuFor(config));
  }

  /// @param warps how many games at a time; 0 for as many as suit the GPU
  /// @param gpu closed with this learner
  GpuLearner(
      Weights weights,
      History history,
      Carousel carousel,
      TrainingConfig config,
      long games,
      int warps,
      Cuda gpu) {
    if (!weights.areSeparate()) {
      throw new IllegalArgumentException("later stages have no weights of their own yet");
    }
    this.weights = weights;
    this.history = history;
    coherent = config.algorithm() == Algorithm.TC;
    this.gpu = gpu;
    try {
      function = compile(weights.lookups(), config);
      atOnce = warps == 0 ? WARPS * gpu.multiprocessors() : warps;
      totals = gpu.place(MemorySegment.ofArray(new long[] {games, 0, 0, 0, 0, 0, 0, 0, 0}));
      setTables();
      setLookups(weights.lookups());
      setGames();
      setConfig(config);
      this.carousel = new GpuCarousel(carousel, gpu);
      setCarousel(config);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /// Refuses settings that a GPU does not support.
  ///
  /// @throws IllegalArgumentException naming the setting
  public static void requireFit(TrainingConfig config) {
    if (!config.backward()) {
      throw new IllegalArgumentException("backward is off, must be on for a GPU");
    }
    if (config.waiting() > 0) {
      throw new IllegalArgumentException(
          "waiting is "
              + config.waiting()
              + ", must be 0 for a GPU: it plays a thousand games at once anyway");
    }
  }

  private static Cuda gpuFor(TrainingConfig config) {
    requireFit(config);
    return new Cuda();
  }

  /// The name of the GPU of this machine.
  ///
  /// @throws GpuException if there is none
  public static String gpu() {
    try (Cuda gpu = new Cuda()) {
      return gpu.name();
    }
  }

  private MemorySegment compile(Lookups lookups, TrainingConfig config) {
    return gpu.function(
        source(),
        List.of(
            "-DLOOKUPS=" + perLane(lookups),
            "-DCELLS=" + lookups.mostCells(),
            "-DSTAGES=" + stages(),
            "-DFROZEN=" + config.frozenStages(),
            "-DFROZEN_LAST=" + config.frozenLastStages(),
            "-DSTOP_AT_FROZEN=" + (config.stopAtFrozen() ? 1 : 0),
            "-DLEVELS=" + config.carouselLevels().count(),
            "-DCOHERENT=" + (coherent ? 1 : 0)),
        "learn");
  }

  static String source() {
    try (InputStream in = GpuLearner.class.getResourceAsStream("learn.cu")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int perLane(Lookups lookups) {
    return (lookups.count() + WARP - 1) / WARP;
  }

  /// How many stages learn.
  private int stages() {
    return weights.isStaged() ? weights.stages().count() : 1;
  }

  private void setTables() {
    set("starts", placeStarts(weights.stages()));
    set("stageLength", weights.table(0).length);
    set("weights", uploadStages(weights::table));
    set("history", coherent ? uploadStages(history::table) : 0);
    set("totals", totals);
  }

  private long placeStarts(Stages stages) {
    int[] starts = stages.starts().stream().mapToInt(start -> start).toArray();
    return gpu.place(MemorySegment.ofArray(starts));
  }

  private void setCarousel(TrainingConfig config) {
    set("carousel.boards", carousel.boards());
    set("carousel.counts", carousel.counts());
    set("carousel.starts", placeStarts(config.carouselLevels()));
    set("carousel.capacity", Carousel.CAPACITY);
    set("carousel.share", (int) Math.ceil(config.carousel() * (1 << 30)));
  }

  /// Copies the tables of all stages to new memory on the GPU, one after the other.
  private long uploadStages(IntFunction<float[]> table) {
    long bytes = MemorySegment.ofArray(table.apply(0)).byteSize();
    long memory = gpu.allocate(stages() * bytes);
    for (int stage = 0; stage < stages(); stage++) {
      gpu.upload(MemorySegment.ofArray(table.apply(stage)), memory + stage * bytes);
    }
    return memory;
  }

  private void downloadStages(long memory, IntFunction<float[]> table) {
    for (int stage = 0; stage < stages(); stage++) {
      MemorySegment to = MemorySegment.ofArray(table.apply(stage));
      gpu.download(memory + stage * to.byteSize(), to);
    }
  }

  /// Games that will begin one after the other, and memory for their moves.
  private void setGames() {
    long pause = GpuStructs.GAME.byteOffset(PathElement.groupElement("pause"));
    try (Arena local = Arena.ofConfined()) {
      MemorySegment games = local.allocate(GpuStructs.GAME, atOnce);
      for (int i = 0; i < atOnce; i++) {
        games.set(ValueLayout.JAVA_INT, i * GpuStructs.GAME.byteSize() + pause, i * PAUSE);
      }
      set("games", gpu.place(games));
    }
    long moves = (long) atOnce * CAPACITY;
    set("paths.boards", gpu.allocate(moves * Long.BYTES));
    set("paths.afters", gpu.allocate(moves * Long.BYTES));
    set("paths.gains", gpu.allocate(moves * Integer.BYTES));
    set("capacity", CAPACITY);
  }

  private void setConfig(TrainingConfig config) {
    set("seed", config.seed());
    set("restart", config.restart() ? 1 : 0);
    set("downgrade", TileDowngrading.rank(config.downgrade()));
    set("minRate", (float) config.minRate());
    set("historyDecay", (float) config.historyDecay());
    set("lambda", (float) config.lambda());
    set("initialValue", weights.initialValue());
  }

  /// Tells each lane what to look up: a pattern in one symmetry.
  private void setLookups(Lookups lookups) {
    int[] cells = new int[perLane(lookups) * WARP];
    int[] bases = new int[cells.length];
    int[] masks = new int[cells.length];
    for (int i = 0; i < cells.length; i++) {
      bases[i] = NO_INDEX;
      if (i < lookups.count()) {
        int pattern = i / Symmetry.COUNT;
        long turned = Symmetry.apply(CELLS, i % Symmetry.COUNT);
        cells[i] = (int) Long.compress(turned, lookups.mask(pattern));
        bases[i] = lookups.offset(pattern);
        masks[i] = lookups.offset(pattern + 1) - bases[i] - 1;
      }
    }
    set("cells", gpu.place(MemorySegment.ofArray(cells)));
    set("bases", gpu.place(MemorySegment.ofArray(bases)));
    set("masks", gpu.place(MemorySegment.ofArray(masks)));
  }

  /// @param name the name of a member of the task, such as `paths.boards`
  private static long at(String name) {
    return GpuStructs.TASK.byteOffset(
        Arrays.stream(name.split("\\."))
            .map(PathElement::groupElement)
            .toArray(PathElement[]::new));
  }

  private void set(String name, long value) {
    task.set(ValueLayout.JAVA_LONG, at(name), value);
  }

  private void set(String name, int value) {
    task.set(ValueLayout.JAVA_INT, at(name), value);
  }

  private void set(String name, float value) {
    task.set(ValueLayout.JAVA_FLOAT, at(name), value);
  }

  private long get(String name) {
    return task.get(ValueLayout.JAVA_LONG, at(name));
  }

  /// Takes that many steps in every game: a step is a move, or an afterstate that learns.
  ///
  /// @param alpha the learning rate
  public void learn(int steps, double alpha) {
    set("steps", steps);
    set("rate", (float) (alpha / weights.lookups().count()));
    gpu.run(function, atOnce, WARP, task);
  }

  /// The name of the GPU.
  public String name() {
    return gpu.name();
  }

  public Totals totals() {
    long[] sums = new long[9];
    gpu.download(totals, MemorySegment.ofArray(sums));
    GameCounts counts =
        new GameCounts(sums[1], sums[4], sums[5], sums[6], sums[7], sums[8]); // in their order
    return new Totals(sums[0], sums[1], sums[2], sums[3], counts);
  }

  /// Copies what has been learned so far back from the GPU.
  public void fetch() {
    downloadStages(get("weights"), weights::table);
    if (coherent) {
      downloadStages(get("history"), history::table);
    }
    carousel.fetch();
  }

  @Override
  public void close() {
    gpu.close();
  }
}

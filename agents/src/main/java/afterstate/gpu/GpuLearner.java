package afterstate.gpu;

import afterstate.board.Symmetry;
import afterstate.learn.History;
import afterstate.learn.Learner;
import afterstate.learn.Rule;
import afterstate.ntuple.Lookups;
import afterstate.ntuple.Weights;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Lets a graphics card play thousands of games at once and learn from them: what [Learner] does in
/// each thread, `learn.cu` does in each warp.
///
/// The card has weights and history of its own; [#fetch()] brings them home. Sums are added up in
/// another order than in a thread, so a game may go another way when values are close.
public final class GpuLearner implements AutoCloseable {
  /// Warps for each multiprocessor: enough that some always have something to do while others wait
  /// for memory, few enough that games do not correct the same error too often at once.
  private static final int WARPS = 8;

  private static final int WARP = 32;

  /// The moves of a game that are kept to learn from; one that is longer ends there.
  private static final int ROOM = 1 << 16;

  /// The board whose cells say where they are.
  private static final long CELLS = 0xFEDC_BA98_7654_3210L;

  private static final int NO_PLACE = -1;

  /// The moves from the beginning of one game to that of the next.
  private static final int PAUSE = 16;

  private static final StructLayout TASK =
      MemoryLayout.structLayout(
          ValueLayout.JAVA_LONG.withName("weights"),
          ValueLayout.JAVA_LONG.withName("history"),
          ValueLayout.JAVA_LONG.withName("cells"),
          ValueLayout.JAVA_LONG.withName("bases"),
          ValueLayout.JAVA_LONG.withName("masks"),
          ValueLayout.JAVA_LONG.withName("games"),
          ValueLayout.JAVA_LONG.withName("boards"),
          ValueLayout.JAVA_LONG.withName("afters"),
          ValueLayout.JAVA_LONG.withName("gains"),
          ValueLayout.JAVA_LONG.withName("totals"),
          ValueLayout.JAVA_LONG.withName("seed"),
          ValueLayout.JAVA_INT.withName("steps"),
          ValueLayout.JAVA_INT.withName("room"),
          ValueLayout.JAVA_INT.withName("restart"),
          ValueLayout.JAVA_INT.withName("downgrade"),
          ValueLayout.JAVA_FLOAT.withName("rate"),
          ValueLayout.JAVA_FLOAT.withName("floor"),
          ValueLayout.JAVA_FLOAT.withName("lambda"),
          ValueLayout.JAVA_FLOAT.withName("start"));

  private static final StructLayout GAME =
      MemoryLayout.structLayout(
          ValueLayout.JAVA_LONG.withName("board"),
          ValueLayout.JAVA_LONG.withName("random"),
          ValueLayout.JAVA_FLOAT.withName("worth"),
          ValueLayout.JAVA_INT.withName("learns"),
          ValueLayout.JAVA_INT.withName("moves"),
          ValueLayout.JAVA_INT.withName("score"),
          ValueLayout.JAVA_INT.withName("pause"),
          ValueLayout.JAVA_INT.withName("restarted"));

  private final Cuda card;
  private final Arena arena = Arena.ofConfined();
  private final Weights weights;
  private final History history;
  private final MemorySegment function;
  private final MemorySegment task = arena.allocate(TASK);
  private final int atOnce;
  private final long totals;

  /// What the games so far add up to.
  ///
  /// @param begun the number of the next game
  /// @param moves of games that have ended, like their score
  public record Totals(long begun, long ended, long moves, long score) {}

  /// @param games the number of the first game to play
  /// @param seed game i is dealt by stream i of it
  /// @throws GpuException if there is no card, or it is not made for this
  public GpuLearner(
      Weights weights, History history, double lambda, Learner.Scope scope, long games, long seed) {
    this(weights, history, lambda, scope, games, seed, 0);
  }

  /// @param warps games at a time; 0 is as many as are good for the card
  GpuLearner(
      Weights weights,
      History history,
      double lambda,
      Learner.Scope scope,
      long games,
      long seed,
      int warps) {
    if (weights.stages().count() > 1 || scope.frozen() > 0 || !scope.backward()) {
      throw new IllegalArgumentException(
          "a graphics card learns networks of one stage, and backwards");
    }
    card = new Cuda();
    this.weights = weights;
    this.history = history;
    Lookups lookups = weights.lookups();
    int perLane = (lookups.count() + WARP - 1) / WARP;
    MemorySegment program =
        card.program(
            source(),
            List.of(
                "-DLOOKUPS=" + perLane,
                "-DCELLS=" + lookups.mostCells(),
                "-DCOHERENT=" + (history.rule() == Rule.TC ? 1 : 0)));
    function = card.function(program, "learn");
    atOnce = warps == 0 ? WARPS * card.multiprocessors() : warps;
    totals = card.allocate(4 * Long.BYTES);
    card.upload(MemorySegment.ofArray(new long[] {games, 0, 0, 0}), totals);
    set("weights", upload(weights.table(0)));
    set("history", history.rule() == Rule.TC ? upload(history.table(0)) : 0);
    set("totals", totals);
    set("games", games());
    set("seed", seed);
    setLookups(lookups, perLane);
    long moves = (long) atOnce * ROOM;
    set("boards", card.allocate(moves * Long.BYTES));
    set("afters", card.allocate(moves * Long.BYTES));
    set("gains", card.allocate(moves * Integer.BYTES));
    task.set(ValueLayout.JAVA_INT, at("room"), ROOM);
    task.set(ValueLayout.JAVA_INT, at("restart"), scope.restart() ? 1 : 0);
    task.set(ValueLayout.JAVA_INT, at("downgrade"), scope.downgrade());
    task.set(ValueLayout.JAVA_FLOAT, at("floor"), history.floor());
    task.set(ValueLayout.JAVA_FLOAT, at("lambda"), (float) lambda);
    task.set(ValueLayout.JAVA_FLOAT, at("start"), weights.start());
  }

  /// Games that are yet to begin, one after the other.
  private long games() {
    long pause = GAME.byteOffset(PathElement.groupElement("pause"));
    MemorySegment games = arena.allocate(GAME, atOnce);
    for (int i = 0; i < atOnce; i++) {
      games.set(ValueLayout.JAVA_INT, i * GAME.byteSize() + pause, i * PAUSE);
    }
    long memory = card.allocate(games.byteSize());
    card.upload(games, memory);
    return memory;
  }

  /// The name of the card of this machine.
  ///
  /// @throws GpuException if there is none
  public static String card() {
    try (Cuda card = new Cuda()) {
      return card.name();
    }
  }

  private static String source() {
    try (InputStream in = GpuLearner.class.getResourceAsStream("learn.cu")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long at(String name) {
    return TASK.byteOffset(PathElement.groupElement(name));
  }

  private void set(String name, long value) {
    task.set(ValueLayout.JAVA_LONG, at(name), value);
  }

  private long upload(float[] table) {
    long memory = card.allocate((long) table.length * Float.BYTES);
    card.upload(MemorySegment.ofArray(table), memory);
    return memory;
  }

  private long upload(int[] table) {
    long memory = card.allocate((long) table.length * Integer.BYTES);
    card.upload(MemorySegment.ofArray(table), memory);
    return memory;
  }

  /// Tells each lane what it looks up: a pattern in one symmetry.
  private void setLookups(Lookups lookups, int perLane) {
    int[] cells = new int[perLane * WARP];
    int[] bases = new int[perLane * WARP];
    int[] masks = new int[perLane * WARP];
    for (int i = 0; i < perLane * WARP; i++) {
      bases[i] = NO_PLACE;
      if (i < lookups.count()) {
        int pattern = i / Symmetry.COUNT;
        long turned = Symmetry.apply(CELLS, i % Symmetry.COUNT);
        cells[i] = (int) Long.compress(turned, lookups.mask(pattern));
        bases[i] = lookups.offset(pattern);
        masks[i] = lookups.offset(pattern + 1) - bases[i] - 1;
      }
    }
    set("cells", upload(cells));
    set("bases", upload(bases));
    set("masks", upload(masks));
  }

  /// Goes so many steps in every game: a move, or an afterstate that learns.
  ///
  /// @param alpha the share of an error that is corrected at once
  public void learn(int steps, double alpha) {
    task.set(ValueLayout.JAVA_INT, at("steps"), steps);
    task.set(ValueLayout.JAVA_FLOAT, at("rate"), (float) (alpha / weights.lookups().count()));
    card.run(function, atOnce, WARP, task);
  }

  /// The name of the card.
  public String name() {
    return card.name();
  }

  public Totals totals() {
    long[] sums = new long[4];
    card.download(totals, MemorySegment.ofArray(sums));
    return new Totals(sums[0], sums[1], sums[2], sums[3]);
  }

  /// Brings home what was learned so far.
  public void fetch() {
    card.download(
        task.get(ValueLayout.JAVA_LONG, at("weights")), MemorySegment.ofArray(weights.table(0)));
    if (history.rule() == Rule.TC) {
      card.download(
          task.get(ValueLayout.JAVA_LONG, at("history")), MemorySegment.ofArray(history.table(0)));
    }
  }

  @Override
  public void close() {
    arena.close();
    card.close();
  }
}

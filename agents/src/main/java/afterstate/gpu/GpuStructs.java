package afterstate.gpu;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The structs that `learn.cu` shares with Java, member by member. A test compares the two.
final class GpuStructs {
  private GpuStructs() {}

  private static final StructLayout PATH =
      struct(
          "Path", //
          pointer("boards"),
          pointer("afters"),
          pointer("gains"));

  private static final StructLayout CAROUSEL =
      struct(
          "Carousel",
          pointer("boards"),
          pointer("counts"),
          pointer("starts"),
          u32("capacity"),
          u32("share"));

  static final StructLayout TOTALS =
      struct(
          "Totals",
          u64("begun"),
          u64("ended"),
          u64("moves"),
          u64("score"),
          u64("with16384"),
          u64("with32768"),
          u64("starts"),
          u64("from16384"),
          u64("from32768"));

  static final StructLayout GAME =
      struct(
          "Game",
          u64("board"),
          u64("random"),
          u64("after"),
          u32("gain"),
          f32("target"),
          u32("learns"),
          u32("moves"),
          u32("score"),
          u32("pause"),
          u32("whole"),
          u32("level"),
          u32("late"));

  static final StructLayout TASK =
      struct(
          "Task",
          pointer("weights"),
          pointer("history"),
          pointer("cells"),
          pointer("bases"),
          pointer("masks"),
          pointer("starts"),
          pointer("games"),
          PATH.withName("paths"),
          CAROUSEL.withName("carousel"),
          pointer("totals"),
          u64("seed"),
          u32("stageLength"),
          u32("steps"),
          u32("capacity"),
          u32("restart"),
          u32("downgrade"),
          f32("rate"),
          f32("minRate"),
          f32("historyDecay"),
          f32("lambda"),
          f32("initialValue"));

  static List<StructLayout> all() {
    return List.of(PATH, CAROUSEL, TOTALS, GAME, TASK);
  }

  private static MemoryLayout pointer(String name) {
    return ValueLayout.JAVA_LONG.withName(name);
  }

  private static MemoryLayout u64(String name) {
    return ValueLayout.JAVA_LONG.withName(name);
  }

  private static MemoryLayout u32(String name) {
    return ValueLayout.JAVA_INT.withName(name);
  }

  private static MemoryLayout f32(String name) {
    return ValueLayout.JAVA_FLOAT.withName(name);
  }

  /// Padded at its end as in C, to a multiple of its largest member.
  private static StructLayout struct(String name, MemoryLayout... members) {
    List<MemoryLayout> padded = new ArrayList<>(Arrays.asList(members));
    StructLayout bare = MemoryLayout.structLayout(members);
    long over = bare.byteSize() % bare.byteAlignment();
    if (over > 0) {
      padded.add(MemoryLayout.paddingLayout(bare.byteAlignment() - over));
    }
    return MemoryLayout.structLayout(padded.toArray(MemoryLayout[]::new)).withName(name);
  }
}

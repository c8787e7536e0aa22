package afterstate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.PaddingLayout;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the structs of `learn.cu` with their layouts in Java. Needs no GPU.
class GpuStructsTest {
  private static final Pattern STRUCT = Pattern.compile("(?ms)^struct (\\w+) \\{\\n(.*?)^\\};");
  private static final Pattern MEMBER =
      Pattern.compile("^  (?:const )?(\\w+) (\\*?)(\\w+);", Pattern.MULTILINE);

  /// The size of each type and of each struct that has been read, as C lays them out on a GPU.
  private final Map<String, Long> sizes = new HashMap<>(Map.of("u32", 4L, "float", 4L, "u64", 8L));

  private static String source() {
    return GpuLearner.source();
  }

  /// A member as text: its name, and whether it is a float, a whole number or a struct.
  private record Member(String name, String kind, long at) {}

  static Stream<StructLayout> layouts() {
    return GpuStructs.all().stream();
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void layout_struct_isThatOfTheSource(StructLayout layout) {
    Map<String, List<Member>> structs = structs();
    String name = layout.name().orElseThrow();

    assertThat(members(layout)).isEqualTo(structs.get(name));
    assertThat(layout.byteSize()).isEqualTo(sizes.get(name));
  }

  /// Guards the guard: all members were found.
  @Test
  void source_everyStructOfAKernel_isRead() {
    assertThat(structs()).containsKeys("Path", "Totals", "Game", "Task", "Lookup");
    assertThat(structs().get("Task")).hasSize(21).extracting(Member::name).contains("lambda");
    assertThat(structs().get("Path")).hasSize(3);
  }

  private Map<String, List<Member>> structs() {
    Map<String, List<Member>> structs = new HashMap<>();
    Matcher struct = STRUCT.matcher(source());
    while (struct.find()) {
      structs.put(struct.group(1), members(struct.group(1), struct.group(2)));
    }
    return structs;
  }

  private List<Member> members(String struct, String body) {
    List<Member> members = new ArrayList<>();
    Matcher member = MEMBER.matcher(body);
    long at = 0;
    long largest = 4;
    while (member.find()) {
      boolean pointer = !member.group(2).isEmpty();
      long size = pointer ? 8 : Objects.requireNonNull(sizes.get(member.group(1)));
      long alignment = Math.min(8, size);
      largest = Math.max(largest, alignment);
      at = roundedUp(at, alignment);
      members.add(new Member(member.group(3), kind(pointer ? "u64" : member.group(1)), at));
      at += size;
    }
    sizes.put(struct, roundedUp(at, largest));
    return members;
  }

  private static long roundedUp(long value, long multiple) {
    return (value + multiple - 1) / multiple * multiple;
  }

  private static String kind(String type) {
    return switch (type) {
      case "u32" -> "int";
      case "u64" -> "long";
      default -> type;
    };
  }

  private static List<Member> members(StructLayout layout) {
    List<Member> members = new ArrayList<>();
    long at = 0;
    for (MemoryLayout member : layout.memberLayouts()) {
      switch (member) {
        case PaddingLayout _ -> {}
        case ValueLayout value -> members.add(member(value, value.carrier().getName(), at));
        default -> members.add(member(member, structOf(member), at));
      }
      at += member.byteSize();
    }
    return members;
  }

  /// The struct of a member, which has a name of its own.
  private static String structOf(MemoryLayout member) {
    return GpuStructs.all().stream()
        .filter(struct -> struct.withName("").equals(member.withName("")))
        .findAny()
        .flatMap(MemoryLayout::name)
        .orElseThrow();
  }

  private static Member member(MemoryLayout layout, String kind, long at) {
    return new Member(layout.name().orElseThrow(), kind, at);
  }
}

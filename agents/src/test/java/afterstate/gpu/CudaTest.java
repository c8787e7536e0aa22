package afterstate.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A driver that only takes notes shows that all that is taken is given back. Needs no GPU.
class CudaTest {
  /// What takes something, and what gives it back.
  private static final Map<String, String> PAIRS =
      Map.of(
          "cuDevicePrimaryCtxRetain", "cuDevicePrimaryCtxRelease_v2",
          "cuMemAlloc_v2", "cuMemFree_v2",
          "cuModuleLoadData", "cuModuleUnload",
          "nvrtcCreateProgram", "nvrtcDestroyProgram");

  /// Does nothing, and fails in one of its calls.
  private static final class Notes implements NativeLibrary {
    private final int failing;
    private final List<String> done = new ArrayList<>();
    private final List<MemorySegment> addresses = new ArrayList<>();
    private int calls;

    /// @param failing the number of the call that fails; -1 for none
    Notes(int failing) {
      this.failing = failing;
    }

    @Override
    public int call(String name, Object... arguments) {
      if (name.equals("cuGetErrorString")) {
        return 1;
      }
      if (calls++ == failing && !PAIRS.containsValue(name)) {
        return 999;
      }
      if (name.endsWith("Size")) {
        ((MemorySegment) arguments[1]).set(ValueLayout.JAVA_LONG, 0, 10);
      }
      if (name.equals("cuLaunchKernel")) {
        addresses.add((MemorySegment) arguments[9]);
      }
      done.add(name);
      return 0;
    }

    long count(String name) {
      return done.stream().filter(name::equals).count();
    }
  }

  private static void use(Notes notes) {
    try (Cuda gpu = new Cuda(notes, () -> notes)) {
      MemorySegment learn = gpu.function("source", List.of("-DX"), "learn");
      long memory = gpu.allocate(100);
      gpu.upload(MemorySegment.ofArray(new int[2]), memory);
      gpu.run(learn, 1, 32, MemorySegment.NULL);
      gpu.run(learn, 1, 32, MemorySegment.NULL);
    }
  }

  @Test
  void close_allWentWell_givesEverythingBack() {
    Notes notes = new Notes(-1);
    use(notes);

    PAIRS.forEach(
        (take, give) -> {
          assertThat(notes.count(take)).as(take).isEqualTo(1);
          assertThat(notes.count(give)).as(give).isEqualTo(1);
        });
    assertThat(notes.done).last().isEqualTo("cuDevicePrimaryCtxRelease_v2");
  }

  @Test
  void close_anyCallFailed_givesEverythingBack() {
    Notes whole = new Notes(-1);
    use(whole);
    int failures = 0;
    for (int call = 0; call < whole.calls; call++) {
      Notes notes = new Notes(call);
      try {
        use(notes);
      } catch (GpuException _) {
        failures++;
      }
      PAIRS.forEach(
          (take, give) ->
              assertThat(notes.count(give))
                  .as("%s after %s", give, take)
                  .isEqualTo(notes.count(take)));
    }
    assertThat(failures).isEqualTo(whole.calls - PAIRS.size());
  }

  @Test
  void function_sourceThatIsNoProgram_saysWhatTheCompilerSays() {
    NativeLibrary broken =
        (name, arguments) -> {
          if (name.equals("nvrtcGetProgramLogSize")) {
            ((MemorySegment) arguments[1]).set(ValueLayout.JAVA_LONG, 0, 10);
          }
          if (name.equals("nvrtcGetProgramLog")) {
            ((MemorySegment) arguments[1]).setString(0, "line 1");
          }
          return name.equals("nvrtcCompileProgram") ? 6 : 0;
        };
    try (Cuda gpu = new Cuda(new Notes(-1), () -> broken)) {
      assertThatThrownBy(() -> gpu.function("x", List.of(), "learn"))
          .isInstanceOf(GpuException.class)
          .hasMessage("the program for the GPU could not be compiled: line 1");
    }
  }

  @Test
  void run_launches_shareTheMemoryOfTheirArgument() {
    Notes notes = new Notes(-1);
    use(notes);

    assertThat(notes.addresses).hasSize(2);
    assertThat(notes.addresses.getFirst().address()).isEqualTo(notes.addresses.getLast().address());
  }
}

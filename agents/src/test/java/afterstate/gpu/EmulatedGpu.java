package afterstate.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A driver and a compiler for a GPU that is this machine's CPU, see `emulator.cpp`. It has one
/// multiprocessor and runs one warp after the other.
@SuppressWarnings("restricted") // calls native code
final class EmulatedGpu implements NativeLibrary {
  private final Path folder;
  private final Arena memory = Arena.ofAuto();
  private String source = "";
  private Path program = Path.of("");
  private @Nullable MethodHandle emulate;

  /// @param folder for compiled programs
  EmulatedGpu(Path folder) {
    this.folder = folder;
  }

  Cuda open() {
    return new Cuda(this, () -> this);
  }

  /// Whether the compiler is installed.
  static boolean isPossible() {
    try {
      return new ProcessBuilder("g++", "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException _) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int call(String name, Object... arguments) {
    switch (name) {
      case "cuDeviceGetAttribute" -> out(arguments[0]).set(ValueLayout.JAVA_INT, 0, 1);
      case "cuMemAlloc_v2" -> {
        MemorySegment zeros = memory.allocate((long) arguments[1], 16);
        out(arguments[0]).set(ValueLayout.JAVA_LONG, 0, zeros.address());
      }
      case "cuMemcpyHtoD_v2" ->
          at((long) arguments[0], (long) arguments[2]).copyFrom(out(arguments[1]));
      case "cuMemcpyDtoH_v2" ->
          out(arguments[0]).copyFrom(at((long) arguments[1], (long) arguments[2]));
      case "nvrtcCreateProgram" -> source = out(arguments[1]).getString(0);
      case "nvrtcCompileProgram" -> compile(options(out(arguments[2]), (int) arguments[1]));
      case "nvrtcGetPTXSize" -> out(arguments[1]).set(ValueLayout.JAVA_LONG, 0, 1);
      case "cuModuleLoadData" -> load();
      case "cuLaunchKernel" -> run(out(arguments[9]), (int) arguments[1]);
      default -> {}
    }
    return 0;
  }

  private static MemorySegment out(Object argument) {
    return (MemorySegment) argument;
  }

  private static MemorySegment at(long address, long bytes) {
    return MemorySegment.ofAddress(address).reinterpret(bytes);
  }

  private static List<String> options(MemorySegment texts, int count) {
    List<String> options = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String option =
          texts.getAtIndex(ValueLayout.ADDRESS, i).reinterpret(Long.MAX_VALUE).getString(0);
      if (option.startsWith("-D")) {
        options.add(option);
      }
    }
    return options;
  }

  private void compile(List<String> options) {
    try (InputStream emulator = EmulatedGpu.class.getResourceAsStream("emulator.cpp")) {
      Path sources = Files.createTempDirectory(folder, "emulator");
      Files.writeString(sources.resolve("learn.cu"), source);
      Path main = sources.resolve("emulator.cpp");
      Files.write(main, Objects.requireNonNull(emulator).readAllBytes());
      program = sources.resolve("emulator.so");
      List<String> command =
          new ArrayList<>(List.of("g++", "-O2", "-shared", "-fPIC", "-ffp-contract=off"));
      command.addAll(options);
      command.addAll(List.of("-o", program.toString(), main.toString()));
      Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
      String says = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (compiler.waitFor() != 0) {
        throw new IllegalStateException(says);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void load() {
    MemorySegment function =
        SymbolLookup.libraryLookup(program, Arena.ofAuto()).findOrThrow("emulate");
    emulate =
        Linker.nativeLinker()
            .downcallHandle(
                function,
                FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
  }

  private void run(MemorySegment arguments, int warps) {
    MemorySegment task = arguments.get(ValueLayout.ADDRESS, 0);
    try {
      int _ = (int) Objects.requireNonNull(emulate).invokeExact(task, warps);
    } catch (Throwable e) { // what a method handle declares
      throw new IllegalStateException(e);
    }
  }
}

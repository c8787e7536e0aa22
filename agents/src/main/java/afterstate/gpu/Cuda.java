package afterstate.gpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A graphics card of NVIDIA's, through its driver: memory, and one program that runs on it.
///
/// To be used by the thread that opened it.
@SuppressWarnings("restricted") // calls the driver of the card
final class Cuda implements AutoCloseable {
  private static final int MULTIPROCESSORS = 16;
  private static final int MAJOR = 75;
  private static final int MINOR = 76;

  private final Library driver =
      Library.open("driver of a graphics card", List.of("libcuda.so.1", "nvcuda.dll"));
  private final Arena arena = Arena.ofConfined();
  private final MemorySegment out = arena.allocate(ValueLayout.JAVA_LONG);
  private final int device;
  private final List<Long> allocated = new ArrayList<>();

  /// Opens the first card.
  ///
  /// @throws GpuException if there is none
  Cuda() {
    check("cuInit", driver.call("cuInit", 0));
    check("cuDeviceGet", driver.call("cuDeviceGet", out, 0));
    device = out.get(ValueLayout.JAVA_INT, 0);
    check("cuDevicePrimaryCtxRetain", driver.call("cuDevicePrimaryCtxRetain", out, device));
    check("cuCtxSetCurrent", driver.call("cuCtxSetCurrent", address()));
  }

  /// The name of the card.
  String name() {
    MemorySegment text = arena.allocate(100);
    check("cuDeviceGetName", driver.call("cuDeviceGetName", text, 100, device));
    return text.getString(0);
  }

  int multiprocessors() {
    return attribute(MULTIPROCESSORS);
  }

  private int attribute(int number) {
    check("cuDeviceGetAttribute", driver.call("cuDeviceGetAttribute", out, number, device));
    return out.get(ValueLayout.JAVA_INT, 0);
  }

  /// Compiles a program for this card.
  ///
  /// @param options such as `-DCELLS=6`
  MemorySegment program(String source, List<String> options) {
    MemorySegment image = compile(source, options);
    check("cuModuleLoadData", driver.call("cuModuleLoadData", out, image));
    return address();
  }

  /// A function of a program.
  MemorySegment function(MemorySegment module, String name) {
    check(
        "cuModuleGetFunction",
        driver.call("cuModuleGetFunction", out, module, arena.allocateFrom(name)));
    return address();
  }

  private MemorySegment compile(String source, List<String> options) {
    Library compiler = Library.open("compiler for graphics cards (NVRTC)", compilers());
    List<String> all = new ArrayList<>(options);
    all.add("--gpu-architecture=compute_" + attribute(MAJOR) + attribute(MINOR));
    MemorySegment texts = arena.allocate(ValueLayout.ADDRESS, all.size());
    for (int i = 0; i < all.size(); i++) {
      texts.setAtIndex(ValueLayout.ADDRESS, i, arena.allocateFrom(all.get(i)));
    }
    MemorySegment none = MemorySegment.NULL;
    int created =
        compiler.call("nvrtcCreateProgram", out, arena.allocateFrom(source), none, 0, none, none);
    require(created == 0, "nvrtcCreateProgram answered " + created);
    MemorySegment program = address();
    int compiled = compiler.call("nvrtcCompileProgram", program, all.size(), texts);
    require(
        compiled == 0,
        "the program for the card was not compiled: "
            + result(compiler, program, "nvrtcGetProgramLog").getString(0));
    return result(compiler, program, "nvrtcGetPTX");
  }

  /// A text of the compiler, which first tells how long it is.
  private MemorySegment result(Library compiler, MemorySegment program, String function) {
    int sized = compiler.call(function + "Size", program, out);
    require(sized == 0, function + "Size answered " + sized);
    MemorySegment text = arena.allocate(out.get(ValueLayout.JAVA_LONG, 0));
    int got = compiler.call(function, program, text);
    require(got == 0, function + " answered " + got);
    return text;
  }

  /// Where the compiler may be: on the path of libraries, or where the toolkit is installed.
  private static List<String> compilers() {
    return Stream.of("libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "nvrtc64_130_0.dll")
        .flatMap(
            name ->
                Stream.of(
                    name,
                    "/usr/local/cuda/lib64/" + name,
                    "/usr/local/cuda/targets/x86_64-linux/lib/" + name))
        .toList();
  }

  /// Memory of the card, all zeros.
  long allocate(long bytes) {
    check("cuMemAlloc (" + bytes + " bytes)", driver.call("cuMemAlloc_v2", out, bytes));
    long memory = out.get(ValueLayout.JAVA_LONG, 0);
    allocated.add(memory);
    check("cuMemsetD8", driver.call("cuMemsetD8_v2", memory, 0, bytes));
    return memory;
  }

  void upload(MemorySegment from, long to) {
    check("cuMemcpyHtoD", driver.call("cuMemcpyHtoD_v2", to, from, from.byteSize()));
  }

  void download(long from, MemorySegment to) {
    check("cuMemcpyDtoH", driver.call("cuMemcpyDtoH_v2", to, from, to.byteSize()));
  }

  /// Runs a function with one argument in so many blocks of threads, and waits for its end.
  void run(MemorySegment function, int blocks, int threads, MemorySegment argument) {
    MemorySegment arguments = arena.allocate(ValueLayout.ADDRESS);
    arguments.set(ValueLayout.ADDRESS, 0, argument);
    MemorySegment none = MemorySegment.NULL;
    check(
        "cuLaunchKernel",
        driver.call(
            "cuLaunchKernel", function, blocks, 1, 1, threads, 1, 1, 0, none, arguments, none));
    check("cuCtxSynchronize", driver.call("cuCtxSynchronize"));
  }

  private MemorySegment address() {
    return out.get(ValueLayout.ADDRESS, 0);
  }

  private void check(String what, int answer) {
    if (answer != 0) {
      driver.call("cuGetErrorString", answer, out);
      MemorySegment text = address().reinterpret(1000);
      throw new GpuException(
          "the graphics card cannot do "
              + what
              + ": "
              + (text.equals(MemorySegment.NULL)
                  ? "error " + answer
                  : text.getString(0, StandardCharsets.UTF_8)));
    }
  }

  private static void require(boolean condition, String complaint) {
    if (!condition) {
      throw new GpuException(complaint);
    }
  }

  @Override
  public void close() {
    allocated.forEach(memory -> driver.call("cuMemFree_v2", memory));
    driver.call("cuDevicePrimaryCtxRelease_v2", device);
    arena.close();
  }
}

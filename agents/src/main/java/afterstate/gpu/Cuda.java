package afterstate.gpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// An NVIDIA GPU, through its driver: memory, and programs that run on it. [#close()] releases
/// everything.
///
/// May only be used by the thread that opened it.
@SuppressWarnings("restricted") // calls the driver of the GPU
final class Cuda implements AutoCloseable {
  private static final int MULTIPROCESSORS = 16;
  private static final int MAJOR = 75;
  private static final int MINOR = 76;

  private final NativeLibrary driver;
  private final Supplier<NativeLibrary> compiler;
  private final Arena arena = Arena.ofConfined();

  /// Where functions of the driver write their results, and where a launch finds its argument.
  private final MemorySegment out = arena.allocate(ValueLayout.JAVA_LONG);

  private final MemorySegment arguments = arena.allocate(ValueLayout.ADDRESS);
  private final int device;

  /// The calls that release what was allocated, the latest first.
  private final List<Runnable> releases = new ArrayList<>();

  /// Opens the first GPU.
  ///
  /// @throws GpuException if there is none
  Cuda() {
    this(
        SystemLibrary.open("NVIDIA driver", List.of("libcuda.so.1", "nvcuda.dll")),
        () -> SystemLibrary.open("CUDA compiler (NVRTC)", compilers()));
  }

  /// @param compiler opened when a program is to be compiled
  Cuda(NativeLibrary driver, Supplier<NativeLibrary> compiler) {
    this.driver = driver;
    this.compiler = compiler;
    try {
      check("cuInit", driver.call("cuInit", 0));
      check("cuDeviceGet", driver.call("cuDeviceGet", out, 0));
      device = out.get(ValueLayout.JAVA_INT, 0);
      check("cuDevicePrimaryCtxRetain", driver.call("cuDevicePrimaryCtxRetain", out, device));
      releases.addFirst(() -> driver.call("cuDevicePrimaryCtxRelease_v2", device));
      check("cuCtxSetCurrent", driver.call("cuCtxSetCurrent", address()));
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /// The name of the GPU.
  String name() {
    try (Arena local = Arena.ofConfined()) {
      MemorySegment text = local.allocate(100);
      check("cuDeviceGetName", driver.call("cuDeviceGetName", text, 100, device));
      return text.getString(0);
    }
  }

  int multiprocessors() {
    return attribute(MULTIPROCESSORS);
  }

  private int attribute(int number) {
    check("cuDeviceGetAttribute", driver.call("cuDeviceGetAttribute", out, number, device));
    return out.get(ValueLayout.JAVA_INT, 0);
  }

  /// Compiles a program for this GPU.
  ///
  /// @param options such as `-DCELLS=6`
  /// @param name the name of one of its functions
  /// @return the function
  MemorySegment function(String source, List<String> options, String name) {
    try (Arena local = Arena.ofConfined()) {
      MemorySegment image = compile(source, options, local);
      check("cuModuleLoadData", driver.call("cuModuleLoadData", out, image));
      MemorySegment module = address();
      releases.addFirst(() -> driver.call("cuModuleUnload", module));
      check(
          "cuModuleGetFunction",
          driver.call("cuModuleGetFunction", out, module, local.allocateFrom(name)));
      return address();
    }
  }

  private MemorySegment compile(String source, List<String> options, Arena local) {
    NativeLibrary nvrtc = compiler.get();
    MemorySegment none = MemorySegment.NULL;
    MemorySegment program = local.allocate(ValueLayout.ADDRESS);
    MemorySegment text = local.allocateFrom(source);
    require(nvrtc, "nvrtcCreateProgram", program, text, none, 0, none, none);
    try {
      return compiled(nvrtc, program.get(ValueLayout.ADDRESS, 0), options, local);
    } finally {
      nvrtc.call("nvrtcDestroyProgram", program);
    }
  }

  private MemorySegment compiled(
      NativeLibrary nvrtc, MemorySegment program, List<String> options, Arena local) {
    List<String> all = new ArrayList<>(options);
    all.add("--gpu-architecture=compute_" + attribute(MAJOR) + attribute(MINOR));
    MemorySegment texts = local.allocate(ValueLayout.ADDRESS, all.size());
    for (int i = 0; i < all.size(); i++) {
      texts.setAtIndex(ValueLayout.ADDRESS, i, local.allocateFrom(all.get(i)));
    }
    if (nvrtc.call("nvrtcCompileProgram", program, all.size(), texts) != 0) {
      throw new GpuException(
          "the program for the GPU could not be compiled: "
              + result(nvrtc, program, "nvrtcGetProgramLog", local).getString(0));
    }
    return result(nvrtc, program, "nvrtcGetPTX", local);
  }

  /// Text of the compiler, which first says how long it is.
  private MemorySegment result(
      NativeLibrary nvrtc, MemorySegment program, String function, Arena local) {
    require(nvrtc, function + "Size", program, out);
    MemorySegment text = local.allocate(out.get(ValueLayout.JAVA_LONG, 0));
    require(nvrtc, function, program, text);
    return text;
  }

  private static void require(NativeLibrary nvrtc, String function, Object... arguments) {
    int answer = nvrtc.call(function, arguments);
    if (answer != 0) {
      throw new GpuException("the CUDA compiler failed in " + function + ": error " + answer);
    }
  }

  /// Where the compiler may be: on the library path, or where the toolkit is installed.
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

  /// Allocates memory on the GPU, filled with zeros.
  long allocate(long bytes) {
    check("cuMemAlloc (" + bytes + " bytes)", driver.call("cuMemAlloc_v2", out, bytes));
    long memory = out.get(ValueLayout.JAVA_LONG, 0);
    releases.addFirst(() -> driver.call("cuMemFree_v2", memory));
    check("cuMemsetD8", driver.call("cuMemsetD8_v2", memory, 0, bytes));
    return memory;
  }

  /// Copies a table to new memory on the GPU.
  ///
  /// @return its address, or 0 if there is nothing in the table
  long place(MemorySegment table) {
    if (table.byteSize() == 0) {
      return 0;
    }
    long memory = allocate(table.byteSize());
    upload(table, memory);
    return memory;
  }

  void upload(MemorySegment from, long to) {
    check("cuMemcpyHtoD", driver.call("cuMemcpyHtoD_v2", to, from, from.byteSize()));
  }

  void download(long from, MemorySegment to) {
    check("cuMemcpyDtoH", driver.call("cuMemcpyDtoH_v2", to, from, to.byteSize()));
  }

  /// Runs a function with one argument in that many blocks of threads, and waits until it ends.
  void run(MemorySegment function, int blocks, int threads, MemorySegment argument) {
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
      throw new GpuException("the GPU failed in " + what + ": " + reason(answer));
    }
  }

  private String reason(int answer) {
    out.set(ValueLayout.JAVA_LONG, 0, 0);
    driver.call("cuGetErrorString", answer, out);
    return address().equals(MemorySegment.NULL)
        ? "error " + answer
        : address().reinterpret(1000).getString(0, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    releases.forEach(Runnable::run);
    releases.clear();
    arena.close();
  }
}

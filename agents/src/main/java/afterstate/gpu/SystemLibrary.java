package afterstate.gpu;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A library that is installed on this machine.
@SuppressWarnings("restricted") // calls native code
final class SystemLibrary implements NativeLibrary {
  private final SymbolLookup symbols;
  private final Map<String, MethodHandle> functions = new HashMap<>();

  private SystemLibrary(SymbolLookup symbols) {
    this.symbols = symbols;
  }

  /// Opens the first of these libraries that exists.
  ///
  /// @param what what messages call the library
  /// @throws GpuException if there is none
  static NativeLibrary open(String what, List<String> names) {
    for (String name : names) {
      try {
        return new SystemLibrary(SymbolLookup.libraryLookup(name, Arena.global()));
      } catch (IllegalArgumentException _) {
        // the next name may exist
      }
    }
    throw new GpuException(
        "there is no " + what + " on this machine: looked for " + String.join(", ", names));
  }

  /// The lookup of the function is slow, but the calls take far longer.
  @Override
  public int call(String name, Object... arguments) {
    boolean arrays = Arrays.stream(arguments).anyMatch(SystemLibrary::isArray);
    MethodHandle function =
        functions.computeIfAbsent(
            name + (arrays ? " of arrays" : ""), _ -> function(name, arrays, arguments));
    try {
      return (int) function.invokeWithArguments(arguments);
    } catch (Throwable e) { // what a method handle declares
      throw new IllegalStateException(name + " could not be called", e);
    }
  }

  /// @param arrays whether the function may access Java arrays, which must not move during the call
  private MethodHandle function(String name, boolean arrays, Object... arguments) {
    MemorySegment address =
        symbols
            .find(name)
            .orElseThrow(() -> new GpuException("the driver is too old: it has no " + name));
    MemoryLayout[] layouts =
        Arrays.stream(arguments).map(SystemLibrary::layout).toArray(MemoryLayout[]::new);
    FunctionDescriptor signature = FunctionDescriptor.of(ValueLayout.JAVA_INT, layouts);
    Linker.Option[] options =
        arrays ? new Linker.Option[] {Linker.Option.critical(true)} : new Linker.Option[0];
    return Linker.nativeLinker().downcallHandle(address, signature, options);
  }

  private static boolean isArray(Object argument) {
    return argument instanceof MemorySegment segment && !segment.isNative();
  }

  private static MemoryLayout layout(Object argument) {
    return switch (argument) {
      case Integer _ -> ValueLayout.JAVA_INT;
      case Long _ -> ValueLayout.JAVA_LONG;
      default -> ValueLayout.ADDRESS;
    };
  }
}

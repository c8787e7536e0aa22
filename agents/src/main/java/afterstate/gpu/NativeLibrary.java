package afterstate.gpu;

/// C functions that take numbers and addresses and return 0 when all went well.
@FunctionalInterface
interface NativeLibrary {
  /// Calls a function.
  ///
  /// @param arguments `Integer`s, `Long`s and `MemorySegment`s, the latter also of Java's arrays
  int call(String name, Object... arguments);
}

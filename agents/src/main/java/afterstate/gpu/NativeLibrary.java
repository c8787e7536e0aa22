package afterstate.gpu;

/// C functions that take numbers and addresses, and return 0 on success.
@FunctionalInterface
interface NativeLibrary {
  /// Calls a function.
  ///
  /// @param arguments `Integer`s, `Long`s and `MemorySegment`s, which may be Java arrays
  int call(String name, Object... arguments);
}

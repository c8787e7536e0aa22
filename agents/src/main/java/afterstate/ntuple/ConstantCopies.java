package afterstate.ntuple;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/// Copies of a class, each loaded with values for its constants. The compiler then treats them as
/// if they were written in the code (notes/0015).
///
/// @param <T> what the class implements
public final class ConstantCopies<T> {
  private final MethodHandles.Lookup original;
  private final Class<T> type;

  /// The copies made so far: equal constants share one, and so its compiled code.
  private final Map<List<Long>, T> copies = new ConcurrentHashMap<>();

  /// @param original a lookup of the class to copy, which has a constructor without parameters
  public ConstantCopies(MethodHandles.Lookup original, Class<T> type) {
    this.original = original;
    this.type = type;
  }

  /// A constant of a copy; 0 for the class itself, which only makes the copies.
  ///
  /// @param copy the lookup of the copy that asks
  public static long constant(MethodHandles.Lookup copy, int number) {
    try {
      long[] constants = MethodHandles.classData(copy, "_", long[].class);
      return constants == null ? 0 : constants[number];
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The copy with these constants.
  public T with(long... constants) {
    return copies.computeIfAbsent(
        Arrays.stream(constants).boxed().toList(), _ -> type.cast(copy(constants)));
  }

  private Object copy(long[] constants) {
    try {
      MethodHandles.Lookup copy =
          original.defineHiddenClassWithClassData(code(), constants.clone(), true);
      return copy.findConstructor(copy.lookupClass(), MethodType.methodType(void.class)).invoke();
    } catch (Throwable e) { // what a method handle declares
      throw new IllegalStateException("a copy of " + original + " could not be made", e);
    }
  }

  private byte[] code() {
    Class<?> named = original.lookupClass();
    try (InputStream code = named.getResourceAsStream(named.getSimpleName() + ".class")) {
      return Objects.requireNonNull(code).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package afterstate.ntuple;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Copies of a class, each loaded with values for its constants. The compiler then treats them as
/// if they were written in the code (notes/0015).
///
/// All copies may have the same arrays as constants, too: the compiler then knows their lengths,
/// and leaves out the checks of indices that cannot be too large. The arrays live as long as the
/// copies.
///
/// @param <T> what the class implements
public final class ConstantCopies<T> {
  private final MethodHandles.Lookup original;
  private final Class<T> type;
  private final List<Object> arrays;

  /// The copies made so far: equal constants share one, and so its compiled code.
  private final Map<List<Long>, T> copies = new ConcurrentHashMap<>();

  /// What a copy is loaded with.
  private record Values(List<Long> constants, List<Object> arrays) {}

  /// @param original a lookup of the class to copy, which has a constructor without parameters
  /// @param arrays the arrays of all copies
  public ConstantCopies(MethodHandles.Lookup original, Class<T> type, Object... arrays) {
    this.original = original;
    this.type = type;
    this.arrays = List.of(arrays);
  }

  /// A constant of a copy; 0 for the class itself, which only makes the copies.
  ///
  /// @param copy the lookup of the copy that asks
  public static long constant(MethodHandles.Lookup copy, int number) {
    Values values = values(copy);
    return values == null ? 0 : values.constants.get(number);
  }

  /// An array of a copy; empty for the class itself.
  ///
  /// @param copy the lookup of the copy that asks
  public static <A> A array(MethodHandles.Lookup copy, int number, Class<A> type) {
    Values values = values(copy);
    return type.cast(
        values == null ? Array.newInstance(type.componentType(), 0) : values.arrays.get(number));
  }

  private static @Nullable Values values(MethodHandles.Lookup copy) {
    try {
      return MethodHandles.classData(copy, "_", Values.class);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The copy with these constants.
  public T with(long... constants) {
    return copies.computeIfAbsent(
        Arrays.stream(constants).boxed().toList(), key -> type.cast(copy(new Values(key, arrays))));
  }

  private Object copy(Values values) {
    try {
      MethodHandles.Lookup copy = original.defineHiddenClassWithClassData(code(), values, true);
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

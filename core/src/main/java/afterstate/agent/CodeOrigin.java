package afterstate.agent;

import org.jspecify.annotations.Nullable;

/// Where code comes from that is not part of this program: the class loader of such code says it.
public interface CodeOrigin {
  /// The beginning of every checksum of code, which tells it from the checksum of a model.
  String MARK = "code-";

  /// A checksum of all of that code.
  String checksum();

  /// Where a class comes from, or null if it is part of this program.
  static @Nullable CodeOrigin of(Class<?> type) {
    return type.getClassLoader() instanceof CodeOrigin origin ? origin : null;
  }
}

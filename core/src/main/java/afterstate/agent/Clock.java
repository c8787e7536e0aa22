package afterstate.agent;

/// The clock of an agent whose search is limited by time. Tests supply their own.
@FunctionalInterface
public interface Clock {
  /// The clock of this machine.
  Clock SYSTEM = System::nanoTime;

  /// Nanoseconds since an arbitrary moment; only differences are meaningful.
  long nanos();
}

package afterstate.agent;

/// Tells the time to an agent that thinks by it; tests bring their own.
@FunctionalInterface
public interface Clock {
  /// The clock of this machine.
  Clock SYSTEM = System::nanoTime;

  /// Nanoseconds since some moment: only differences mean something.
  long nanos();
}

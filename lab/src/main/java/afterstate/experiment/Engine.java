package afterstate.experiment;

/// Plays the games of a [Runner.Plan]: a [Runner] on threads of this machine, a [Cluster] on other
/// machines.
public interface Engine extends AutoCloseable {
  /// How many games it plays at a time.
  int threads();

  /// Plays until the plan has no more games, and gives each finished game to the plan at once.
  void run(Runner.Plan plan);

  /// What a line of progress begins with, such as `2 executors, 4 tasks; `; may be empty.
  default String status() {
    return "";
  }

  @Override
  default void close() {}
}

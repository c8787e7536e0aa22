package afterstate.cluster;

import afterstate.plugin.MoveWatch;
import org.apache.spark.api.plugin.PluginContext;
import org.jspecify.annotations.Nullable;

/// Tells the driver of a move of somebody's code that does not end. The task that waits for it
/// cannot.
final class LostMoves {
  private static final long TICK_MILLIS = 1000;

  private LostMoves() {}

  /// Looks once a second, in a thread of its own, as long as this executor lives.
  static void report(MoveWatch watch) {
    PluginContext line = ClusterPlugin.LINE.get();
    Thread.ofPlatform().daemon().name("move-watch").start(() -> watch(watch, line));
  }

  private static void watch(MoveWatch watch, PluginContext line) {
    try {
      @Nullable String complaint = null;
      while (complaint == null) {
        Thread.sleep(TICK_MILLIS);
        complaint = watch.tick();
      }
      line.ask(ClusterPlugin.place() + ": " + complaint);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) { // Spark's own are checked
      throw new DriverLine.Broken(e);
    }
  }
}

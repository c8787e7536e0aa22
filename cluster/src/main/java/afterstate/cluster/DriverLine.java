package afterstate.cluster;

import org.apache.spark.api.plugin.PluginContext;

/// The line of a task to the driver.
final class DriverLine {
  private final PluginContext line;

  DriverLine(PluginContext line) {
    this.line = line;
  }

  /// The driver cannot be reached. Spark may start the task once more.
  static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1;

    Broken(Exception cause) {
      super("the driver does not answer", cause);
    }
  }

  /// Reports, and waits until the driver has heard it.
  Orders ask(TaskReport report) {
    try {
      return Parcel.open(line.ask(Parcel.pack(report)), Orders.class);
    } catch (Exception e) { // also Spark's own, which are checked
      throw new Broken(e);
    }
  }

  /// Reports, and goes on at once.
  void send(TaskReport report) {
    try {
      line.send(Parcel.pack(report));
    } catch (Exception e) {
      throw new Broken(e);
    }
  }
}

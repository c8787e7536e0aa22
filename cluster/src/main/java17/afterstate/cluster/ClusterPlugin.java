package afterstate.cluster;

import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;
import org.apache.spark.storage.BlockManagerId;
import org.jspecify.annotations.Nullable;

/// The line between executors and the driver, and the first words on it: an executor tells its
/// Java.
///
/// Spark makes objects of this class by its name, one in each process, so what they share with the
/// rest of the program is static. Its own class files are for older versions of Java: an executor
/// with such a Java must be able to say so.
///
/// Messages are objects of the JDK, since Spark reads them where our classes are not known.
public final class ClusterPlugin implements SparkPlugin {
  /// In the process of the driver.
  static final AtomicReference<Driver> DRIVER = new AtomicReference<>();

  /// The line to the driver, in the process of an executor.
  static final AtomicReference<PluginContext> LINE = new AtomicReference<>();

  /// The rest of the program, in the process of the driver.
  interface Driver {
    /// The context is being made; there are no executors yet.
    void begin(SparkContext context);

    /// An executor has sent a message.
    ///
    /// @return the answer, or null if none is expected
    @Nullable Object receive(Object message);
  }

  /// Where this executor is: `executor 3 on node7`.
  static String place() {
    BlockManagerId id = SparkEnv.get().blockManager().blockManagerId();
    return id == null // it starts in the process of the driver
        ? "the executor here"
        : "executor " + id.executorId() + " on " + id.host();
  }

  @Override
  public DriverPlugin driverPlugin() {
    return new DriverPlugin() {
      @Override
      public Map<String, String> init(SparkContext context, PluginContext line) {
        DRIVER.get().begin(context);
        return Map.of();
      }

      @Override
      public @Nullable Object receive(Object message) {
        return DRIVER.get().receive(message);
      }
    };
  }

  @Override
  public ExecutorPlugin executorPlugin() {
    return new ExecutorPlugin() {
      @Override
      public void init(PluginContext line, Map<String, String> settings) {
        LINE.set(line);
        String[] hello = {
          line.executorID(),
          place(),
          System.getProperty("java.version"),
          System.getProperty("java.home")
        };
        try {
          line.ask(hello); // it is heard before any task begins
        } catch (Exception e) {
          throw new IllegalStateException("the driver does not answer", e);
        }
      }
    };
  }
}

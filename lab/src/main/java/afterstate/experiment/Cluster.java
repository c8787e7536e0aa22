package afterstate.experiment;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/// Finds the engine that plays on a cluster. It is in a module of its own, with libraries that few
/// need, so it may not be there.
public interface Cluster {
  /// Starts to use a cluster.
  ///
  /// @param master its address, such as `spark://host:7077`
  /// @param settings what else the cluster should know
  /// @param log is told what happens there, in sentences
  /// @throws afterstate.files.LabException if that is not possible
  Engine connect(String master, Map<String, String> settings, Consumer<String> log);

  /// The one on the class path.
  static Optional<Cluster> find() {
    return ServiceLoader.load(Cluster.class).findFirst();
  }
}

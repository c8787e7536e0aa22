package afterstate.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A standalone Spark on this machine: a master and workers, each a process of its own.
final class TestCluster implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final Pattern REGISTERED =
      Pattern.compile("(Successfully registered with master)");

  private final Path folder;
  private final List<TestProcess> processes = new ArrayList<>();
  final String address;

  TestCluster(Path folder) throws Exception {
    this.folder = folder;
    TestProcess master =
        TestProcess.spark(
            java(),
            folder.resolve("master.log"),
            Map.of(),
            "org.apache.spark.deploy.master.Master",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--webui-port",
            "0");
    processes.add(master);
    address = master.await(ADDRESS);
  }

  static Path java() {
    return Path.of(System.getProperty("java.home"));
  }

  /// Adds a worker with one core.
  ///
  /// @param java the home of the Java that it and its executors run on
  Worker addWorker(Path java) throws IOException {
    String name = "worker" + processes.size();
    TestProcess worker = startWorker(java, name);
    processes.add(worker);
    return new Worker(worker, folder.resolve(name));
  }

  /// A worker.
  ///
  /// @param folder where its executors run
  record Worker(TestProcess process, Path folder) {
    void awaitMaster() throws Exception {
      process.await(REGISTERED);
    }

    /// Whether it has started an executor.
    boolean hasExecutor() throws IOException {
      if (!Files.exists(folder)) {
        return false;
      }
      try (Stream<Path> runs = Files.list(folder)) {
        return runs.findAny().isPresent();
      }
    }

    void kill() {
      process.kill();
    }
  }

  /// How many executors run.
  long executors() {
    return processes.stream().mapToLong(TestProcess::grandchildren).sum();
  }

  private TestProcess startWorker(Path java, String name) throws IOException {
    return TestProcess.spark(
        java,
        folder.resolve(name + ".log"),
        Map.of(),
        "org.apache.spark.deploy.worker.Worker",
        "--host",
        "127.0.0.1",
        "--cores",
        "1",
        "--memory",
        "1g",
        "--webui-port",
        "0",
        "--work-dir",
        folder.resolve(name).toString(),
        address);
  }

  @Override
  public void close() {
    processes.forEach(TestProcess::close);
  }
}

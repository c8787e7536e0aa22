package afterstate.cluster;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.experiment.Cluster;
import afterstate.experiment.Engine;
import afterstate.files.LabException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;

/// Starts to use a cluster of Apache Spark.
public final class SparkCluster implements Cluster {
  /// One class of each of our modules that executors need.
  private static final List<Class<?>> NEEDED =
      List.of(AgentSpec.class, Catalog.class, Engine.class, SparkCluster.class);

  @Override
  public Engine connect(String master, Map<String, String> settings, Consumer<String> log) {
    MasterAddress.requireReachable(master);
    return SparkEngine.start(conf(master, settings), log);
  }

  private static SparkConf conf(String master, Map<String, String> settings) {
    SparkConf conf = new SparkConf().setMaster(master);
    settings.forEach(
        (key, value) -> {
          if (!key.startsWith("spark.")) {
            throw new LabException(
                "--conf is " + key + "=" + value + ", but settings of Spark begin with spark.");
          }
          conf.set(key, value);
        });
    conf.setIfMissing("spark.app.name", "afterstate");
    conf.setIfMissing("spark.ui.enabled", "false");
    if (!conf.get("spark.executor.extraJavaOptions", "").contains("GC")) {
      // as in ./afterstate: the default collector of early JDKs 25 has a fault
      conf.setIfMissing(
          "spark.executor.defaultJavaOptions", "-XX:+UseParallelGC -XX:+UseTransparentHugePages");
    }
    conf.set("spark.plugins", ClusterPlugin.class.getName());
    conf.set("spark.jars", String.join(",", jars(conf)));
    // A copy of a task would get other games, or none; the queue repeats late games itself.
    conf.set("spark.speculation", "false");
    // Tasks fail only when executors are lost, which the engine counts itself.
    conf.set("spark.task.maxFailures", "1000");
    return conf;
  }

  /// The jars of this program, and those that `spark-submit` was given.
  private static Set<String> jars(SparkConf conf) {
    Set<String> jars = new LinkedHashSet<>();
    Collections.addAll(jars, conf.get("spark.jars", "").split(","));
    jars.remove("");
    NEEDED.stream()
        .flatMap(SparkCluster::jarOf)
        .forEach(
            jar -> {
              if (jars.stream().noneMatch(known -> known.endsWith("/" + jar.getFileName()))) {
                jars.add(jar.toUri().toString());
              }
            });
    return jars;
  }

  /// None if it is a folder of classes, as in tests: then executors have the same class path.
  private static Stream<Path> jarOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return Stream.ofNullable(source)
        .map(found -> Path.of(URI.create(found.getLocation().toString())))
        .filter(Files::isRegularFile);
  }
}

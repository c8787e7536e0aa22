package afterstate.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A Java of its own, whose words go to a file. It ends by itself after some minutes, whatever
/// happens to the test.
final class TestProcess implements AutoCloseable {
  private static final String LONGEST_SECONDS = "900";
  private static final Path MODULE = Path.of("").toAbsolutePath();
  private static final List<String> OPTIONS =
      Stream.concat(
              Stream.of(
                      "java.lang",
                      "java.lang.invoke",
                      "java.io",
                      "java.net",
                      "java.nio",
                      "java.util",
                      "java.util.concurrent")
                  .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED"),
              Stream.of(
                  "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
                  "--enable-native-access=ALL-UNNAMED",
                  "-XX:+UseSerialGC",
                  "-XX:TieredStopAtLevel=1",
                  "-Xmx512m"))
          .toList();

  /// Where the module's own jar, the program's jar and the home of Spark are.
  static final Path HOME = MODULE.resolve("target/spark");

  private static final Path OURS = MODULE.resolve("target/afterstate-cluster.jar");
  private static final Path PROGRAM = MODULE.resolve("../app/target/afterstate.jar").normalize();

  private final Process process;
  private final Path log;

  private TestProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /// A class of Spark itself.
  static TestProcess spark(Path java, Path log, Map<String, String> environment, String... words)
      throws IOException {
    return start(
        java,
        HOME + "/jars/*",
        List.of("-Dspark.master.rest.enabled=false"),
        log,
        environment,
        List.of(words));
  }

  /// The program with its module for clusters, as `./afterstate` starts it.
  static TestProcess program(Path log, List<String> words) throws IOException {
    List<String> all = new ArrayList<>(List.of("afterstate.cli.Main"));
    all.addAll(words);
    return start(
        Path.of(System.getProperty("java.home")),
        PROGRAM + ":" + OURS + ":" + HOME + "/jars/*",
        List.of(
            "--sun-misc-unsafe-memory-access=allow",
            "-Dslf4j.internal.verbosity=ERROR",
            "-Dslf4j.provider=org.apache.logging.slf4j.SLF4JServiceProvider",
            "-Dlog4j2.configurationFile=classpath:afterstate/cluster/log4j2.properties",
            "-Dspark.afterstate.wait=240"), // a machine may be busy
        log,
        Map.of(),
        all);
  }

  /// The words of `spark-submit`.
  static TestProcess submit(Path log, String master, List<String> words) throws IOException {
    List<String> all =
        new ArrayList<>(
            List.of(
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                master,
                "--class",
                "afterstate.cluster.SubmitMain",
                "--jars",
                PROGRAM.toString(),
                OURS.toString()));
    all.addAll(words);
    return spark(
        Path.of(System.getProperty("java.home")), log, Map.of(), all.toArray(String[]::new));
  }

  private static TestProcess start(
      Path java,
      String classPath,
      List<String> options,
      Path log,
      Map<String, String> environment,
      List<String> words)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("timeout", "-k", "5", LONGEST_SECONDS));
    command.add(java.resolve("bin/java").toString());
    command.addAll(OPTIONS);
    command.addAll(options);
    command.addAll(List.of("-cp", classPath));
    command.addAll(words);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("JAVA_HOME", java.toString());
    builder.environment().put("SPARK_HOME", HOME.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().putAll(environment);
    return new TestProcess(builder.start(), log);
  }

  /// Ends it and all that it has started, as a power loss would.
  void kill() {
    List<ProcessHandle> all = process.descendants().toList();
    process.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
    process.onExit().join();
    all.forEach(one -> one.onExit().join());
  }

  /// Sends a signal, such as `INT`.
  void signal(String name) throws IOException, InterruptedException {
    for (ProcessHandle java : process.children().toList()) {
      new ProcessBuilder("kill", "-" + name, String.valueOf(java.pid())).start().waitFor();
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /// The processes that it has started, besides itself under its time limit.
  long grandchildren() {
    return process.descendants().count() - process.children().count();
  }

  int exitCode() throws InterruptedException {
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      kill();
    }
    return process.exitValue();
  }

  String said() throws IOException {
    return Files.readString(log);
  }

  /// Waits until it has said something.
  String await(Pattern pattern) throws Exception {
    await(() -> pattern.matcher(said()).find() || !isAlive());
    Matcher found = pattern.matcher(said());
    if (!found.find()) {
      throw new AssertionError("it never said " + pattern + ", but " + said());
    }
    return found.group(1);
  }

  static void await(Callable<Boolean> condition) throws Exception {
    while (!condition.call()) {
      Thread.sleep(20);
    }
  }

  @Override
  public void close() {
    kill();
  }
}

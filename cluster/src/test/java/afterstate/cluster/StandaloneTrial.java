package afterstate.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The program on a standalone Spark, with a master and workers that are processes of their own.
///
/// It runs when the jars are there, which is after the other tests.
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class StandaloneTrial {
  private static final int GAMES = 400;
  private static final long NEEDED_MEGABYTES = 4000;
  private static final List<String> RUN =
      List.of("run", "--agent", "expectimax(layers=3)", "--games", String.valueOf(GAMES));

  @TempDir private static Path folder;
  private static TestCluster cluster;
  private static TestCluster.Worker firstWorker;

  private final List<TestProcess> drivers = new ArrayList<>();

  @BeforeAll
  static void start() throws Exception {
    long free = freeMegabytes();
    if (free < NEEDED_MEGABYTES) {
      System.err.println(
          "Tests of the cluster are SKIPPED: they need "
              + NEEDED_MEGABYTES
              + " MB of memory, and "
              + free
              + " MB are free.");
    }
    assumeTrue(free >= NEEDED_MEGABYTES, "too little memory");
    cluster = new TestCluster(folder);
    firstWorker = cluster.addWorker(TestCluster.java());
    cluster.addWorker(TestCluster.java()).awaitMaster();
    firstWorker.awaitMaster();
  }

  private static long freeMegabytes() throws IOException {
    Path facts = Path.of("/proc/meminfo");
    return Files.exists(facts)
        ? Files.readAllLines(facts).stream()
            .filter(line -> line.startsWith("MemAvailable:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
            .findFirst()
            .orElse(0)
        : 0;
  }

  @AfterAll
  static void stop() {
    if (cluster != null) {
      cluster.close();
    }
  }

  @AfterEach
  void stopDrivers() {
    drivers.forEach(TestProcess::close);
  }

  /// Starts the program.
  ///
  /// @param name of its folder for results
  private TestProcess program(String name, List<String> words, String... more) throws IOException {
    return note(TestProcess.program(folder.resolve(name + ".log"), command(name, words, more)));
  }

  private static List<String> command(String name, List<String> words, String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--out", folder.resolve(name).toString()));
    all.addAll(List.of(more));
    return all;
  }

  private TestProcess note(TestProcess driver) {
    drivers.add(driver);
    return driver;
  }

  private static long rows(String name) throws IOException {
    Path file = folder.resolve(name).resolve("games.csv");
    try (Stream<String> lines = Files.exists(file) ? Files.lines(file) : Stream.of("")) {
      return lines.count() - 1;
    }
  }

  /// The rows without the two columns of times.
  private static List<String> timeless(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name).resolve("games.csv")).stream()
        .map(line -> line.replaceFirst("[^,]*,[^,]*,([^,]*),[^,]*$", "$1"))
        .toList();
  }

  @Test
  void run_workerLostAndAnotherAddedAndDriverKilled_endsWithTheRowsOfOneMachine() throws Exception {
    TestProcess local = program("local", RUN, "--threads", "1");
    String[] there = {"--cluster", cluster.address};

    TestProcess driver = program("remote", RUN, there);
    TestProcess.await(() -> rows("remote") >= 50 || !driver.isAlive());
    driver.signal("STOP"); // games are faster than processes start
    firstWorker.kill();
    TestCluster.Worker other = cluster.addWorker(TestCluster.java());
    TestProcess.await(other::hasExecutor);
    driver.signal("CONT");
    TestProcess.await(() -> rows("remote") >= 150 || !driver.isAlive());
    driver.kill();
    long kept = rows("remote");
    assertThat(kept).as("games before it was killed, " + driver.said()).isBetween(150L, 399L);

    TestProcess again = program("remote", RUN, there);
    assertThat(again.exitCode()).as(again.said()).isZero();
    assertThat(again.said()).contains("has " + kept + " of 400 games; continuing");
    assertThat(local.exitCode()).as(local.said()).isZero();
    assertThat(timeless("remote")).hasSize(GAMES + 1).isEqualTo(timeless("local"));
  }

  @Test
  void run_interrupted_endsTheJobOnTheCluster() throws Exception {
    TestProcess driver = program("interrupted", RUN, "--cluster", cluster.address);
    TestProcess.await(() -> rows("interrupted") >= 20 || !driver.isAlive());
    assertThat(cluster.executors()).isPositive();
    driver.signal("INT"); // as Ctrl-C does

    assertThat(driver.exitCode()).as(driver.said()).isEqualTo(130);
    assertThat(driver.said()).doesNotContain("afterstate: ", "Exception");
    TestProcess.await(() -> cluster.executors() == 0);
  }

  @Test
  void submit_smallRun_playsTheGamesOfOneMachine() throws Exception {
    List<String> words = List.of("run", "--agent", "greedy", "--games", "100");
    TestProcess local = program("local100", words);
    TestProcess driver =
        note(
            TestProcess.submit(
                folder.resolve("submitted.log"), cluster.address, command("submitted", words)));

    assertThat(driver.exitCode()).as(driver.said()).isZero();
    assertThat(local.exitCode()).isZero();
    assertThat(timeless("submitted")).hasSize(101).isEqualTo(timeless("local100"));
  }

  @Test
  void tune_smallSearch_findsWhatThreadsFind() throws Exception {
    List<String> words =
        List.of(
            "tune",
            "--agent",
            "expectimax(layers=1, empty=?)",
            "--ranges",
            "empty=1..1000log",
            "--games",
            "10",
            "--budget",
            "9");
    TestProcess local = program("tune", words);
    TestProcess driver = program("tuned", words, "--cluster", cluster.address);

    assertThat(driver.exitCode()).as(driver.said()).isZero();
    assertThat(local.exitCode()).isZero();
    assertThat(folder.resolve("tuned/evaluations.csv"))
        .hasSameTextualContentAs(folder.resolve("tune/evaluations.csv"));
  }

  @Test
  void run_moreMemoryThanAnyWorkerHas_isToldInOneSentence() throws Exception {
    TestProcess driver =
        program(
            "large",
            RUN,
            "--cluster",
            cluster.address,
            "--conf",
            "spark.executor.memory=900g",
            "--conf",
            "spark.afterstate.wait=5");

    assertThat(driver.exitCode()).isEqualTo(1);
    assertThat(driver.said())
        .startsWith("afterstate: the cluster " + cluster.address + " has given no executor for 5 s")
        .contains("a worker with a free core and 900g of free memory")
        .hasLineCount(1);
  }

  @Test
  void run_masterThatIsNotThere_isToldInOneSentence() throws Exception {
    TestProcess driver = program("nobody", RUN, "--cluster", "spark://127.0.0.1:1");

    assertThat(driver.exitCode()).isEqualTo(1);
    assertThat(driver.said())
        .isEqualTo("afterstate: cannot reach the master spark://127.0.0.1:1: Connection refused\n");
  }

  @Test
  void run_executorWithAnOlderJava_isToldInOneSentence() throws Exception {
    Path older = olderJava();
    try (TestCluster old = new TestCluster(Files.createDirectory(folder.resolve("old")))) {
      old.addWorker(older).awaitMaster();
      TestProcess driver = program("older", RUN, "--cluster", old.address);

      assertThat(driver.exitCode()).isEqualTo(1);
      assertThat(driver.said())
          .matches(
              "afterstate: executor \\d+ on 127.0.0.1 runs Java 17\\S+ \\(\\S+\\), and Afterstate"
                  + " needs Java 25 there; point JAVA_HOME of that worker to a JDK 25\n");
      assertThat(folder.resolve("older")).doesNotExist();
    }
  }

  private static Path olderJava() throws IOException {
    Path all = Path.of("/usr/lib/jvm");
    try (Stream<Path> homes = Files.exists(all) ? Files.list(all) : Stream.empty()) {
      List<Path> found =
          homes
              .filter(home -> home.getFileName().toString().contains("17"))
              .filter(home -> Files.isExecutable(home.resolve("bin/java")))
              .toList();
      if (found.isEmpty()) {
        System.err.println("The test with an older Java is SKIPPED: there is no Java 17 in " + all);
      }
      assumeTrue(!found.isEmpty(), "no Java 17");
      return found.getFirst();
    }
  }
}

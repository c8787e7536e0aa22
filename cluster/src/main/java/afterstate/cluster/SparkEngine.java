package afterstate.cluster;

import static java.util.Objects.requireNonNull;

import afterstate.board.Quote;
import afterstate.experiment.Engine;
import afterstate.experiment.Runner;
import afterstate.files.LabException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.package$;
import org.jspecify.annotations.Nullable;

/// Plays on a cluster of Spark: each slot runs a [SlotTask], and a [GameQueue] gives them games.
final class SparkEngine implements Engine, ClusterPlugin.Driver {
  /// The setting that says for how many seconds to wait for executors.
  private static final String WAIT = "spark.afterstate.wait";

  /// Executors of a cluster begin within a second or two of each other.
  private static final double SETTLED_SECONDS = 1;

  /// There are more tasks than slots, so that new slots find some.
  private static final int SPARE_TASKS = 16;

  private static final String VERSION = package$.MODULE$.SPARK_VERSION();

  /// What Spark says if it lacks the jars for that kind of cluster.
  private static final String UNKNOWN_MASTER = "Could not parse Master URL";

  private static final long TICK_MILLIS = 200;

  private final String master;
  private final String memory;
  private final int wait;
  private final AtomicReference<@Nullable Play> play = new AtomicReference<>();
  private final AtomicLong orders = new AtomicLong();
  private final Members members;
  private final CountDownLatch ending = new CountDownLatch(1); // as after Ctrl-C
  private @Nullable JavaSparkContext context;
  private @Nullable SentAgents agents;
  private int slots;
  private int plans;

  /// A plan that is being played.
  private record Play(int plan, GameQueue queue) {}

  private SparkEngine(SparkConf conf) {
    master = conf.get("spark.master");
    memory = conf.get("spark.executor.memory", "1g");
    wait = whole(conf, WAIT, 60);
    members = new Members(whole(conf, "spark.task.cpus", 1), this::ended);
  }

  private static int whole(SparkConf conf, String key, int otherwise) {
    String text = conf.get(key, String.valueOf(otherwise));
    if (!text.matches("[1-9][0-9]{0,5}")) {
      throw new LabException(key + " is " + Quote.of(text) + ", must be 1 to 999999");
    }
    return Integer.parseInt(text);
  }

  /// Starts the application and waits for its first executors.
  ///
  /// @throws LabException if there are none, or they cannot play
  static SparkEngine start(SparkConf conf, Consumer<String> log) {
    long start = System.nanoTime();
    SparkEngine engine = new SparkEngine(conf);
    ClusterPlugin.DRIVER.set(engine);
    try {
      engine.connect(conf);
    } catch (LabException e) {
      engine.close();
      throw e;
    }
    log.accept(
        String.format(
            Locale.ROOT,
            "%s: %s after %.1f s",
            engine.master,
            engine.members.present(),
            (System.nanoTime() - start) / 1e9));
    return engine;
  }

  private void connect(SparkConf conf) {
    try {
      context = new JavaSparkContext(conf);
      agents = new SentAgents(context);
      members.changed();
      awaitExecutors();
    } catch (LabException e) {
      throw e;
    } catch (InterruptedException e) {
      throw interrupted();
    } catch (Exception e) { // also Spark's own, which are checked but not declared
      throw new LabException(notStarted(Trouble.of(e)));
    }
  }

  private String notStarted(String reason) {
    return reason.startsWith(UNKNOWN_MASTER)
        ? "the jars of Spark in SPARK_HOME do not know "
            + master
            + "; point SPARK_HOME to a complete Spark "
            + VERSION
        : master + ": " + reason;
  }

  private static CancellationException interrupted() {
    Thread.currentThread().interrupt();
    return new CancellationException("interrupted");
  }

  private void awaitExecutors() throws InterruptedException {
    while (members.executors() == 0 || members.secondsSinceChange() < SETTLED_SECONDS) {
      Thread.sleep(TICK_MILLIS);
      requireMembers();
    }
    slots = members.slots();
  }

  /// @throws LabException if executors cannot play, or there has been none for long
  private void requireMembers() throws InterruptedException {
    if (ending.getCount() == 0) {
      new CountDownLatch(1).await(); // Spark ends the job, and then the program ends
    }
    LabException failure = members.failure();
    if (failure != null) {
      throw failure;
    }
    if (context().sc().isStopped()) {
      throw new LabException(
          "the cluster "
              + master
              + " ended the job; its page and the logs of its executors say why");
    }
    if (members.executors() == 0 && members.secondsSinceChange() > wait) {
      throw new LabException(
          "the cluster "
              + master
              + " has given no executor for "
              + wait
              + " s: it needs Spark "
              + VERSION
              + " and a worker with a free core and "
              + memory
              + " of free memory (--conf spark.executor.memory=2g asks for 2 GB, --conf "
              + WAIT
              + "=600 waits ten minutes)");
    }
  }

  private JavaSparkContext context() {
    return requireNonNull(context);
  }

  @Override
  public int threads() {
    return slots;
  }

  @Override
  public String status() {
    return members.busy() + "; ";
  }

  @Override
  public void run(Runner.Plan plan) {
    GameQueue queue =
        new GameQueue(
            plan, requireNonNull(agents)::pack, orders::getAndIncrement, System::nanoTime);
    plans++;
    play.set(new Play(plans, queue));
    try {
      keepTasks(queue);
    } catch (InterruptedException e) {
      queue.fail(interrupted());
    } catch (RuntimeException e) {
      queue.fail(e); // from now on, the plan hears nothing any more
    }
    play.set(null);
    RuntimeException failure = queue.failure();
    if (failure != null) {
      throw failure;
    }
  }

  /// Keeps tasks on all slots until there is nothing more to do.
  private void keepTasks(GameQueue queue) throws InterruptedException {
    List<JavaFutureAction<Void>> jobs = new ArrayList<>();
    try {
      int begun = 0; // tasks
      do {
        requireMembers();
        jobs.removeIf(SparkEngine::isDone);
        int wanted = tasksWanted(queue, begun, jobs.isEmpty());
        if (wanted > 0) {
          jobs.add(submit(wanted));
          begun += wanted;
        }
      } while (!queue.await(TICK_MILLIS));
    } finally {
      jobs.forEach(job -> job.cancel(true));
    }
  }

  /// How many tasks are to be begun now.
  private int tasksWanted(GameQueue queue, int begun, boolean none) {
    int late = queue.repeatLate();
    if (late > 0) {
      return late;
    }
    boolean tooFew = none || members.slots() > begun;
    return tooFew && queue.hasGames() ? members.slots() + SPARE_TASKS : 0;
  }

  /// @throws LabException if Spark gave up
  private static boolean isDone(JavaFutureAction<Void> job) {
    if (!job.isDone()) {
      return false;
    }
    try {
      job.get();
      return true;
    } catch (ExecutionException e) {
      throw new LabException("the cluster ended the job: " + Trouble.of(e.getCause()));
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  private JavaFutureAction<Void> submit(int tasks) {
    return context()
        .parallelize(IntStream.range(0, tasks).boxed().toList(), tasks)
        .foreachPartitionAsync(new SlotTask(plans));
  }

  @Override
  public void begin(SparkContext started) {
    started.addSparkListener(members);
    Runtime.getRuntime().addShutdownHook(new Thread(ending::countDown));
  }

  @Override
  public @Nullable Object receive(Object message) {
    if (message instanceof String[] words) {
      members.hello(words);
      return "";
    }
    if (message instanceof String complaint) {
      members.fail(complaint);
      return "";
    }
    TaskReport report = Parcel.open(message, TaskReport.class);
    Orders answer = answer(report);
    return report.kind() == TaskReport.Kind.RESULTS ? null : Parcel.pack(answer);
  }

  private Orders answer(TaskReport report) {
    Play now = play.get();
    if (now == null || now.plan != report.sender().plan()) {
      return Orders.NONE;
    }
    if (!report.played().isEmpty()) {
      members.progress();
      now.queue.finished(report.played());
    }
    if (report.failure() != null) {
      now.queue.fail(new LabException(report.failure()));
    }
    return report.kind() == TaskReport.Kind.QUESTION
        ? now.queue.take(report.sender().task())
        : Orders.NONE;
  }

  private void ended(long task) {
    Play now = play.get();
    if (now != null) {
      now.queue.ended(task);
    }
  }

  @Override
  public void close() {
    if (context != null) {
      String application = context.sc().applicationId();
      context.stop();
      WorkFolder.delete(
          master, Path.of(System.getenv().getOrDefault("SPARK_HOME", ".")), application);
    }
  }
}

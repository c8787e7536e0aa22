package afterstate.cluster;

import afterstate.files.LabException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.jspecify.annotations.Nullable;

/// Who is there: executors with their slots, and running tasks.
final class Members extends SparkListener {
  /// So many executors may be lost in a row without a finished game.
  private static final int MOST_LOSSES = 8;

  private static final int NEEDED_JAVA = 25;

  private final Map<String, Integer> slots = new HashMap<>(); // by executor
  private final Set<String> greeted = new HashSet<>();
  private final int coresPerTask;
  private final LongConsumer taskEnded;
  private int tasks;
  private int losses;
  private long lastChange = System.nanoTime();
  private @Nullable LabException failure;

  /// @param taskEnded is told the number of each task that has ended in any way
  Members(int coresPerTask, LongConsumer taskEnded) {
    this.coresPerTask = coresPerTask;
    this.taskEnded = taskEnded;
  }

  /// An executor says which Java it has.
  ///
  /// @param words its id, its place, the version and the folder of its Java
  synchronized void hello(String[] words) {
    greeted.add(words[0]);
    changed();
    String version = words[2];
    if (Integer.parseInt(version.replaceFirst("[^0-9].*", "")) < NEEDED_JAVA) {
      fail(
          words[1]
              + " runs Java "
              + version
              + " ("
              + words[3]
              + "), and Afterstate needs Java "
              + NEEDED_JAVA
              + " there; point JAVA_HOME of that worker to a JDK "
              + NEEDED_JAVA);
    }
  }

  /// An executor cannot be used any more, and so neither can the cluster.
  synchronized void fail(String reason) {
    failure = failure == null ? new LabException(reason) : failure;
  }

  @Override
  public synchronized void onExecutorAdded(SparkListenerExecutorAdded event) {
    slots.put(event.executorId(), event.executorInfo().totalCores() / coresPerTask);
    changed();
  }

  @Override
  public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved event) {
    slots.remove(event.executorId());
    greeted.remove(event.executorId());
    losses++;
    if (losses > MOST_LOSSES) {
      fail(
          losses
              + " executors in a row were lost before they finished a game, the last one with: "
              + event.reason()
              + "; their logs say why, and if it is memory, --conf spark.executor.memory=4g gives"
              + " them 4 GB");
    }
    changed();
  }

  /// Waiting for executors begins anew.
  synchronized void changed() {
    lastChange = System.nanoTime();
  }

  @Override
  public synchronized void onTaskStart(SparkListenerTaskStart event) {
    tasks++;
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd event) {
    synchronized (this) {
      tasks--;
    }
    taskEnded.accept(event.taskInfo().taskId());
  }

  /// A game has been finished: what was lost before was bad luck.
  synchronized void progress() {
    losses = 0;
  }

  /// Who is there: `2 executors, 4 slots`.
  synchronized String present() {
    return count(executors(), "executor") + ", " + count(slots(), "slot");
  }

  /// Who is at work: `2 executors, 4 tasks`.
  synchronized String busy() {
    return count(executors(), "executor") + ", " + count(tasks, "task");
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /// The executors that are ready to play.
  synchronized int executors() {
    return greeted.size();
  }

  synchronized int slots() {
    return greeted.stream().mapToInt(id -> slots.getOrDefault(id, 0)).sum();
  }

  synchronized @Nullable LabException failure() {
    return failure;
  }

  /// For how long there has been no other change.
  synchronized double secondsSinceChange() {
    return (System.nanoTime() - lastChange) / 1e9;
  }
}

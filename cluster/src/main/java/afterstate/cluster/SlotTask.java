package afterstate.cluster;

import afterstate.experiment.Runner;
import java.util.Iterator;
import java.util.Locale;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.VoidFunction;

/// What a slot of the cluster does: it takes games from the driver and plays them until there are
/// no more.
///
/// A game that fails is told to the driver, which ends the run. So Spark, which would repeat the
/// task, only hears of what it knows about: lost executors and broken lines.
final class SlotTask implements VoidFunction<Iterator<Integer>> {
  private static final long serialVersionUID = 1;

  private final int plan;

  /// @param plan the number of the plan whose games it plays
  SlotTask(int plan) {
    this.plan = plan;
  }

  @Override
  public void call(Iterator<Integer> unused) {
    TaskContext task = TaskContext.get();
    DriverLine line = new DriverLine(ClusterPlugin.LINE.get());
    TaskPlan games =
        new TaskPlan(new Sender(plan, task.taskAttemptId()), line, task::isInterrupted);
    try {
      new Runner(1).run(games);
      games.end();
    } catch (DriverLine.Broken e) {
      throw e;
    } catch (RuntimeException e) {
      fail(games, e.getMessage() == null ? e.toString() : e.getMessage());
    } catch (OutOfMemoryError e) {
      fail(games, outOfMemory());
    } catch (StackOverflowError e) {
      fail(games, e.toString());
    }
  }

  private static void fail(TaskPlan games, String reason) {
    games.fail(ClusterPlugin.place() + ": " + reason);
  }

  private static String outOfMemory() {
    return String.format(
        Locale.ROOT,
        "its %d MB of memory are not enough; --conf spark.executor.memory=4g gives 4 GB",
        Runtime.getRuntime().maxMemory() >> 20);
  }
}

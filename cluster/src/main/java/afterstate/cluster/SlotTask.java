package afterstate.cluster;

import afterstate.experiment.Runner;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.VoidFunction;
import org.apache.spark.api.plugin.PluginContext;
import org.jspecify.annotations.Nullable;

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
  public void call(Iterator<Integer> unused) throws Exception {
    TaskContext task = TaskContext.get();
    Sender me = new Sender(plan, task.taskAttemptId());
    PluginContext line = ClusterPlugin.LINE.get();
    List<Played> unsent = List.of();
    while (!task.isInterrupted()) {
      Deal deal = Parcel.open(line.ask(Parcel.pack(Report.question(me, unsent))), Deal.class);
      if (deal.orders().isEmpty()) {
        return;
      }
      unsent = play(deal, line, me);
    }
  }

  /// @return the results that the driver does not have yet
  private static List<Played> play(Deal deal, PluginContext line, Sender me) throws Exception {
    List<Played> unsent = new ArrayList<>();
    @Nullable String failure = null;
    try {
      new Runner(1).run(new DealtGames(deal, line, me, unsent));
    } catch (Exception e) {
      failure = e.getMessage() == null ? e.toString() : e.getMessage();
    } catch (OutOfMemoryError e) {
      failure = outOfMemory();
    } catch (StackOverflowError e) {
      failure = e.toString();
    }
    if (failure != null) {
      String sentence = ClusterPlugin.place() + ": " + failure;
      line.ask(Parcel.pack(Report.failed(me, unsent, sentence)));
      unsent.clear();
    }
    return unsent;
  }

  private static String outOfMemory() {
    return String.format(
        Locale.ROOT,
        "its %d MB of memory are not enough; --conf spark.executor.memory=4g gives 4 GB",
        Runtime.getRuntime().maxMemory() >> 20);
  }
}

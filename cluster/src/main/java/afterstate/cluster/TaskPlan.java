package afterstate.cluster;

import afterstate.experiment.Runner;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.MoveTape;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The games of a task: it asks the driver for more whenever it has none left.
///
/// Each result is sent when its game ends, unless games end so fast that messages would take longer
/// than games.
final class TaskPlan implements Runner.Plan {
  /// The results of shorter games wait for the next ones.
  private static final double PAUSE_MILLIS = 20;

  private final Sender me;
  private final DriverLine line;
  private final BooleanSupplier isCancelled;
  private final Queue<Order> waiting = new ArrayDeque<>();
  private final Map<Integer, Order> running = new HashMap<>(); // by number of the job
  private final List<FinishedGame> unsent = new ArrayList<>();
  private double unsentMillis;
  private int jobs;

  TaskPlan(Sender me, DriverLine line, BooleanSupplier isCancelled) {
    this.me = me;
    this.line = line;
    this.isCancelled = isCancelled;
  }

  @Override
  public Runner.@Nullable Job next() {
    if (waiting.isEmpty() && !isCancelled.getAsBoolean()) {
      waiting.addAll(line.ask(report(TaskReport.Kind.QUESTION, null)).list());
    }
    Order order = waiting.poll();
    return order == null ? null : job(order);
  }

  private Runner.Job job(Order order) {
    int number = jobs++;
    running.put(number, order);
    return new Runner.Job(
        number,
        ReceivedAgents.HERE.get(order.agent()),
        new Rules(order.spawn4()),
        new GameId(order.seed(), order.game()),
        order.recorded() ? new MoveTape() : Episode.Watcher.NONE);
  }

  @Override
  public void finished(Runner.Job job, Outcome outcome, double millis) {
    Order order = Objects.requireNonNull(running.remove(job.setting()));
    String tape = order.recorded() ? job.watcher().toString() : "";
    unsent.add(FinishedGame.of(order, outcome, millis, tape));
    unsentMillis += millis;
    if (unsentMillis >= PAUSE_MILLIS) {
      line.send(report(TaskReport.Kind.RESULTS, null));
    }
  }

  /// All that the driver does not know yet.
  private TaskReport report(TaskReport.Kind kind, @Nullable String failure) {
    TaskReport report = new TaskReport(me, kind, unsent, failure);
    unsent.clear();
    unsentMillis = 0;
    return report;
  }

  /// Reports what the driver does not know yet.
  void end() {
    if (!unsent.isEmpty()) {
      line.ask(report(TaskReport.Kind.END, null));
    }
  }

  /// Reports that a game could not be played.
  void fail(String reason) {
    line.ask(report(TaskReport.Kind.END, reason));
  }
}

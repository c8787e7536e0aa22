package afterstate.cluster;

import afterstate.experiment.Runner;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.util.List;
import org.apache.spark.api.plugin.PluginContext;
import org.jspecify.annotations.Nullable;

/// The games that a task was dealt. Each result is sent when its game ends, unless games end so
/// fast that messages would take longer than games.
final class DealtGames implements Runner.Plan {
  /// The results of shorter games wait for the next ones.
  private static final double PAUSE_MILLIS = 20;

  private final List<Order> orders;
  private final PluginContext line;
  private final Sender me;
  private final List<Played> unsent;
  private double waited;
  private int begun;

  /// @param unsent holds what is not sent yet, also when all have been played
  DealtGames(Deal deal, PluginContext line, Sender me, List<Played> unsent) {
    this.orders = deal.orders();
    this.line = line;
    this.me = me;
    this.unsent = unsent;
  }

  @Override
  public Runner.@Nullable Job next() {
    if (begun == orders.size()) {
      return null;
    }
    Order order = orders.get(begun);
    return new Runner.Job(
        begun++, // stands for the order
        ReceivedAgents.HERE.get(order.agent()),
        new Rules(order.spawn4()),
        new GameId(order.seed(), order.game()));
  }

  @Override
  public void finished(Runner.Job job, Outcome outcome, double millis) {
    unsent.add(Played.of(orders.get(job.setting()).number(), outcome, millis));
    waited += millis;
    if (waited >= PAUSE_MILLIS) {
      waited = 0;
      send();
    }
  }

  private void send() {
    try {
      line.send(Parcel.pack(Report.results(me, unsent)));
    } catch (Exception e) {
      throw new IllegalStateException("the driver does not answer", e);
    }
    unsent.clear();
  }
}

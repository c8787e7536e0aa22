package afterstate.experiment;

import afterstate.agent.Agent;
import afterstate.agent.SeriesAgent;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Plays the games that one thread of a [Runner] gets: one after the other, or many side by side if
/// their agent answers many boards at a time.
final class Worker implements AutoCloseable {
  /// More games at a time gain nothing: the time between two questions is short by then.
  private static final int MOST_GAMES = 512;

  /// If a round takes longer, no more games are added: a run should be quick to stop, and an agent
  /// has a time limit.
  private static final double LONGEST_ROUND_SECONDS = 0.1;

  /// A comparison takes turns between two agents. A sweep has many, and each may be a program.
  private static final int MOST_LANES = 2;

  private final Runner.Shared shared;
  private final List<Lane> lanes = new ArrayList<>();
  private Runner.@Nullable Job waiting; // until there is a lane for it
  private boolean noMore;

  Worker(Runner.Shared shared) {
    this.shared = shared;
  }

  /// Plays until there are no more games, or somebody else has failed.
  void run() {
    double seconds = 0;
    do {
      int before = running();
      int wanted = seconds > LONGEST_ROUND_SECONDS ? before : Math.min(MOST_GAMES, 2 * before + 1);
      begin(Math.max(1, wanted));
      long start = System.nanoTime();
      lanes.forEach(lane -> lane.round(shared));
      seconds = (System.nanoTime() - start) / 1e9;
    } while (!shared.isStopped() && (running() > 0 || waiting != null || !noMore));
  }

  private int running() {
    return lanes.stream().mapToInt(Lane::running).sum();
  }

  /// Begins games until so many run. It is at most twice as many as before, so that the workers
  /// share the games of a short run.
  private void begin(int wanted) {
    while (running() < wanted && next() != null) {
      Runner.Job job = Objects.requireNonNull(waiting);
      @Nullable Lane lane = laneOf(job);
      if (lane == null) {
        return;
      }
      waiting = null;
      begin(job, lane);
    }
  }

  /// The game that waits, or else the next one, or null if there are no more.
  private Runner.@Nullable Job next() {
    waiting = waiting == null && !noMore ? shared.next() : waiting;
    noMore = noMore || waiting == null;
    return waiting;
  }

  private void begin(Runner.Job job, Lane lane) {
    Agent agent = lane.agent(job);
    if (agent instanceof SeriesAgent series && series.answersMany()) {
      lane.add(job);
    } else {
      play(job, agent);
    }
  }

  private void play(Runner.Job job, Agent agent) {
    long start = System.nanoTime();
    Game game = Game.start(job.rules(), job.id());
    Outcome outcome = Episode.play(game, agent, job.watcher());
    shared.finished(job, outcome, (System.nanoTime() - start) / 1e6);
  }

  /// The lane of the game's agent, or null if all lanes are taken by others.
  private @Nullable Lane laneOf(Runner.Job job) {
    for (Lane lane : lanes) {
      if (lane.isFor(job)) {
        return lane;
      }
    }
    if (lanes.size() == MOST_LANES && !closeIdleLane()) {
      return null;
    }
    Lane lane = new Lane(job.agent());
    lanes.add(lane);
    return lane;
  }

  private boolean closeIdleLane() {
    for (Lane lane : lanes) {
      if (lane.running() == 0) {
        lanes.remove(lane);
        lane.close();
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() {
    lanes.forEach(Lane::close);
  }
}

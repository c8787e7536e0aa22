package afterstate.experiment;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.SeriesAgent;
import afterstate.board.Move;
import afterstate.game.AgentSeries;
import afterstate.game.Game;
import java.util.ArrayList;
import java.util.List;

/// The games of one agent that a [Worker] plays side by side, a move of each at a time.
final class Lane implements AutoCloseable {
  private final AgentSeries series;
  private final List<Running> games = new ArrayList<>();
  private long[] boards = {};
  private Move[] moves = {};

  /// A game that has not ended.
  private static final class Running {
    final Runner.Job job;
    final Game game;
    double millis; // its share of the rounds

    Running(Runner.Job job) {
      this.job = job;
      this.game = Game.start(job.rules(), job.id());
    }
  }

  Lane(AgentSpec spec) {
    series = new AgentSeries(spec);
  }

  boolean isFor(Runner.Job job) {
    return series.spec().equals(job.agent());
  }

  Agent agent(Runner.Job job) {
    return series.agent(job.id());
  }

  void add(Runner.Job job) {
    games.add(new Running(job));
  }

  int running() {
    return games.size();
  }

  /// Plays one move of each game.
  void round(Runner.Shared shared) {
    if (games.isEmpty()) {
      return;
    }
    long start = System.nanoTime();
    int count = games.size();
    if (boards.length < count) {
      boards = new long[2 * count];
      moves = new Move[2 * count];
    }
    for (int i = 0; i < count; i++) {
      boards[i] = games.get(i).game.view();
    }
    ((SeriesAgent) agent(games.getFirst().job)).choose(boards, moves, count);
    for (int i = 0; i < count; i++) {
      Running running = games.get(i);
      running.game.play(moves[i]);
      running.job.watcher().played(running.game, moves[i]);
    }
    double millis = (System.nanoTime() - start) / 1e6 / count;
    games.removeIf(running -> isFinished(running, millis, shared));
  }

  private static boolean isFinished(Running running, double millis, Runner.Shared shared) {
    running.millis += millis;
    boolean over = running.game.isOver();
    if (over) {
      shared.finished(running.job, running.game.outcome(), running.millis);
    }
    return over;
  }

  @Override
  public void close() {
    series.close();
  }
}

package afterstate.web;

import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.GameStart;
import afterstate.agent.SeriesAgent;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A program as the player of one game. It is started when it is first asked, and is free for
/// another game when the seat is closed.
final class ProgramSeat {
  private final Programs programs;
  private final AgentSpec spec;
  private final GameStart game;
  private @Nullable SeriesAgent agent;
  private boolean busy;
  private boolean closed;

  ProgramSeat(Programs programs, AgentSpec spec, GameStart game) {
    this.programs = programs;
    this.spec = spec;
    this.game = game;
  }

  <T> T use(Function<? super SeriesAgent, T> question) {
    synchronized (this) {
      busy = true;
    }
    try {
      return question.apply(program());
    } catch (AgentException e) {
      drop(); // it has ended itself; the next question starts another
      throw e;
    } finally {
      rest();
    }
  }

  private SeriesAgent program() {
    synchronized (this) {
      if (agent != null) {
        return agent;
      }
    }
    SeriesAgent taken = programs.take(spec, game.agentSeed());
    synchronized (this) {
      agent = taken;
    }
    taken.begin(game);
    return taken;
  }

  private synchronized void drop() {
    if (agent != null) {
      programs.end(agent);
      agent = null;
    }
  }

  private synchronized void rest() {
    busy = false;
    if (closed) {
      free();
    }
  }

  /// Frees the program for another game. One that is being asked is ended: nobody waits for its
  /// answer any more.
  synchronized void close() {
    closed = true;
    if (busy && agent != null) {
      programs.end(agent);
      agent = null;
    } else if (!busy) {
      free();
    }
  }

  private void free() {
    if (agent != null) {
      programs.giveBack(spec, agent);
      agent = null;
    }
  }
}

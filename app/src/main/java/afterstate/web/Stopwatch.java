package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.board.BoardText;
import afterstate.board.Move;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// How long an agent has been at its present move. One thread plays, another one looks.
final class Stopwatch {
  private volatile long since = System.nanoTime();
  private volatile @Nullable Long board; // null while the agent is started
  private volatile boolean isExpired;

  /// The same agent with its moves timed.
  Agent timed(Agent agent) {
    return new Agent() {
      @Override
      public Choice consider(long on) {
        return time(on, () -> agent.consider(on));
      }

      @Override
      public Move choose(long on) {
        return time(on, () -> agent.choose(on));
      }

      @Override
      public void releaseMemory() {
        agent.releaseMemory();
      }
    };
  }

  /// An answer that comes too late is not used: nobody waits for it, and somebody may have been
  /// told that there is none.
  private <T> T time(long on, Supplier<T> question) {
    board = on;
    since = System.nanoTime();
    T answer = question.get();
    since = System.nanoTime();
    if (isExpired) {
      throw new AgentException("the answer " + place() + " came too late");
    }
    return answer;
  }

  boolean isBelow(Duration limit) {
    return System.nanoTime() - since < limit.toNanos();
  }

  /// Ends the thought, as soon as its thread notices.
  AgentException expired(AgentSpec spec, Duration limit) {
    isExpired = true;
    return new AgentException(
        spec.label() + " takes more than " + limit.toSeconds() + " seconds " + place());
  }

  private String place() {
    @Nullable Long on = board;
    return on == null ? "to start" : "for a move on " + BoardText.digits(on);
  }
}

package afterstate.plugin;

import afterstate.agent.AgentSpec;
import java.lang.ref.WeakReference;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// Finds moves of guarded agents that take too long, perhaps because they never end. A thread in
/// Java cannot be stopped from outside, so all it can do is to say so.
public final class MoveWatch {
  /// Watches nothing.
  public static final MoveWatch OFF = new MoveWatch(0);

  private final int seconds;
  private final Queue<WeakReference<Turn>> turns = new ConcurrentLinkedQueue<>();

  /// @param seconds that a move may take, 0 for any time
  public MoveWatch(int seconds) {
    this.seconds = seconds;
  }

  /// The seconds that a move may take, 0 for any time.
  public int seconds() {
    return seconds;
  }

  /// The turns of a new agent.
  Turn watch(AgentSpec spec) {
    Turn turn = new Turn(spec);
    if (seconds > 0) {
      turns.add(new WeakReference<>(turn));
    }
    return turn;
  }

  /// Looks at all agents. It is called once a second.
  ///
  /// @return a sentence about a move that takes too long, or null if there is none
  public @Nullable String tick() {
    Iterator<WeakReference<Turn>> all = turns.iterator();
    while (all.hasNext()) {
      Turn turn = all.next().get();
      if (turn == null) {
        all.remove();
      } else if (turn.tick() > seconds) {
        return turn.complaint(seconds);
      }
    }
    return null;
  }
}

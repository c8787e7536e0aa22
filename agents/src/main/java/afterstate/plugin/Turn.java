package afterstate.plugin;

import afterstate.agent.AgentSpec;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What an agent is asked at the moment, for a watcher in another thread.
///
/// Hot: two ordered writes of a counter for each move; no clock is read.
final class Turn {
  private final AgentSpec spec;
  private final AtomicInteger changes = new AtomicInteger(); // odd while it thinks
  private @Nullable Thread thread;
  private boolean isStart;
  private long board;

  private int seen; // what the watcher saw last, and for how many ticks
  private int ticks;

  Turn(AgentSpec spec) {
    this.spec = spec;
  }

  void beginStart() {
    isStart = true;
    begin();
  }

  void begin(long on) {
    isStart = false;
    board = on;
    begin();
  }

  private void begin() {
    thread = Thread.currentThread();
    changes.lazySet(changes.getPlain() + 1);
  }

  void end() {
    changes.lazySet(changes.getPlain() + 1);
  }

  /// For how many ticks of the watcher it has been at the same question.
  int tick() {
    int now = changes.get();
    ticks = now == seen && now % 2 != 0 ? ticks + 1 : 0;
    seen = now;
    return ticks;
  }

  /// Says that it takes too long, and where its thread is.
  String complaint(int seconds) {
    @Nullable Thread thinker = thread;
    return spec.label()
        + " takes more than "
        + seconds
        + (seconds == 1 ? " second " : " seconds ")
        + (isStart ? "to start" : "for a move " + Blame.on(board))
        + (thinker == null ? "" : Blame.where(Stream.of(thinker.getStackTrace())));
  }
}

package afterstate.experiment;

import afterstate.game.Outcome;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Several batches at once: the games of one are begun when all of those before it have been begun.
public final class Batches implements Runner.Plan {
  private final List<Batch> batches;
  private final Consumer<Batch> listener;
  private int begun;
  private int complete;

  /// @param listener is given each batch when it and all before it are complete
  public Batches(List<Batch> batches, Consumer<Batch> listener) {
    this.batches = List.copyOf(batches);
    this.listener = listener;
  }

  @Override
  public Runner.@Nullable Job next() {
    for (; begun < batches.size(); begun++) {
      Runner.Job job = batches.get(begun).next();
      if (job != null) {
        return new Runner.Job(begun, job.agent(), job.rules(), job.id());
      }
    }
    return null;
  }

  @Override
  public void finished(Runner.Job job, Outcome outcome, double millis) {
    batches.get(job.setting()).finished(job, outcome, millis);
    for (; complete < batches.size() && batches.get(complete).isComplete(); complete++) {
      listener.accept(batches.get(complete));
    }
  }
}

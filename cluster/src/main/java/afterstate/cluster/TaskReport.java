package afterstate.cluster;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a task tells the driver.
///
/// @param failure why it cannot go on
record TaskReport(Sender sender, Kind kind, List<FinishedGame> played, @Nullable String failure)
    implements Serializable {
  /// What the task waits for.
  enum Kind {
    /// It plays on, and waits for nothing.
    RESULTS,
    /// It waits for more games.
    QUESTION,
    /// It ends when the driver has heard this.
    END
  }

  TaskReport {
    played = List.copyOf(played);
  }
}

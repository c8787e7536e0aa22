package afterstate.cluster;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a task tells the driver.
///
/// @param isQuestion whether it waits for more games
/// @param failure why it cannot go on
record Report(Sender sender, List<Played> played, boolean isQuestion, @Nullable String failure)
    implements Serializable {
  Report {
    played = List.copyOf(played);
  }

  static Report results(Sender sender, List<Played> played) {
    return new Report(sender, played, false, null);
  }

  static Report question(Sender sender, List<Played> played) {
    return new Report(sender, played, true, null);
  }

  static Report failed(Sender sender, List<Played> played, String reason) {
    return new Report(sender, played, false, reason);
  }
}

package afterstate.torture;

import afterstate.random.SplitMix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/// When something happens to a command.
///
/// @param millis after the command was started, or after what is waited for
/// @param share of the bytes that the twin has in the end
record Moment(Kind kind, long millis, double share) {
  private static final int START_MILLIS = 300;
  private static final int END_MILLIS = 60;
  private static final int PART_MILLIS = 4;
  private static final long LOOK_NANOS = 100_000;

  /// What the moment is near to.
  enum Kind {
    START,
    ANY,
    /// About as many bytes as the twin has: rows are sorted and packed, figures drawn.
    END,
    /// A file is there that has not got its name yet.
    PART
  }

  /// One of five is in the first moments, one of five near the end, one of five while a file is
  /// being replaced.
  static Moment draw(SplitMix dice, long duration) {
    Kind kind =
        switch (dice.nextInt(5)) {
          case 0 -> Kind.START;
          case 1 -> Kind.END;
          case 2 -> Kind.PART;
          default -> Kind.ANY;
        };
    int most =
        switch (kind) {
          case START -> START_MILLIS;
          case ANY -> Math.toIntExact(duration);
          case END -> END_MILLIS;
          case PART -> PART_MILLIS;
        };
    return new Moment(kind, dice.nextInt(most + 1), 0.8 + 0.2 * dice.nextInt(1000) / 1000);
  }

  /// Waits for it.
  ///
  /// @param bytes of the twin's folder
  /// @return whether the command was still running then
  boolean await(Victim victim, Path folder, long bytes) throws IOException, InterruptedException {
    while (victim.isAlive() && !isReached(folder, bytes)) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
    return !victim.endsWithin(millis);
  }

  private boolean isReached(Path folder, long bytes) throws IOException {
    return switch (kind) {
      case START, ANY -> true;
      case END -> Folders.bytes(folder) >= share * bytes;
      case PART -> Folders.files(folder).stream().anyMatch(file -> file.endsWith(".part"));
    };
  }

  @Override
  public String toString() {
    return switch (kind) {
      case START, ANY -> millis + " ms after the start";
      case END ->
          String.format(Locale.ROOT, "%d ms after %.0f %% of the bytes", millis, 100 * share);
      case PART -> millis + " ms after a .part was seen";
    };
  }
}

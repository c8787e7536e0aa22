package afterstate.devtools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// What a browser has left behind: processes and its profile.
public final class Remains {
  private static final long WAIT_NANOS = 60_000_000_000L;
  private static final long POLL_NANOS = 20_000_000;
  private static final int QUIET_POLLS = 15;

  private Remains() {}

  /// The command lines of the processes that have to do with a profile.
  public static List<String> processes(Path profile) {
    return ProcessHandle.allProcesses()
        .map(process -> process.info().commandLine().orElse(""))
        .filter(line -> line.contains(profile.toString()))
        .toList();
  }

  /// Waits until neither processes nor files are left, and none appear again: a guard that has just
  /// been started is not yet in the list of processes.
  ///
  /// @param path a profile, or the beginning of the paths of all profiles in question
  public static void awaitNone(Path path) {
    long end = System.nanoTime() + WAIT_NANOS;
    int quiet = 0;
    while (System.nanoTime() < end && quiet < QUIET_POLLS) {
      quiet = Files.exists(path) || !processes(path).isEmpty() ? 0 : quiet + 1;
      LockSupport.parkNanos(POLL_NANOS);
    }
    assertThat(processes(path)).isEmpty();
    assertThat(quiet).as("polls without a trace of " + path).isEqualTo(QUIET_POLLS);
  }
}

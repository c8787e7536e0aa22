package afterstate.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Kills a player and all programs that it has started, even if this program is killed first.
///
/// A player starts as the leader of its own session, so that one signal reaches it and its
/// children. Beside it runs the guard: a shell that waits on a pipe whose other end only this
/// program holds. Whenever this program closes the pipe or dies, of whatever cause, the guard kills
/// the session. Children that have left the session are found by a variable of their environment,
/// where the system has `/proc`. See notes/0026.
final class Guard {
  private static final String SHELL = "/bin/sh";

  /// Marks a player and whatever it starts.
  static final String MARK = "AFTERSTATE_PLAYER";

  private static final int PATIENCE_SECONDS = 10;

  /// Makes a command the leader of a session, or at least of a group of processes.
  private static final String LEAD =
      """
      if command -v setsid > /dev/null 2>&1; then exec setsid "$@"; fi
      if command -v perl > /dev/null 2>&1; then
        exec perl -e 'setpgrp(0, 0); exec {$ARGV[0]} @ARGV' "$@"
      fi
      exec "$@"
      """;

  /// A player waits for a first line, which it gets when its guard is on duty.
  private static final String WAIT_AND_LEAD = "read -r go || exit 1\n" + LEAD;

  /// `$1` is the process to guard, `$2` its mark.
  private static final String WATCH =
      """
      trap '' HUP INT QUIT TERM
      read -r never
      for round in 1 2 3 4 5; do
        kill -s KILL -- "-$1" "$1" 2> /dev/null
        [ -d /proc/self ] || break
        found=$(grep -Fls -e "$2" /proc/[0-9]*/environ 2> /dev/null)
        [ -n "$found" ] || break
        for file in $found; do
          file=${file#/proc/}
          kill -s KILL "${file%/environ}" 2> /dev/null
        done
      done
      """;

  private final Process shell;

  private Guard(Process shell) {
    this.shell = shell;
  }

  /// Starts a command that waits for a first line on its standard input.
  static Process start(List<String> words, String mark) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command(WAIT_AND_LEAD, words));
    builder.environment().put(MARK, mark);
    return builder.start();
  }

  /// Guards a process that [#start] has started.
  static Guard of(Process player, String mark) throws IOException {
    List<String> watch =
        List.of(SHELL, "-c", WATCH, "guard", String.valueOf(player.pid()), MARK + "=" + mark);
    ProcessBuilder builder =
        new ProcessBuilder(command(LEAD, watch))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    Map<String, String> environment = builder.environment();
    environment.remove(MARK); // it may itself run in a player of another lab
    return new Guard(builder.start());
  }

  private static List<String> command(String script, List<String> words) {
    List<String> command = new ArrayList<>(List.of(SHELL, "-c", script, "player"));
    command.addAll(words);
    return command;
  }

  /// Lets it kill now, without waiting for it.
  void release() {
    try {
      shell.getOutputStream().close();
    } catch (IOException _) {
      // the shell is gone already
    }
  }

  /// Lets it kill, and waits until it has.
  void kill() throws InterruptedException {
    release();
    shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }
}

package afterstate.process;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/// Plays with programs that go wrong: random bytes, closed pipes, a gigabyte of output, a byte at a
/// time, children, wrong versions. It fails if one of them ends in anything but a sentence, or
/// leaves a process behind. Run it with little memory, such as `-Xmx64m`.
///
/// Arguments: the number of cases and, if wanted, the first of them.
final class PlayerFuzz {
  private static final long BOARD = 0x1234_0023_0001_0000L;
  private static final int QUESTIONS = 3;
  private static final int THREADS = 8;
  private static final long PATIENCE_SECONDS = 60;

  /// The ways to go wrong that `bad.py` knows.
  static final List<String> MODES =
      List.of(
          "bytes",
          "exit",
          "version",
          "flood",
          "hang",
          "orphan",
          "loris",
          "partial-exit",
          "daemon",
          "close-out",
          "illegal",
          "crash",
          "flood-errors",
          "session",
          "twice",
          "ignore-quit",
          "partial-hang",
          "close-all",
          "long-bytes",
          "signal",
          "flood-lines",
          "orphan-floods",
          "close-in",
          "stop",
          "flood-both",
          "many-children",
          "empty",
          "zeros",
          "words",
          "numbers",
          "many",
          "error",
          "mutated",
          "carriage",
          "unasked",
          "fine");

  private final Path script = Scripts.path("bad.py");
  private final Catalog catalog = Catalog.standard().withProcesses();
  private final Path folder;

  private PlayerFuzz(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] args) throws Exception {
    int cases = Integer.parseInt(args[0]);
    int first = args.length > 1 ? Integer.parseInt(args[1]) : 0;
    PlayerFuzz fuzz = new PlayerFuzz(Files.createTempDirectory("fuzz"));
    Map<String, Integer> outcomes = new TreeMap<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
      List<Future<String>> all = new ArrayList<>();
      for (int number = first; number < first + cases; number++) {
        int one = number;
        all.add(pool.submit(() -> fuzz.run(one)));
      }
      for (Future<String> one : all) {
        outcomes.merge(one.get(), 1, Integer::sum);
      }
    }
    outcomes.forEach((outcome, count) -> IO.println(count + " " + outcome));
    long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    IO.println(cases + " cases, " + (used >> 20) + " MB of heap in use, nothing left running");
    fuzz.delete();
  }

  /// Runs a case and returns how it ended, in words.
  private String run(int number) throws IOException, InterruptedException {
    String mode = MODES.get(number % MODES.size());
    boolean large = number == 499; // a gigabyte of errors is read to its end once
    Path pids = folder.resolve("pids" + number);
    String command =
        "python3 " + script + " " + (large ? "big-errors" : mode) + " " + number + " " + pids;
    String text = "process(command=\"" + command + "\", timeout=" + (large ? "60" : "0.5") + ")";
    String outcome = "no sentence";
    try (Agent agent = catalog.agent(text).start(number)) {
      for (int i = 0; i < QUESTIONS; i++) {
        agent.choose(BOARD);
      }
    } catch (AgentException e) {
      String sentence = String.valueOf(e.getMessage());
      require(sentence.startsWith("the player 'python3 "), sentence);
      require(sentence.chars().allMatch(c -> c >= ' ' && c <= '~'), "not plain: " + sentence);
      require(sentence.length() < 500, "long: " + sentence);
      outcome = sentence.replaceFirst("^the player '[^']*' (\\S+ \\S+).*", "$1 ...");
    }
    requireGone(pids, mode);
    return outcome;
  }

  private static void requireGone(Path pids, String mode) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    for (String pid : Files.exists(pids) ? Files.readAllLines(pids) : List.<String>of()) {
      while (ProcessHandle.of(Long.parseLong(pid)).map(ProcessHandle::isAlive).orElse(false)) {
        require(System.nanoTime() < end, mode + " has left process " + pid + " behind");
        Thread.sleep(10);
      }
    }
  }

  private static void require(boolean condition, String failure) {
    if (!condition) {
      throw new AssertionError(failure);
    }
  }

  private void delete() throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}

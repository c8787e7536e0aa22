package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs the examples of the help, smaller than they are printed: files go into a folder of the
/// test, games are few. What needs a terminal or a server, or is slow in any size, is only read, by
/// [HelpTest].
class ExampleRunTest {
  /// In an order in which each finds the files that it needs.
  private static final List<String> COMMANDS =
      List.of(
          "play", "replay", "ask", "solve", "grade", "agents", "run", "train", "report", "check",
          "compare", "tune", "model", "help");

  private static final List<String> ONLY_READ =
      List.of("--human", "--measure", "--network 8x6", "expectimax minimax", "masb", "studies/");

  private static final Map<String, String> FEW =
      Map.of("--games", "2", "--minutes", "0.01", "--pairs", "2");

  /// What makes a command quick, where an example does not say it itself.
  private static final Map<String, List<String>> QUICK =
      Map.of(
          "play", List.of("--agent", "greedy", "--games", "1"),
          "ask", List.of("--agent", "greedy"),
          "train", List.of("--network", "012 456", "--evaluate", "2"),
          "compare", List.of("--pairs", "2"),
          "tune", List.of("--games", "2", "--budget", "12"));

  @TempDir private Path folder;

  @Test
  void examples_ofTheHelp_run() {
    List<Example> all = Example.inHelp();
    for (String command : COMMANDS) {
      for (Example example : all) {
        if (example.isOf(command) && ONLY_READ.stream().noneMatch(example.text()::contains)) {
          Ran ran = Ran.of(small(command, example.words()));
          assertThat(ran.exit()).as("%s: %s", example, ran.err()).isZero();
        }
      }
    }
  }

  private String[] small(String command, String[] words) {
    List<String> small = new ArrayList<>();
    for (String word : words) {
      String few = small.isEmpty() ? null : FEW.get(small.getLast());
      small.add(few == null ? inFolder(word) : few);
    }
    List<String> quick = QUICK.getOrDefault(command, List.of());
    for (int i = 0; i < quick.size(); i += 2) {
      if (!small.contains(quick.get(i)) && !small.contains("--resume")) {
        small.addAll(quick.subList(i, i + 2));
      }
    }
    return small.toArray(String[]::new);
  }

  private String inFolder(String word) {
    if (word.startsWith("examples/")) {
      return "../" + word;
    }
    boolean file = word.startsWith("results/") || word.matches("[a-z]+\\.(txt|svg|model)");
    return file ? folder.resolve(word).toString() : word;
  }
}

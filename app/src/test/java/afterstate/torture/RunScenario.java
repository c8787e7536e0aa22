package afterstate.torture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// `run`: two fast agents, thousands of rows.
record RunScenario(String name, List<String> options) implements Scenario {
  @Override
  public List<String> words(Path folder) {
    List<String> words =
        List.of(
            "run", "--agent=greedy", "--agent=random", "--threads=2", "--out", folder.toString());
    return Scenarios.words(words, options);
  }

  @Override
  public Facts facts(Path folder) throws IOException {
    return Lines.games(folder, "");
  }
}

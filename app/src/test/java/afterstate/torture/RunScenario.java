package afterstate.torture;

import java.io.IOException;
import java.io.UncheckedIOException;
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

  /// The recorded games at the end; before it, some may not have their rows yet.
  @Override
  public Facts result(Path folder, String out) {
    try {
      return Folders.checksums(folder, "transcripts.csv.gz");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

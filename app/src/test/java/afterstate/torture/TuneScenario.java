package afterstate.torture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// `tune`: few evaluations of few games. The figure is drawn from them alone, so it is the twin's.
record TuneScenario(String name, List<String> options) implements Scenario {
  @Override
  public List<String> words(Path folder) {
    List<String> words =
        List.of(
            "tune",
            "--agent=expectimax(layers=1, empty=?)",
            "--games=10",
            "--threads=2",
            "--out",
            folder.toString());
    return Scenarios.words(words, options);
  }

  @Override
  public Facts facts(Path folder) throws IOException {
    return Lines.evaluations(folder).and(Folders.checksums(folder, "tune.json", ".svg", ".png"));
  }

  @Override
  public Facts result(Path folder, String out) {
    return Facts.of("what it found", out);
  }
}

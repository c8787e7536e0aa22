package afterstate.torture;

import java.nio.file.Path;
import java.util.List;

/// `compare`: keeps nothing, so that it begins anew and must find the same.
record CompareScenario() implements Scenario {
  @Override
  public String name() {
    return "compare";
  }

  @Override
  public List<String> words(Path folder) {
    return List.of(
        "compare",
        "greedy",
        "expectimax(layers=1, leaf=corner)",
        "--pairs=2000",
        "--margin=0.1",
        "--threads=2",
        "--json");
  }

  @Override
  public Facts facts(Path folder) {
    return Facts.NONE;
  }

  @Override
  public Facts result(Path folder, String out) {
    return Facts.of("the answer", out);
  }

  @Override
  public boolean writesFiles() {
    return false;
  }

  @Override
  public List<List<String>> readers(Path folder) {
    return List.of();
  }
}

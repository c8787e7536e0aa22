package afterstate.torture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// `report`: draws the same rows as its twin, and so the same pages.
///
/// @param finished the folder of a run
record ReportScenario(Path finished) implements Scenario {
  @Override
  public String name() {
    return "report";
  }

  @Override
  public String needs() {
    return "run";
  }

  @Override
  public void prepare(Path folder) throws IOException {
    Folders.copy(finished, folder);
  }

  @Override
  public List<String> words(Path folder) {
    return List.of("report", folder.toString());
  }

  @Override
  public Facts facts(Path folder) throws IOException {
    return Scenarios.drawings(folder).and(Folders.checksums(folder, ".csv", ".json"));
  }
}

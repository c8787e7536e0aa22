package afterstate.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// `model`: a copy with rounded weights.
///
/// @param original the model of a training run
record ModelScenario(Path original) implements Scenario {
  @Override
  public String name() {
    return "model";
  }

  @Override
  public String needs() {
    return "train";
  }

  @Override
  public void prepare(Path folder) throws IOException {
    Files.createDirectories(folder);
  }

  @Override
  public List<String> words(Path folder) {
    return List.of("model", original.toString(), "--step=16", "--out", copy(folder));
  }

  private static String copy(Path folder) {
    return folder.resolve("small.model").toString();
  }

  @Override
  public Facts facts(Path folder) throws IOException {
    return Folders.checksums(folder, ".model");
  }

  @Override
  public List<List<String>> readers(Path folder) {
    return List.of(List.of("model", copy(folder)));
  }
}

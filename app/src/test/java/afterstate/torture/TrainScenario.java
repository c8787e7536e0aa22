package afterstate.torture;

import afterstate.cli.Here;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `train`: one thread, so that it learns the same every time, and a checkpoint after every 60
/// milliseconds of learning.
record TrainScenario() implements Scenario {
  private static final Pattern GAMES = Pattern.compile("(?m)^games +(\\d+)$");
  private static final Pattern CHANGING = Pattern.compile("(file|seconds|machine) .*");

  @Override
  public String name() {
    return "train";
  }

  @Override
  public List<String> words(Path folder) {
    List<String> words =
        List.of(
            "train",
            "--out",
            folder.toString(),
            "--threads=1",
            "--checkpoint=0.001",
            "--evaluate=5");
    boolean begun = Files.exists(folder.resolve("training.json"));
    return Scenarios.words(
        words, begun ? List.of("--resume") : List.of("--network=012 456", "--games=600"));
  }

  @Override
  public Facts facts(Path folder) throws IOException {
    return Lines.curve(folder);
  }

  /// What the model says of itself, its weights' checksum above all.
  @Override
  public Facts result(Path folder, String out) {
    List<Facts.Fact> facts =
        Scenarios.run("model", model(folder).toString())
            .lines()
            .filter(line -> !CHANGING.matcher(line).matches())
            .map(line -> new Facts.Fact(line.replaceFirst("  .*", ""), line))
            .toList();
    return new Facts(facts);
  }

  private static Path model(Path folder) {
    return folder.resolve("network.model");
  }

  /// Points that were measured after the last checkpoint are measured again.
  @Override
  public boolean keepsAll() {
    return false;
  }

  /// The games of the last checkpoint that came with a model.
  @Override
  public long progress(Path folder) {
    Matcher games = GAMES.matcher(Here.run("model", model(folder).toString()).out());
    return games.find() ? Long.parseLong(games.group(1)) : 0;
  }

  @Override
  public List<List<String>> readers(Path folder) {
    return List.of(
        List.of("report", folder.toString()), List.of("model", model(folder).toString()));
  }

  @Override
  public Facts drawn(Path folder) throws IOException {
    return Scenarios.drawings(folder);
  }

  @Override
  public Facts drawnAgain(Path copy) throws IOException {
    Scenarios.run("report", copy.toString());
    return drawn(copy);
  }
}

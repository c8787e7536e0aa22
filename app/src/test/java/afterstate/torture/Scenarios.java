package afterstate.torture;

import afterstate.cli.Here;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The commands that are tortured, except `serve`, which has no end.
final class Scenarios {
  private Scenarios() {}

  /// @param twins in which there are the folders of finished twins, which other commands read
  static List<Scenario> all(Path twins) {
    return List.of(
        new RunScenario("run", List.of("--games", "1500")),
        new RunScenario("run-record", List.of("--games", "1500", "--record")),
        new RunScenario("run-halfwidth", List.of("--games", "1500", "--until-halfwidth", "3")),
        new TrainScenario(),
        new TuneScenario("tune-cma", List.of("--ranges", "empty=1..1000log", "--budget", "8")),
        new TuneScenario("tune-grid", List.of("--ranges", "empty=1..1000/4log", "--method=grid")),
        new CompareScenario(),
        new ReproduceScenario("reproduce", false, Optional.empty()),
        new ReproduceScenario(
            "reproduce-pages",
            true,
            Optional.of(ReproduceScenario.longest(Round.made(twins.resolve("reproduce"))))),
        new ReportScenario(Round.made(twins.resolve("run"))),
        new ModelScenario(Round.made(twins.resolve("train")).resolve("network.model")));
  }

  static List<String> words(List<String> words, List<String> more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(more);
    return all;
  }

  /// What people look at.
  static Facts drawings(Path folder) throws IOException {
    return Folders.checksums(folder, ".svg", ".png", ".html", ".md");
  }

  /// Runs a command that must not fail.
  ///
  /// @return what it said
  static String run(String... words) {
    Here.Answer answer = Here.run(words);
    if (answer.code() != 0) {
      throw new Finding(String.join(" ", words) + " fails: " + answer.err());
    }
    return answer.out();
  }
}

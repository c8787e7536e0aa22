package afterstate.stats;

import afterstate.experiment.Results;
import java.nio.file.Path;
import java.util.stream.DoubleStream;

/// Scores that agents really made, from the rows of the studies.
final class StoredScores {
  private StoredScores() {}

  /// The scores of the first agent whose text has that part, in the order of the games.
  ///
  /// @param study a folder of `studies/results`
  static double[] of(String study, String part) {
    Results results = Results.read(Path.of("../studies/results", study));
    String agent =
        results.info().settings().stream()
            .map(setting -> setting.agent())
            .filter(text -> text.contains(part))
            .findFirst()
            .orElseThrow();
    return results.rows().stream()
        .filter(row -> row.agent().equals(agent))
        .mapToDouble(row -> row.score())
        .toArray();
  }

  static double mean(double... scores) {
    return DoubleStream.of(scores).average().orElseThrow();
  }
}

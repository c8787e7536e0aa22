package afterstate.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a run has left on disk, all of it or what there is so far.
public record Results(RunInfo info, List<GameRow> rows) {
  public Results {
    rows = List.copyOf(rows);
  }

  /// Reads the folder of a run.
  ///
  /// @throws RunException if the folder holds no run or a damaged one
  public static Results read(Path folder) {
    RunInfo info = RunInfo.read(folder);
    List<GameRow> rows = new ArrayList<>();
    RowFile.readFolder(folder, rows::add);
    return new Results(info, rows);
  }

  /// The rows of each agent.
  public Map<String, List<GameRow>> byAgent() {
    return rows.stream().collect(Collectors.groupingBy(GameRow::agent));
  }
}

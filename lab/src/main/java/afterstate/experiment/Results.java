package afterstate.experiment;

import afterstate.files.LabException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// The stored results of a run, complete or so far.
public record Results(RunInfo info, List<GameRow> rows) {
  public Results {
    rows = List.copyOf(rows);
  }

  /// Whether the folder holds a run.
  public static boolean existIn(Path folder) {
    return RunInfo.existsIn(folder);
  }

  /// Reads the folder of a run.
  ///
  /// @throws LabException if the folder holds no run or a damaged one
  public static Results read(Path folder) {
    List<GameRow> rows = new ArrayList<>();
    return new Results(read(folder, rows::add), rows);
  }

  /// Reads the folder of a run without storing its rows.
  ///
  /// @throws LabException if the folder holds no run or a damaged one
  public static RunInfo read(Path folder, Consumer<GameRow> rows) {
    RunInfo info = RunInfo.read(folder);
    RowCheck check = new RowCheck(info);
    AtomicLong count = new AtomicLong();
    RowFile.readFolder(
        folder,
        info.isFinished(),
        row -> {
          check.accept(row);
          rows.accept(row);
          count.incrementAndGet();
        });
    info.requireRows(RowFile.source(folder), count.get());
    return info;
  }

  /// The rows of each agent.
  public Map<String, List<GameRow>> byAgent() {
    return rows.stream().collect(Collectors.groupingBy(GameRow::agent));
  }
}

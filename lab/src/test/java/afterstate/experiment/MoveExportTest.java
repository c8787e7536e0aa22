package afterstate.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.catalog.Catalog;
import afterstate.files.LabException;
import afterstate.game.Rules;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveExportTest {
  @TempDir private Path temporary;

  private Path run(boolean record, String... agents) {
    Path folder = temporary.resolve(record ? "recorded" : "plain");
    Experiment experiment =
        new Experiment(
            "test",
            List.of(agents).stream().map(Catalog.standard()::agent).map(Setting::of).toList(),
            5,
            3,
            Rules.STANDARD,
            0);
    try (RunFolder run = new RunFolder(folder, experiment, "0", 2, record)) {
      new Runner(2).run(run);
      run.finish();
    }
    return folder;
  }

  private static List<NamedCsvRecord> export(Path folder, boolean values, long games)
      throws IOException {
    Path file = folder.resolve("moves.csv.gz");
    MoveExport.Options options = new MoveExport.Options(Catalog.standard()::agent, values, games);
    long moves = new MoveExport(folder, options).write(file, _ -> {});
    try (Reader reader =
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8);
        CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(reader)) {
      List<NamedCsvRecord> rows = csv.stream().toList();
      assertThat(rows).hasSize((int) moves);
      return rows;
    }
  }

  /// Every row follows from its board and its move, and the gains of a game are its score.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void write_anyRun_addsUpToItsRows(boolean record) throws IOException {
    Path folder = run(record, "greedy", "expectimax(layers=1)");
    Map<String, Integer> scores = new HashMap<>();
    Map<String, Integer> moves = new HashMap<>();
    for (NamedCsvRecord row : export(folder, true, 100)) {
      String game = row.getField("agent") + row.getField("game");
      var slid =
          BoardText.parse(row.getField("board"))
              .slide(Move.valueOf(row.getField("move").toUpperCase(Locale.ROOT)));
      assertThat(row.getField("gain")).isEqualTo(String.valueOf(slid.gain()));
      scores.merge(game, slid.gain(), Integer::sum);
      moves.merge(game, 1, Integer::sum);
      assertThat(row.getField("number")).isEqualTo(String.valueOf(moves.get(game)));
      assertThat(row.getField("score")).isEqualTo(String.valueOf(scores.get(game)));
      assertThat(Double.parseDouble(row.getField("ms"))).isNotNegative();
      if (row.getField("agent").equals("greedy")) {
        assertThat(Double.parseDouble(row.getField("value"))).isEqualTo(slid.gain());
      }
    }
    List<GameRow> rows = Results.read(folder).rows();
    assertThat(scores).hasSize(10);
    for (GameRow row : rows) {
      assertThat(scores.get(row.agent() + row.game())).isEqualTo(row.score());
      assertThat(moves.get(row.agent() + row.game())).isEqualTo(row.moves());
    }
  }

  @Test
  void write_recordedWithoutValues_asksNobody() throws IOException {
    for (NamedCsvRecord row : export(run(true, "random"), false, 2)) {
      assertThat(Long.parseLong(row.getField("game"))).isLessThan(2);
      assertThat(row.getField("value")).isEmpty();
      assertThat(row.getField("ms")).isEmpty();
    }
  }

  @Test
  void write_gameThatIsNotTheSameAgain_isRefusedAndLeavesNoFile() {
    Path folder = run(false, "random");
    MoveExport.Options another =
        new MoveExport.Options(_ -> Catalog.standard().agent("greedy"), false, 100);
    assertThatThrownBy(() -> new MoveExport(folder, another).write(folder.resolve("x"), _ -> {}))
        .isInstanceOf(LabException.class)
        .hasMessageMatching("game 0 of random scored .* only a recorded run .*");
    assertThat(folder.resolve("x")).doesNotExist();
  }
}

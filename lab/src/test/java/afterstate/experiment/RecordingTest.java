package afterstate.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.catalog.Catalog;
import afterstate.files.Inspection;
import afterstate.files.LabException;
import afterstate.files.LineFormat;
import afterstate.game.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs whose games are recorded, and what interruptions leave of them.
class RecordingTest {
  private static final Experiment TWO = experiment(30);

  @TempDir private Path temporary;

  private static Experiment experiment(int games) {
    return new Experiment(
        "test",
        Stream.of("random", "greedy").map(Catalog.standard()::agent).map(Setting::of).toList(),
        games,
        1,
        new Rules(0.2),
        0);
  }

  private Path play(String name, Experiment experiment, int threads, boolean record) {
    Path folder = temporary.resolve(name);
    try (RunFolder run = new RunFolder(folder, experiment, "0", threads, record)) {
      new Runner(threads).run(run);
      run.finish();
    }
    return folder;
  }

  /// Plays some games and stops, as a kill does.
  private Path stopped(String name, int games) {
    Path folder = temporary.resolve(name);
    try (RunFolder run = new RunFolder(folder, TWO, "0", 1, true)) {
      new Runner(1).run(run.until(() -> run.progress().done() >= games));
    }
    return folder;
  }

  private static List<String> lines(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static void write(Path file, LineFormat format, List<String> checked) throws IOException {
    List<String> rows =
        checked.stream().skip(1).map(line -> line.substring(0, line.lastIndexOf(','))).toList();
    Files.write(file, format.file(rows));
  }

  @Test
  void run_recorded_isTheSameWithAnyThreadsAndIsSound() throws IOException {
    Path one = play("one", TWO, 1, true);
    Path three = play("three", TWO, 3, true);

    assertThat(lines(three.resolve("transcripts.csv.gz")))
        .hasSize(61)
        .isEqualTo(lines(one.resolve("transcripts.csv.gz")));
    assertThat(three.resolve("transcripts.csv")).doesNotExist();
    Inspection inspection = RunFolder.KIND.inspect(three);
    assertThat(inspection.findings()).hasSize(3).last().asString().contains("60 games, each");
    assertThat(inspection.isDamaged()).isFalse();
  }

  @Test
  void run_gameRecordedWithoutARow_isPlayedAgainAndKeptOnce() throws IOException {
    Path folder = stopped("killed", 20);
    List<String> rows = Files.readAllLines(folder.resolve("games.csv"));
    write(folder.resolve("games.csv"), GameRow.FORMAT, rows.subList(0, rows.size() - 3));

    assertThat(lines(play("killed", TWO, 2, false).resolve("transcripts.csv.gz")))
        .isEqualTo(lines(play("whole", TWO, 2, true).resolve("transcripts.csv.gz")));
  }

  /// Only a power loss can do that, since a game is recorded before it gets its row.
  @Test
  void run_rowWithoutItsGame_isPlayedAgain() throws IOException {
    Path folder = stopped("unplugged", 20);
    List<String> games = Files.readAllLines(folder.resolve("transcripts.csv"));
    write(folder.resolve("transcripts.csv"), TapeRow.FORMAT, games.subList(0, games.size() - 4));

    Path finished = play("unplugged", TWO, 2, true);
    assertThat(lines(finished.resolve("transcripts.csv.gz")))
        .isEqualTo(lines(play("whole", TWO, 2, true).resolve("transcripts.csv.gz")));
    assertThat(RunFolder.KIND.inspect(finished).isDamaged()).isFalse();
  }

  @Test
  void run_lastLineCutOff_goesOn() throws IOException {
    Path folder = stopped("cut", 20);
    byte[] bytes = Files.readAllBytes(folder.resolve("transcripts.csv"));
    Files.write(
        folder.resolve("transcripts.csv"), java.util.Arrays.copyOf(bytes, bytes.length - 30));

    assertThat(lines(play("cut", TWO, 1, true).resolve("transcripts.csv.gz"))).hasSize(61);
  }

  @Test
  void run_moreGames_areAddedToThePackedOnes() throws IOException {
    play("more", TWO, 2, true);
    Path folder = play("more", experiment(40), 2, false);

    assertThat(lines(folder.resolve("transcripts.csv.gz")))
        .isEqualTo(lines(play("all", experiment(40), 1, true).resolve("transcripts.csv.gz")));
    assertThat(RunFolder.KIND.inspect(folder).isDamaged()).isFalse();
  }

  @Test
  void run_recordingAnUnrecordedRun_isRefused() {
    play("plain", TWO, 1, false);
    assertThatThrownBy(() -> play("plain", experiment(40), 1, true))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("games that were not recorded");
  }

  @Test
  void check_otherMoves_namesTheLine() throws IOException {
    Path folder = stopped("edited", 10);
    List<String> games = new ArrayList<>(Files.readAllLines(folder.resolve("transcripts.csv")));
    String first = games.get(1);
    games.set(1, first.replace("\"random\",0,", "\"random\",1,"));
    games.set(2, games.get(2).replace("\"random\",1,", "\"random\",0,"));
    write(folder.resolve("transcripts.csv"), TapeRow.FORMAT, games);

    Inspection inspection = RunFolder.KIND.inspect(folder);
    assertThat(inspection.isDamaged()).isTrue();
    assertThat(inspection.findings()).last().asString().contains("transcripts.csv", "line 2");
  }

  @Test
  void check_changedByte_isFound() throws IOException {
    Path folder = stopped("flipped", 10);
    Path file = folder.resolve("transcripts.csv");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 20] ^= 1;
    Files.write(file, bytes);

    assertThat(RunFolder.KIND.inspect(folder).findings()).last().asString().contains("is damaged");
  }
}

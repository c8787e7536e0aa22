package afterstate.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.catalog.Catalog;
import afterstate.files.LabException;
import afterstate.game.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunFolderTest {
  @TempDir private Path temporary;

  private static Experiment experiment(int games, double halfWidth, String... agents) {
    return experiment(games, 1, halfWidth, agents);
  }

  private static Experiment experiment(int games, long seed, double halfWidth, String... agents) {
    return new Experiment(
        "test",
        Stream.of(agents).map(Catalog.standard()::agent).map(Setting::of).toList(),
        games,
        seed,
        Rules.STANDARD,
        halfWidth);
  }

  private static final Experiment TWO = experiment(60, 0, "random", "greedy");

  private Path play(String name, Experiment experiment, int threads) {
    Path folder = temporary.resolve(name);
    try (RunFolder run = new RunFolder(folder, experiment, "0", threads)) {
      new Runner(threads).run(run);
      run.finish();
    }
    return folder;
  }

  /// The rows without their times, which no two runs share.
  private static List<GameRow> timeless(Path folder) {
    return Results.read(folder).rows().stream()
        .map(
            row ->
                new GameRow(
                    row.agent(),
                    row.game(),
                    row.seed(),
                    row.score(),
                    row.moves(),
                    row.tile(),
                    row.sum(),
                    0,
                    row.cell()))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void run_moreThreads_givesTheSameRowsInTheSameOrder(int threads) {
    assertThat(timeless(play("many", TWO, threads)))
        .hasSize(120)
        .isEqualTo(timeless(play("one", TWO, 1)));
  }

  /// The folder was written when `minProbability` was called `unlikely`, and `shallowerFrom`
  /// `safe`.
  @Test
  void run_folderWithOldNamesOfParameters_isReadAndGoneOnWith() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("old"));
    for (String name : List.of("run.json", "games.csv")) {
      try (InputStream file = RunFolderTest.class.getResourceAsStream("old-names/" + name)) {
        Files.copy(Objects.requireNonNull(file), folder.resolve(name));
      }
    }
    String[] agents = {
      "classic(nodes=20, minProbability=0.2)", "learned(plies=1, shallowerFrom=9, leaf=rows)"
    };
    Experiment before = experiment(3, 5, 0, agents);
    Experiment more = experiment(4, 5, 0, agents);

    assertThat(timeless(folder)).isEqualTo(timeless(play("before", before, 1)));
    assertThat(RunFolder.isFinished(folder, before)).isTrue();
    assertThat(timeless(play("old", more, 2))).isEqualTo(timeless(play("fresh", more, 1)));
    assertThat(folder.resolve("games.csv")).content().doesNotContain("unlikely=", "safe=");
  }

  @Test
  void pack_finishedRun_isReadAndGoneOnWith() {
    Path folder = play("run", TWO, 2);
    List<GameRow> before = timeless(folder);

    PackedRows.pack(folder);
    assertThat(folder.resolve("games.csv")).doesNotExist();
    assertThat(timeless(folder)).isEqualTo(before);
    assertThat(RunFolder.isFinished(folder, TWO)).isTrue();

    Experiment more = TWO.withGames(70);
    assertThat(RunFolder.isFinished(folder, more)).isFalse();
    assertThat(timeless(play("run", more, 2)))
        .hasSize(140)
        .isEqualTo(timeless(play("fresh", more, 1)));
  }

  @Test
  void read_rowsOfAFinishedRunLost_areToldEverywhere() throws IOException {
    Path folder = play("run", TWO, 2);
    Path file = folder.resolve("games.csv");
    Files.write(file, Files.readAllLines(file).subList(0, 100));
    String told = file + " is damaged: line 101: the file has 99 games, but it had 120 when";

    assertThatThrownBy(() -> RunFolder.isFinished(folder, TWO)).hasMessageStartingWith(told);
    assertThatThrownBy(() -> Results.read(folder)).hasMessageStartingWith(told);
    assertThatThrownBy(() -> play("run", TWO, 2)).hasMessageStartingWith(told);
    assertThat(file).content().hasLineCount(100);
  }

  @Test
  void pack_whileARunIsWriting_isRefused() {
    Path folder = play("run", TWO, 2);

    try (RunFolder _ = new RunFolder(folder, TWO.withGames(70), "0", 1)) {
      assertThatThrownBy(() -> PackedRows.pack(folder)).hasMessageContaining("another run");
    }
    assertThat(folder.resolve("games.csv")).exists();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "'' ~ games.csv.gz: it is cut off",
        "no gzip at all ~ games.csv.gz: it is damaged or not packed by gzip"
      })
  void read_damagedPackedRows_namesTheFileAndTheReason(String content, String complaint)
      throws IOException {
    Path folder = play("run", TWO, 2);
    PackedRows.pack(folder);
    Files.writeString(folder.resolve("games.csv.gz"), content);

    assertThatThrownBy(() -> Results.read(folder)).hasMessageContaining(complaint);
    assertThatThrownBy(() -> new RunFolder(folder, TWO.withGames(70), "0", 1))
        .hasMessageContaining(complaint);
    assertThat(folder.resolve("games.csv")).doesNotExist();
  }

  @Test
  void isFinished_otherAgents_isRefused() {
    Path folder = play("run", TWO, 2);

    assertThat(RunFolder.isFinished(temporary.resolve("nothing"), TWO)).isFalse();
    assertThatThrownBy(() -> RunFolder.isFinished(folder, experiment(60, 0, "random")))
        .hasMessageContaining("other agents");
  }

  @Test
  void run_finished_tellsWhatWasPlayed() {
    RunInfo info = Results.read(play("run", TWO, 2)).info();

    assertThat(info.settings()).extracting(RunInfo.SettingInfo::agent).contains("random", "greedy");
    assertThat(info.ended()).isAfterOrEqualTo(info.started());
  }

  @Test
  void run_lastLineHalfWritten_isRepairedAndPlayedAgain() throws IOException {
    List<GameRow> whole = timeless(play("whole", TWO, 1));
    for (int cut : new int[] {1, 3, 20, 3000}) {
      Path folder = temporary.resolve("run " + cut);
      try (RunFolder run = new RunFolder(folder, TWO, "0", 1)) {
        new Runner(1).run(run);
      }
      Path file = folder.resolve("games.csv");
      byte[] bytes = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(bytes, bytes.length - cut));
      assertThat(timeless(folder)).hasSizeBetween(30, 119).isSubsetOf(whole);
      assertThat(timeless(play("run " + cut, TWO, 2))).isEqualTo(whole);
    }
  }

  @Test
  void run_goneOnWithMoreGames_addsThem() {
    play("run", TWO, 2);

    assertThat(timeless(play("run", experiment(80, 0, "random", "greedy"), 2)))
        .isEqualTo(timeless(play("fresh", experiment(80, 0, "random", "greedy"), 1)));
  }

  @Test
  void run_folderOfAnotherExperiment_isRefusedAndUntouched() throws IOException {
    Path folder = play("run", TWO, 1);
    String before = Files.readString(folder.resolve("games.csv"));

    assertRefused("other agents", experiment(60, 0, "random"));
    assertRefused("60 games", experiment(10, 0, "random", "greedy"));
    assertRefused("half-width", experiment(60, 5, "random", "greedy"));
    assertRefused("seed 1", new Experiment("", TWO.settings(), 60, 2, Rules.STANDARD, 0));
    assertRefused("spawn4 0.1", new Experiment("", TWO.settings(), 60, 1, new Rules(0.2), 0));
    assertThat(Files.readString(folder.resolve("games.csv"))).isEqualTo(before);
  }

  private void assertRefused(String reason, Experiment experiment) {
    assertThatThrownBy(() -> play("run", experiment, 1))
        .isInstanceOf(LabException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void run_damagedRows_areRefusedWithTheReason() {
    assertDamaged("twice", file -> append(file, firstRow(file)));
    assertDamaged("does not belong", file -> append(file, firstRow(file).replace("random", "x")));
    assertDamaged("line 122", file -> append(file, firstRow(file).replace(",1,", ",one,")));
    assertDamaged("score is -1", file -> append(file, "\"random\",5,1,-1,50,64,120,1.0,0.1,0\n"));
    assertDamaged("sum is", file -> append(file, "\"random\",5,1,96,50,64,2,1.0,0.1,0\n"));
    assertDamaged("fields", file -> append(file, "\"random\",5\n"));
    assertDamaged("'+1' is no", file -> append(file, firstRow(file).replace(",1,", ",+1,")));
  }

  private void assertDamaged(String reason, Consumer<Path> damage) {
    Path folder = play("damaged " + reason, TWO, 1);
    withoutChecks(folder.resolve("games.csv"));
    damage.accept(folder.resolve("games.csv"));
    assertThatThrownBy(() -> play("damaged " + reason, TWO, 1))
        .isInstanceOf(LabException.class)
        .hasMessageContaining(reason);
  }

  /// As older versions wrote it.
  private static void withoutChecks(Path file) {
    try {
      Files.writeString(file, Files.readString(file).replaceAll(",[^,\n]*\n", "\n"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String firstRow(Path file) {
    try {
      return Files.readAllLines(file).get(1) + "\n";
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void append(Path file, String text) {
    try {
      Files.writeString(file, text, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void run_halfWidth_stopsAtTheSameGameOnAnyThreads() {
    Experiment experiment = experiment(5000, 10, "random", "greedy");
    List<GameRow> rows = timeless(play("one", experiment, 1));

    assertThat(rows).hasSizeBetween(60, 1000).isEqualTo(timeless(play("many", experiment, 5)));
    assertThat(timeless(play("many", experiment, 2))).isEqualTo(rows);
  }

  @Test
  void open_whileAnotherRunWrites_isRefused() {
    Path folder = temporary.resolve("run");
    try (RunFolder first = new RunFolder(folder, TWO, "0", 1)) {
      assertThat(first.progress().total()).isEqualTo(120);
      assertThatThrownBy(() -> new RunFolder(folder, TWO, "0", 1))
          .isInstanceOf(LabException.class)
          .hasMessageContaining("another run");
    }
  }

  /// Reading must not give up the lock, and a failed start must not change what the run says.
  @Test
  void open_damagedOrForeign_staysAsItIs() throws IOException {
    Path folder = play("run", TWO, 1);
    withoutChecks(folder.resolve("games.csv"));
    append(folder.resolve("games.csv"), firstRow(folder.resolve("games.csv")));
    String info = Files.readString(folder.resolve("run.json"));
    assertRefused("twice", experiment(80, 0, "random", "greedy"));
    assertThat(Files.readString(folder.resolve("run.json"))).isEqualTo(info);

    Path foreign = Files.createDirectory(temporary.resolve("foreign"));
    Files.writeString(foreign.resolve("games.csv"), "my notes");
    assertThatThrownBy(() -> play("foreign", TWO, 1))
        .hasMessageContaining("does not belong to a run");
    assertThat(Files.readString(foreign.resolve("games.csv"))).isEqualTo("my notes");
  }

  @Test
  void open_gamesWithoutInfo_isRefused() throws IOException {
    Files.delete(play("run", TWO, 1).resolve("run.json"));

    assertRefused("no run.json", TWO);
  }

  @Test
  void run_alreadyComplete_changesNothing() throws IOException {
    Path info = play("run", TWO, 1).resolve("run.json");
    String before = Files.readString(info);

    play("run", TWO, 2);
    assertThat(Files.readString(info)).isEqualTo(before);
  }

  @Test
  void open_damagedInfo_isRefused() throws IOException {
    for (String json : List.of("null", "{}", "{\"format\": 1}", "{\"format\": 2}", "x")) {
      Path folder = Files.createDirectories(temporary.resolve("info"));
      Files.writeString(folder.resolve("run.json"), json);
      assertThatThrownBy(() -> play("info", TWO, 1)).isInstanceOf(LabException.class);
    }
  }

  /// It took a minute to find out by drawing them all.
  @Test
  void read_thousandsOfCopiesOfAnAgent_isRefusedAtOnce() throws IOException {
    Path folder = play("run", TWO, 1);
    Path info = folder.resolve("run.json");
    String json = Files.readString(info).replaceFirst(",\n  \"check\".*\n", "\n");
    int start = json.indexOf("{", 1);
    int end = json.indexOf("}, {") + 3;
    String copies = json.substring(start, end).repeat(20_000);
    Files.writeString(info, json.substring(0, start) + copies + json.substring(start));

    assertThatThrownBy(() -> Results.read(folder))
        .hasMessageContaining("run.json is damaged: the agent 'random' occurs twice");
  }

  /// A file of a run, in which a transfer went wrong.
  @Test
  void read_longTailWithoutALineEnd_isToldAtOnce() throws IOException {
    Path folder = unfinished("run");
    append(folder.resolve("games.csv"), "x".repeat(30_000_000));

    assertThatThrownBy(() -> Results.read(folder)).hasMessageContaining("line 122: it is longer");
  }

  /// All games are there, but the end was not noted.
  private Path unfinished(String name) {
    Path folder = temporary.resolve(name);
    try (RunFolder run = new RunFolder(folder, TWO, "0", 1)) {
      new Runner(1).run(run);
    }
    return folder;
  }

  /// It was cut to its header, and then refused for the rows that it had lost.
  @Test
  void run_otherLineEnds_isRefusedAndUntouched() throws IOException {
    for (Path folder : List.of(play("finished", TWO, 1), unfinished("unfinished"))) {
      String rows = Files.readString(folder.resolve("games.csv"));
      int header = rows.indexOf('\n') + 1;
      assertUntouched(
          folder, rows.substring(0, header) + rows.substring(header).replace('\n', '\r'));
    }
  }

  @Test
  void run_finishedWithoutLastLineEndOrWithMore_isRefusedAndUntouched() throws IOException {
    Path folder = play("run", TWO, 1);
    String rows = Files.readString(folder.resolve("games.csv"));

    assertUntouched(folder, rows.substring(0, rows.length() - 1));
    assertUntouched(folder, rows + "garbage");
    assertUntouched(folder, rows + "\0".repeat(1_000_000));
  }

  private static void assertUntouched(Path folder, String damaged) throws IOException {
    Path file = folder.resolve("games.csv");
    Files.writeString(file, damaged);
    assertThatThrownBy(() -> new RunFolder(folder, TWO.withGames(70), "0", 1))
        .hasMessageContaining(file + " is damaged: line ");
    assertThat(RunFolder.KIND.inspect(folder).isDamaged()).isTrue();
    assertThat(file).content().isEqualTo(damaged);
  }

  @Test
  void read_moreBehindTheEndOfPackedRows_isTold() throws IOException {
    Path folder = play("run", TWO, 1);
    PackedRows.pack(folder);
    Path file = folder.resolve("games.csv.gz");
    byte[] packed = Files.readAllBytes(file);
    for (int more : new int[] {1, 7, 30, 100_000}) {
      Files.write(file, Arrays.copyOf(packed, packed.length + more));
      assertThatThrownBy(() -> Results.read(folder))
          .hasMessageContaining("games.csv.gz: there is more after its end");
    }
    Files.write(file, packed);
    assertThat(Results.read(folder).rows()).hasSize(120);
  }

  @Test
  void open_folderOfATraining_isRefusedAndUntouched() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("training"));
    Files.writeString(folder.resolve("training.json"), "{}");

    assertThatThrownBy(() -> play("training", TWO, 1))
        .hasMessageContaining("has a training.json, but no run.json");
    assertThat(folder.resolve("games.csv")).doesNotExist();
  }

  @Test
  void open_fileInsteadOfFolder_isRefused() throws IOException {
    Path file = Files.createFile(temporary.resolve("file"));

    assertThatThrownBy(() -> new RunFolder(file, TWO, "0", 1)).isInstanceOf(LabException.class);
    assertThatThrownBy(() -> Results.read(temporary))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("holds no run");
  }
}

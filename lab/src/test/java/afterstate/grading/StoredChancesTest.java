package afterstate.grading;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.catalog.Catalog;
import afterstate.files.AtomicFile;
import afterstate.grade.OutlookGames;
import afterstate.grade.OutlookSample;
import afterstate.grade.OutlookTable;
import afterstate.ntuple.ModelName;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The games that the shipped table was made from.
class StoredChancesTest {
  private static final Path STUDY = Path.of("..", "studies", "chances");
  private static final int EVERY = 97;

  private static final List<OutlookSample> STORED =
      new OutlookFolder(STUDY, 1, Catalog.standard()::agent)
          .samples(
              OutlookFolder.Part.FIT,
              (_, _, agent) -> {
                throw new AssertionError("the games of " + agent + " are not stored");
              });

  @TempDir private Path folder;

  @Test
  void fit_storedGames_isTheShippedTable() {
    OutlookTable table = OutlookTable.fit(STORED, ModelName.SHIPPED.checksum());
    assertThat(table.text()).isEqualTo(OutlookTable.shipped().text());
  }

  @Test
  void values_storedBoards_areThoseOfTheNetwork() {
    Agent player = Catalog.standard().agent(OutlookTable.PLAYER).start(0);
    for (int i = 0; i < STORED.size(); i += EVERY) {
      OutlookSample sample = STORED.get(i);
      Choice choice = player.consider(sample.board().view());
      assertThat(sample.value()).isEqualTo((int) Math.round(choice.value(choice.best())));
    }
  }

  @Test
  void games_playedAgain_giveTheStoredBoards() {
    OutlookGames games = new OutlookGames(Catalog.standard().agent("ntuple").start(0));
    List<OutlookSample> own = games.own("ntuple", 1, 0);
    assertThat(STORED.subList(0, own.size())).isEqualTo(own);
    for (String source : List.of("random", "greedy", "expectimax(layers=1)")) {
      List<OutlookSample> boards = games.ofOther(Catalog.standard().agent(source), source, 1, 2);
      assertThat(STORED.stream().filter(s -> s.source().equals(source) && s.game() == 2))
          .containsExactlyElementsOf(boards);
    }
  }

  /// The check is of other games than the fit, and it is what the documents show.
  @Test
  void calibration_stored_isNearTheDiagonal() throws Exception {
    List<String> lines = Files.readAllLines(STUDY.resolve("calibration.csv"));
    assertThat(lines.getFirst()).startsWith("boards of,predicted,observed");
    List<String> all = lines.stream().filter(line -> line.startsWith("\"all boards\"")).toList();
    assertThat(all).hasSize(10);
    for (String line : all) {
      String[] fields = line.split(",");
      double predicted = Double.parseDouble(fields[1]);
      double observed = Double.parseDouble(fields[2]);
      assertThat(observed).as(line).isBetween(predicted - 0.1, predicted + 0.1);
    }
  }

  @Test
  void samples_damagedFile_isNamedWithItsLine() throws Exception {
    Path file = folder.resolve("fit").resolve("ntuple-own.csv.gz");
    Files.createDirectories(file.getParent());
    AtomicFile.write(
        file,
        out -> {
          try (var packed = new java.util.zip.GZIPOutputStream(out)) {
            packed.write((OutlookSample.COLUMNS + "\n1,2\n").getBytes(StandardCharsets.UTF_8));
          }
        });
    OutlookFolder damaged = new OutlookFolder(folder, 1, Catalog.standard()::agent);
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () -> damaged.samples(OutlookFolder.Part.FIT, (_, _, _) -> {})))
        .hasMessageContaining("ntuple-own.csv.gz")
        .hasMessageContaining("line 2");
  }
}

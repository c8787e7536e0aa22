package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelFileTest {
  private static final String SMALL = "0123 4567 012";

  @TempDir private Path folder;

  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("small.model");
  }

  private Model written(Network network, Map<String, String> facts) {
    ModelFile.write(file, new Model(network, facts));
    return ModelFile.read(file);
  }

  private void assertSurvives(Network network) {
    Network read = written(network, Map.of()).network();

    assertThat(read.patterns()).isEqualTo(network.patterns());
    assertThat(read.stages()).isEqualTo(network.stages());
    assertThat(read.initialValue()).isEqualTo(network.initialValue());
    assertThat(read.step()).isEqualTo(network.step());
    assertThat(Networks.tables(read)).isDeepEqualTo(Networks.tables(network));
  }

  @ParameterizedTest
  @CsvSource({
    "f,                   '',                 0.5",
    "0123 4567 012,       '',                 0",
    "0123 4567 012,       '',                 0.2",
    "0123 4567 012,       '',                 1",
    "0123 4567 012,       '8192,16384+8192',  0",
    "0123 4567 012,       '8192,16384+8192',  0.1",
    "01234 12345 cdef,    '8192,16384+8192',  0.01",
  })
  void read_afterWrite_isTheSameNetwork(String patterns, String stages, double share) {
    assertSurvives(Networks.random(patterns, stages, share, 1));
  }

  @ParameterizedTest
  @CsvSource({"01234 12345, '', 0.01", "01234 12345, '', 0.5", "01234 12345, '8192', 0.2"})
  void quickSize_randomWeights_isThatOfTheFileOrSomewhatMore(
      String patterns, String stages, double share) {
    Model model = new Model(Networks.random(patterns, stages, share, 1), Map.of());

    assertThat((double) ModelFile.quickSize(model) / ModelFile.size(model)).isBetween(0.99, 1.2);
  }

  /// A file of the first day must be read forever.
  @Test
  void read_storedFile_isTheNetworkItWas() throws IOException {
    String stored =
        "iUFGVA0KGgoBAAAAewAAAAAAAAAAAAAAAAD4vwAAAAAAANA/AQAAAAQAAAAwMSBmBAAAADgxOTIFAAAAZ2FtZXMC"
            + "AAAAMTIVAAAAEwAAAHjaY2BhwAsaBLjC/zMw/QcADCIC9njaa2BhwA8EmEQZGRgYABWtAK0RHf7D";
    Files.write(file, Base64.getDecoder().decode(stored));
    short[][] tables = new short[2][16 * 16 + 16 + 1];
    tables[0][0x12] = 5;
    tables[1][0x12] = -6;
    tables[0][0xFF] = -300;
    tables[1][0xFF] = -300;
    tables[0][0x10C] = Short.MIN_VALUE;
    tables[1][0x10C] = Short.MAX_VALUE;
    tables[1][0x07] = 1;

    Model model = ModelFile.read(file);

    assertThat(model.facts()).isEqualTo(Map.of("games", "12"));
    assertThat(model.network().patterns().text()).isEqualTo("01 f");
    assertThat(model.network().stages().text()).isEqualTo("8192");
    assertThat(model.network().initialValue()).isEqualTo(-1.5);
    assertThat(model.network().step()).isEqualTo(0.25);
    assertThat(Networks.tables(model.network())).isDeepEqualTo(tables);
  }

  @Test
  void read_smallestAndLargestWeights_areTheSame() {
    Network network = Networks.empty(SMALL, "4096,8192");
    short[] extremes = {Short.MIN_VALUE, Short.MAX_VALUE, -1, 1, 0, 255, 256, -256, -257};
    for (int i = 0; i < 729; i++) { // each with each in three stages, so that differences overflow
      network.table(0)[i] = extremes[i % 9];
      network.table(1)[i] = extremes[i / 9 % 9];
      network.table(2)[i] = extremes[i / 81];
    }

    assertSurvives(network);
  }

  @Test
  void read_startAndStep_areTheSameBitForBit() {
    Network empty = Networks.empty(SMALL, "");

    assertSurvives(
        new Network(empty.patterns(), empty.stages(), -320000.1, 1 / 3.0, Networks.tables(empty)));
  }

  @Test
  void facts_anyText_areTheSameInOrderOfNames() {
    Map<String, String> facts =
        Map.of(
            "seed",
            "",
            "",
            "no name",
            "größe",
            "\0\r\n\t",
            "𝟚048",
            "二〇四八 🀄",
            "games",
            "9 ".repeat(9999));

    assertThat(written(Networks.empty(SMALL, ""), facts).facts()).isEqualTo(facts);
    assertThat(ModelFile.facts(file)).isEqualTo(facts);
    assertThat(ModelFile.facts(file).keySet())
        .containsExactly("", "games", "größe", "seed", "𝟚048");
  }

  @Test
  void write_halfACharacter_isRefused() {
    Model model = new Model(Networks.empty(SMALL, ""), Map.of("name", "\ud800"));

    assertThatThrownBy(() -> ModelFile.write(file, model))
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith(" cannot be written: '?' has an unpaired surrogate");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void write_zerosAndUnchangedStages_costAlmostNothing() throws IOException {
    ModelFile.write(file, new Model(Networks.empty("01234 12345", "4096,8192"), Map.of()));
    assertThat(Files.size(file)).isLessThan(120);

    Network network = Networks.random(SMALL, "", 0.2, 2);
    ModelFile.write(file, new Model(network, Map.of()));
    long single = Files.size(file);
    short[] table = network.table(0);
    ModelFile.write(
        file,
        new Model(
            new Network(
                network.patterns(),
                Stages.parse("4096,8192"),
                0,
                1,
                new short[][] {table, table.clone(), table.clone()}),
            Map.of()));
    assertThat(Files.size(file)).isLessThan(single + 20);
  }

  @Test
  void write_overAnOlderFile_takesItsPlace() {
    assertSurvives(Networks.random(SMALL, "", 0.5, 3));
    assertSurvives(Networks.random("01", "", 0.5, 4));
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void write_aFolderIsInTheWay_leavesNoPart() throws IOException {
    Files.createDirectories(folder.resolve("taken/by"));
    Model model = new Model(Networks.empty(SMALL, ""), Map.of());

    assertThatThrownBy(() -> ModelFile.write(folder.resolve("taken"), model))
        .isInstanceOf(ModelException.class);
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void write_thatFails_leavesTheOlderFile() throws IOException {
    ModelFile.write(file, new Model(Networks.random(SMALL, "", 0.5, 5), Map.of("a", "b")));
    byte[] before = Files.readAllBytes(file);
    Files.createDirectory(folder.resolve("small.model.part"));

    assertThatThrownBy(() -> ModelFile.write(file, ModelFile.read(file)))
        .isInstanceOf(ModelException.class)
        .hasMessageStartingWith("cannot write " + file + ": ");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void write_noFolder_isRefused() {
    Path lost = folder.resolve("none").resolve("m");

    assertThatThrownBy(() -> ModelFile.write(lost, new Model(Networks.empty(SMALL, ""), Map.of())))
        .isInstanceOf(ModelException.class)
        .hasMessage("cannot write " + lost + ": no such file or folder");
  }
}

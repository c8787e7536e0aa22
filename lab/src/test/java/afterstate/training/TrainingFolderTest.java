package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.LabException;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelException;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrainingFolderTest {
  private static final TrainingConfig CONFIG = SmallTraining.config(100);

  @TempDir private Path temporary;
  private Path folder;

  @BeforeEach
  void name() {
    folder = temporary.resolve("a/training");
  }

  private TrainingFolder begin() {
    return TrainingFolder.begin(folder, CONFIG, null, "1.2.3", 4, 50);
  }

  private TrainingFolder resume(long games) {
    return TrainingFolder.resume(folder, games, 0, "1.2.4", null, null);
  }

  /// Begins, and learns something if there are games.
  private void begun(long games) {
    TrainingState state = TrainingState.initial(CONFIG);
    try (TrainingFolder training = begin()) {
      training.restore(state);
      if (games > 0) {
        training.save(
            state, new TrainingProgress(games, 1, 1, 1), Network.of(state.weights(), 1), null);
      }
    }
  }

  private TrainingProgress restored(TrainingFolder training) {
    return training.restore(TrainingState.initial(training.config()));
  }

  @Test
  void begin_newFolder_saysWhatIsLearned() {
    try (TrainingFolder training = begin()) {
      assertThat(training.config()).isEqualTo(CONFIG);
      assertThat(training.restore(TrainingState.initial(CONFIG))).isEqualTo(TrainingProgress.NONE);
    }
    assertThat(folder.resolve("training.json"))
        .content()
        .contains("\"tc(network=012/456, stages=256/512, ", "\"1.2.3\"", "\"ended\" : null");
  }

  @Test
  void begin_aTrainingIsThere_isRefusedAndChangesNothing() throws IOException {
    begun(1);
    String before = Files.readString(folder.resolve("training.json"));

    assertThatThrownBy(
            () -> TrainingFolder.begin(folder, SmallTraining.config(100, 8), null, "1.2.3", 4, 50))
        .isInstanceOf(LabException.class)
        .hasMessage(folder + " holds a training run; resume it, or choose another folder");
    assertThat(folder.resolve("training.json")).content().isEqualTo(before);
    resume(0).close(); // the lock was given back
  }

  @Test
  void requireFree_foreignTrainingJson_isKept() throws IOException {
    Files.createDirectories(folder);
    Path info = Files.writeString(folder.resolve("training.json"), "{}");

    assertThatThrownBy(() -> new TrainingFiles(folder).requireFree())
        .isInstanceOf(LabException.class)
        .hasMessageContaining("training.json");
    assertThat(info).hasContent("{}");
  }

  @Test
  void begin_whileAnotherIsAtIt_isRefused() {
    try (TrainingFolder first = begin()) {
      assertThatThrownBy(this::begin)
          .isInstanceOf(LabException.class)
          .hasMessageStartingWith("another run is writing");
      assertThat(first.config()).isEqualTo(CONFIG);
    }
    begin().close();
  }

  @Test
  void begin_aFileIsInTheWay_isRefused() throws IOException {
    Files.createDirectories(folder.getParent());
    Files.writeString(folder, "x");

    assertThatThrownBy(this::begin)
        .isInstanceOf(LabException.class)
        .hasMessageContaining(folder.toString());
    assertThat(folder).content().isEqualTo("x");
  }

  @Test
  void resume_noTraining_isRefusedAndMakesNothing() {
    assertThatThrownBy(() -> resume(0))
        .isInstanceOf(LabException.class)
        .hasMessage(folder + " holds no training run to resume: there is no training.json");
    assertThat(folder).doesNotExist();
  }

  /// The memory was not enough, the weights diverged, or the program was killed.
  @Test
  void begin_aTrainingThatHadLearnedNothing_isReplaced() {
    begun(0);
    TrainingConfig other = SmallTraining.config(100, 8);
    try (TrainingFolder training = TrainingFolder.begin(folder, other, null, "1.2.3", 4, 50)) {
      assertThat(training.restore(TrainingState.initial(other))).isEqualTo(TrainingProgress.NONE);
    }
    assertThat(TrainingFolder.config(folder)).isEqualTo(other);
  }

  @ParameterizedTest
  @ValueSource(strings = {"checkpoint.bin", "network.model", "curve.csv", "run.json"})
  void begin_somethingIsThereThatNobodyExplains_isRefusedAndChangesNothing(String name)
      throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(name), "x");

    assertThatThrownBy(this::begin)
        .isInstanceOf(LabException.class)
        .hasMessage(folder + " has a " + name + ", but no training.json; choose another folder");
    assertThat(folder.resolve(name)).content().isEqualTo("x");
    assertThat(folder).isDirectoryNotContaining("glob:**training.json");
  }

  @Test
  void begin_beforeItIsRestored_writesNothingDown() {
    begin().close();

    assertThat(TrainingFolder.isIn(folder)).isFalse();
  }

  @Test
  void resume_anotherEnd_isWrittenDown() {
    begun(1);
    try (TrainingFolder training = resume(500)) {
      assertThat(training.config()).isEqualTo(CONFIG.until(500, 0));
      assertThat(restored(training).games()).isEqualTo(1);
    }
    try (TrainingFolder training = resume(0)) {
      assertThat(training.config()).isEqualTo(CONFIG.until(500, 0));
    }
  }

  @Test
  void resume_earlierEnd_isRefusedAndChangesNothing() throws IOException {
    begun(60);
    String before = Files.readString(folder.resolve("training.json"));
    try (TrainingFolder training = resume(5)) {
      assertThatThrownBy(() -> restored(training))
          .isInstanceOf(LabException.class)
          .hasMessage(
              folder
                  + " has already learned from 60 games in 0.02 minutes, more than the 5 games"
                  + " asked for");
    }
    assertThat(folder.resolve("training.json")).content().isEqualTo(before);
  }

  @Test
  void resume_damagedCheckpoint_changesNothing() throws IOException {
    begun(1);
    String before = Files.readString(folder.resolve("training.json"));
    Files.writeString(folder.resolve("checkpoint.bin"), "x");
    try (TrainingFolder training = resume(500)) {
      assertThatThrownBy(() -> restored(training)).isInstanceOf(LabException.class);
    }
    assertThat(folder.resolve("training.json")).content().isEqualTo(before);
  }

  /// To begin anew would write over what was learned.
  @Test
  void resume_checkpointIsGone_isRefusedAndChangesNothing() throws IOException {
    begun(60);
    Files.delete(folder.resolve("checkpoint.bin"));
    byte[] model = Files.readAllBytes(folder.resolve("network.model"));

    assertThatThrownBy(() -> resume(0))
        .isInstanceOf(LabException.class)
        .hasMessage(
            folder.resolve("checkpoint.bin")
                + " is missing; start from "
                + folder.resolve("network.model")
                + " in another folder");
    assertThat(folder.resolve("network.model")).hasBinaryContent(model);
  }

  @Test
  void resume_onlyTheCurveIsLeft_isRefused() {
    begun(0);
    try (TrainingFolder training = resume(0)) {
      training.add(point(50));
      training.add(point(75));
    }

    assertThatThrownBy(() -> resume(0))
        .isInstanceOf(LabException.class)
        .hasMessage(folder.resolve("checkpoint.bin") + " is missing; start in another folder");
  }

  @Test
  void resume_options_areThoseOfTheTrainingUnlessGiven() throws IOException {
    begun(1);
    try (TrainingFolder training = resume(0)) {
      assertThat(training.threads()).isEqualTo(4);
      assertThat(training.evaluate()).isEqualTo(50);
    }
    try (TrainingFolder training = TrainingFolder.resume(folder, 0, 0, "1.2.4", 2, 20)) {
      assertThat(training.threads()).isEqualTo(2);
      assertThat(training.evaluate()).isEqualTo(20);
    }
    Path info = folder.resolve("training.json");
    Files.writeString(
        info, Files.readString(info).replaceAll("\"evaluate\".*\\R|,\\R *\"check\".*", ""));
    try (TrainingFolder training = resume(0)) {
      assertThat(training.evaluate()).as("of an older version").isEqualTo(300);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{]",
        "null",
        "[]",
        "3",
        "{}",
        "{\"config\": null}",
        "{\"config\": 3}",
        "{\"config\": \"\"}",
        "{\"config\": \"tc(alpha=99)\"}",
        "{\"config\": \"tc(network=012\"}",
        "{\"config\": \"Course[]\"}",
        "{\"course\": {}}",
        "{\"course\": {\"alpha\": 99}}",
        "{\"course\": {\"network\": \"012\", \"rule\": \"TC\", \"speed\": 3}}",
        "{\"threads\": \"x\"}"
      })
  void resume_damagedInfo_isRefusedAndStays(String content) throws IOException {
    begun(0);
    Files.writeString(folder.resolve("training.json"), content);

    assertThatThrownBy(() -> resume(0))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("training.json is damaged: ")
        .message()
        .doesNotContain("Cannot ", "Source", "\n", "java.", "null (");
    assertThat(folder.resolve("training.json")).content().isEqualTo(content);
  }

  @Test
  void save_state_isRestoredWithItsProgress() {
    TrainingState state = SmallTraining.trained(CONFIG, 1);
    TrainingProgress progress = new TrainingProgress(100, 12_345, 6.75, 1);
    try (TrainingFolder training = begin()) {
      training.restore(TrainingState.initial(CONFIG));
      training.save(state, progress, Network.of(state.weights(), 1), null);
    }
    TrainingState restored = TrainingState.initial(CONFIG);
    try (TrainingFolder training = resume(0)) {
      assertThat(training.restore(restored)).isEqualTo(progress);
    }

    assertThat(SmallTraining.values(restored.weights()))
        .isEqualTo(SmallTraining.values(state.weights()));
    Map<String, String> facts = ModelFile.facts(folder.resolve("network.model"));
    assertThat(facts)
        .containsEntry("games", "100")
        .containsEntry("moves", "12345")
        .containsEntry("seconds", "7")
        .containsEntry("threads", "4")
        .containsEntry("version", "1.2.3")
        .containsEntry("config", CONFIG.text());
  }

  /// Points that were measured after the checkpoint will be measured again.
  @Test
  void restore_pointsAfterTheCheckpoint_areForgotten() {
    TrainingState state = SmallTraining.trained(CONFIG, 1);
    try (TrainingFolder training = begin()) {
      training.restore(TrainingState.initial(CONFIG));
      training.add(point(50));
      training.save(state, new TrainingProgress(60, 1, 1, 1), Network.of(state.weights(), 1), null);
      training.add(point(75));
    }
    assertThat(TrainingFolder.curve(folder)).containsExactly(point(50), point(75));

    try (TrainingFolder training = resume(0)) {
      training.restore(TrainingState.initial(CONFIG));
      training.add(point(80));
    }
    assertThat(TrainingFolder.curve(folder)).containsExactly(point(50), point(80));
  }

  private static CurvePoint point(long games) {
    return new CurvePoint(games, 7, 0.5, 10, 1000, 50, List.of(0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          1,2,3                                                ~ it has 3 fields, must be 13
          1,7,1.0,10,Infinity,5.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0  ~ '''Infinity'' is not a number with a decimal point'
          1,7,1.0,10,-1.0,5.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0      ~ mean is -1.0, must be from 0.0 to 4000000.0
          1,7,1.0,10,1e300,5.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0     ~ '''1e300'' is not a number with a decimal point'
          -1,7,1.0,10,9.0,5.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0      ~ games is -1.0, must be from 0.0 to 1.0E12
          1,7,1.0,10,9.0,5.0,2.0,0.0,0.0,0.0,0.0,0.0,0.0       ~ the share of a tile is 2.0, must be from 0.0 to 1.0
          x,7,1.0,10,9.0,5.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0       ~ '''x'' is not a whole number'
          """)
  void curve_damaged_isToldWithTheFile(String line, String rule) throws IOException {
    begun(0);
    assertThat(TrainingFolder.curve(folder)).isEmpty();
    Files.writeString(
        folder.resolve("curve.csv"), CurvePoint.FORMAT.columns() + "\n" + line + "\n");

    assertThatThrownBy(() -> TrainingFolder.curve(folder))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith(folder.resolve("curve.csv") + " is damaged: line 2: " + rule);
  }

  @Test
  void curve_anotherHeader_isRefused() throws IOException {
    begun(0);
    Files.writeString(folder.resolve("curve.csv"), "games,mean\n");

    assertThatThrownBy(() -> TrainingFolder.curve(folder))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith(
            folder.resolve("curve.csv") + " is damaged: line 1: it is not the header");
  }

  @Test
  void restore_model_takesItsWeightsOver() {
    Network network = Network.of(SmallTraining.trained(CONFIG, 1).weights(), 1);
    Path model = temporary.resolve("old.model");
    ModelFile.write(model, new Model(network, Map.of()));
    TrainingState state = TrainingState.initial(CONFIG);
    try (TrainingFolder training =
        TrainingFolder.begin(folder, CONFIG, model.toString(), "1.2.3", 1, 50)) {
      assertThat(training.restore(state)).isEqualTo(TrainingProgress.NONE);
    }

    assertThat(SmallTraining.values(state.weights()).stream().map(Float::doubleValue).toList())
        .isEqualTo(SmallTraining.values(network));
    assertThat(folder.resolve("training.json")).content().contains(model.toString());
  }

  /// Before the first checkpoint a training run starts again, with the model that is there by then.
  @Test
  void restore_modelReplacedSince_isRefused() {
    Path model = temporary.resolve("old.model");
    Network network = Network.of(SmallTraining.trained(CONFIG, 1).weights(), 1);
    ModelFile.write(model, new Model(network, Map.of()));
    try (TrainingFolder training =
        TrainingFolder.begin(folder, CONFIG, model.toString(), "1.2.3", 4, 50)) {
      restored(training);
    }
    try (TrainingFolder training = resume(0)) {
      restored(training);
    }
    assertThat(TrainingInfo.read(folder).facts(TrainingProgress.NONE, null))
        .containsEntry("from checksum", network.checksum());

    ModelFile.write(model, new Model(network.rounded(8), Map.of()));
    try (TrainingFolder training = resume(0)) {
      assertThatThrownBy(() -> restored(training))
          .isInstanceOf(LabException.class)
          .hasMessageContaining(
              "was started with another model or program, which has been replaced since");
    }
  }

  @Test
  void restore_modelThatIsGoneOrDoesNotFit_isRefused() {
    Path model = temporary.resolve("old.model");
    try (TrainingFolder training =
        TrainingFolder.begin(folder, CONFIG, model.toString(), "1.2.3", 1, 50)) {
      assertThatThrownBy(() -> training.restore(TrainingState.initial(CONFIG)))
          .isInstanceOf(ModelException.class);
      TrainingConfig other = TrainingConfig.parse("tc(network=012, games=10)");
      Network network = Network.of(TrainingState.initial(other).weights(), 1);
      ModelFile.write(model, new Model(network, Map.of()));
      assertThatThrownBy(() -> training.restore(TrainingState.initial(CONFIG)))
          .isInstanceOf(LabException.class)
          .hasMessage(
              "cannot begin with "
                  + model
                  + ": the model has patterns '012', the training run has '012 456'");
    }
    assertThat(TrainingFolder.isIn(folder)).isFalse();
  }
}

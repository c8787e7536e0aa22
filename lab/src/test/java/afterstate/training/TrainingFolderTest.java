package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.experiment.RunException;
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
import org.junit.jupiter.params.provider.ValueSource;

class TrainingFolderTest {
  private static final Course COURSE = Courses.small(100);

  @TempDir private Path temporary;
  private Path folder;

  @BeforeEach
  void name() {
    folder = temporary.resolve("a/training");
  }

  private TrainingFolder begin() {
    return TrainingFolder.begin(folder, COURSE, null, "1.2.3", 4);
  }

  private TrainingFolder resume(long games) {
    return TrainingFolder.resume(folder, games, 0, "1.2.4", 2);
  }

  @Test
  void begin_newFolder_saysWhatIsLearned() {
    try (TrainingFolder training = begin()) {
      assertThat(training.course()).isEqualTo(COURSE);
      assertThat(training.restore(Trainee.beginner(COURSE))).isEqualTo(Standing.BEGINNING);
    }
    assertThat(folder.resolve("training.json"))
        .content()
        .contains("\"012 456\"", "\"256,512\"", "\"1.2.3\"", "\"ended\" : null");
  }

  @Test
  void begin_aTrainingIsThere_isRefusedAndChangesNothing() throws IOException {
    begin().close();
    String before = Files.readString(folder.resolve("training.json"));

    assertThatThrownBy(() -> TrainingFolder.begin(folder, Courses.small(100, 8), null, "1.2.3", 4))
        .isInstanceOf(RunException.class)
        .hasMessage(
            folder + " holds a training; --resume goes on with it, or choose another folder");
    assertThat(folder.resolve("training.json")).content().isEqualTo(before);
    resume(0).close(); // the lock was given back
  }

  @Test
  void begin_whileAnotherIsAtIt_isRefused() {
    try (TrainingFolder first = begin()) {
      assertThatThrownBy(() -> resume(0))
          .isInstanceOf(RunException.class)
          .hasMessageStartingWith("another run is writing");
      assertThat(first.course()).isEqualTo(COURSE);
    }
    resume(0).close();
  }

  @Test
  void begin_aFileIsInTheWay_isRefused() throws IOException {
    Files.createDirectories(folder.getParent());
    Files.writeString(folder, "x");

    assertThatThrownBy(this::begin)
        .isInstanceOf(RunException.class)
        .hasMessageContaining(folder.toString());
    assertThat(folder).content().isEqualTo("x");
  }

  @Test
  void resume_noTraining_isRefusedAndMakesNothing() {
    assertThatThrownBy(() -> resume(0))
        .isInstanceOf(RunException.class)
        .hasMessage(folder + " holds no training to go on with: there is no training.json");
    assertThat(folder).doesNotExist();
  }

  @Test
  void resume_anotherEnd_isWrittenDown() {
    begin().close();
    try (TrainingFolder training = resume(500)) {
      assertThat(training.course()).isEqualTo(COURSE.until(500, 0));
    }
    try (TrainingFolder training = resume(0)) {
      assertThat(training.course()).isEqualTo(COURSE.until(500, 0));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "null", "[]", "{\"course\": 3}", "{\"course\": {\"alpha\": 99}}"})
  void resume_damagedInfo_isRefusedAndStays(String content) throws IOException {
    begin().close();
    Files.writeString(folder.resolve("training.json"), content);

    assertThatThrownBy(() -> resume(0))
        .isInstanceOf(RunException.class)
        .hasMessageContaining("training.json is damaged: ");
    assertThat(folder.resolve("training.json")).content().isEqualTo(content);
  }

  @Test
  void save_trainee_isRestoredWithItsStanding() {
    Trainee trainee = Courses.trained(COURSE, 1);
    Standing standing = new Standing(100, 12_345, 6.75);
    try (TrainingFolder training = begin()) {
      training.save(trainee, standing, Network.of(trainee.weights(), 1));
    }
    Trainee restored = Trainee.beginner(COURSE);
    try (TrainingFolder training = resume(0)) {
      assertThat(training.restore(restored)).isEqualTo(standing);
    }

    assertThat(Courses.values(restored.weights())).isEqualTo(Courses.values(trainee.weights()));
    Map<String, String> facts = ModelFile.facts(folder.resolve("network.model"));
    assertThat(facts)
        .containsEntry("games", "100")
        .containsEntry("moves", "12345")
        .containsEntry("seconds", "7")
        .containsEntry("threads", "4")
        .containsEntry("version", "1.2.3")
        .containsEntry("course", COURSE.toString());
  }

  /// Points that were measured after the checkpoint will be measured again.
  @Test
  void restore_pointsAfterTheCheckpoint_areForgotten() {
    Trainee trainee = Courses.trained(COURSE, 1);
    try (TrainingFolder training = begin()) {
      training.add(point(50));
      training.save(trainee, new Standing(60, 1, 1), Network.of(trainee.weights(), 1));
      training.add(point(75));
    }
    assertThat(TrainingFolder.curve(folder)).containsExactly(point(50), point(75));

    try (TrainingFolder training = resume(0)) {
      training.restore(Trainee.beginner(COURSE));
      training.add(point(80));
    }
    assertThat(TrainingFolder.curve(folder)).containsExactly(point(50), point(80));
  }

  private static CurvePoint point(long games) {
    return new CurvePoint(games, 7, 0.5, 10, 1000, 50, List.of(0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0));
  }

  @Test
  void curve_damaged_isToldWithTheFile() throws IOException {
    begin().close();
    assertThat(TrainingFolder.curve(folder)).isEmpty();
    Files.writeString(folder.resolve("curve.csv"), CurvePoint.HEADER + "1,2,3\n");

    assertThatThrownBy(() -> TrainingFolder.curve(folder))
        .isInstanceOf(RunException.class)
        .hasMessage(folder.resolve("curve.csv") + " is damaged: a line has 3 fields");
  }

  @Test
  void restore_model_takesItsWeightsOver() {
    Network network = Network.of(Courses.trained(COURSE, 1).weights(), 1);
    Path model = temporary.resolve("old.model");
    ModelFile.write(model, new Model(network, Map.of()));
    Trainee trainee = Trainee.beginner(COURSE);
    try (TrainingFolder training =
        TrainingFolder.begin(folder, COURSE, model.toString(), "1.2.3", 1)) {
      assertThat(training.restore(trainee)).isEqualTo(Standing.BEGINNING);
    }

    assertThat(Courses.values(trainee.weights()).stream().map(Float::doubleValue).toList())
        .isEqualTo(Courses.values(network));
    assertThat(folder.resolve("training.json")).content().contains(model.toString());
  }

  @Test
  void restore_modelThatIsGoneOrDoesNotFit_isRefused() {
    Path model = temporary.resolve("old.model");
    try (TrainingFolder training =
        TrainingFolder.begin(folder, COURSE, model.toString(), "1.2.3", 1)) {
      assertThatThrownBy(() -> training.restore(Trainee.beginner(COURSE)))
          .isInstanceOf(ModelException.class);
      Course other =
          new Course("012", "", COURSE.rule(), 1, 0, 0, 0, 0, 0, 0, "", 0, false, false, 10, 0, 1);
      Network network = Network.of(Trainee.beginner(other).weights(), 1);
      ModelFile.write(model, new Model(network, Map.of()));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> training.restore(Trainee.beginner(COURSE)))
          .withMessage("the model has patterns '012', the training '012 456'");
    }
  }
}

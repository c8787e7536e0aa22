package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.RunException;
import afterstate.learn.Rule;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FittingModelTest {
  private static final Course COURSE = Courses.small(400);

  @TempDir private Path folder;

  private Network train(Course course) {
    Trainee trainee = Courses.trained(course, 1);
    Network network = Network.of(trainee.weights(), TrainingRun.STEP);
    try (TrainingFolder training = TrainingFolder.begin(folder, course, null, "0", 1, 4)) {
      training.restore(Trainee.beginner(course));
      training.save(trainee, new Standing(400, 1234, 5, 1), network, "a card");
    }
    return network;
  }

  private long size() {
    return ModelFile.size(ModelFile.read(folder.resolve("network.model")));
  }

  @Test
  void of_roomForAll_isTheModelOfTheTraining() {
    Network network = train(COURSE);
    Model model = FittingModel.of(folder, size(), bytes -> {});

    assertThat(model.network().checksum()).isEqualTo(network.checksum());
    assertThat(model.facts()).isEqualTo(ModelFile.facts(folder.resolve("network.model")));
    assertThat(model.facts()).containsEntry("card", "a card").containsEntry("games", "400");
  }

  @Test
  void of_lessRoom_roundsNoMoreThanItTakes() {
    Network network = train(COURSE);
    long room = size() * 9 / 10;
    List<Long> tried = new ArrayList<>();
    Model model = FittingModel.of(folder, room, tried::add);
    long size = ModelFile.size(model);

    assertThat(size).isBetween(room * 9 / 10, room);
    assertThat(model.facts().get("rounded")).matches("to at most [0-9,]+ bytes");
    assertThat(tried).contains(size).hasSizeBetween(9, 12);
    assertThat(tried).noneMatch(bytes -> bytes > size && bytes <= room);
    assertThat(model.network().step()).isEqualTo(TrainingRun.STEP);
    assertThat(Courses.values(model.network())).isNotEqualTo(Courses.values(network));
  }

  @Test
  void of_noRoom_isRefused() {
    train(COURSE);

    assertThatThrownBy(() -> FittingModel.of(folder, 500, bytes -> {}))
        .isInstanceOf(RunException.class)
        .hasMessageMatching("no rounding makes it smaller than [0-9,]+ bytes");
  }

  @Test
  void of_weightsOfAModel_isRefused() {
    train(COURSE);
    Path next = folder.resolve("next");
    String from = folder.resolve("network.model").toString();
    try (TrainingFolder training = TrainingFolder.begin(next, COURSE, from, "0", 1, 4)) {
      training.restore(Trainee.beginner(COURSE));
    }

    assertThatThrownBy(() -> FittingModel.of(next, 500, bytes -> {}))
        .isInstanceOf(RunException.class)
        .hasMessageEndingWith("had learned; --step rounds all alike");
  }

  @Test
  void of_withoutHistory_isRefused() {
    train(new Course("012 456", "", Rule.TD, 0.1, 0, 0, 0, 0, 0, 0, "", 0, false, false, 20, 0, 7));

    assertThatThrownBy(() -> FittingModel.of(folder, 500, bytes -> {}))
        .isInstanceOf(RunException.class)
        .hasMessageEndingWith("does not know how much each weight has learned");
  }
}

package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.LabException;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FittingModelTest {
  private static final TrainingConfig CONFIG = SmallTraining.config(400);

  @TempDir private Path folder;

  private Network train(TrainingConfig config) {
    TrainingState state = SmallTraining.trained(config, 1);
    Network network = Network.of(state.weights(), TrainingRun.STEP);
    try (TrainingFolder training = TrainingFolder.begin(folder, config, null, "0", 1, 4)) {
      training.restore(TrainingState.initial(config));
      training.save(state, new TrainingProgress(400, 1234, 5, 1), network, "a GPU");
    }
    return network;
  }

  private long size() {
    return ModelFile.size(ModelFile.read(folder.resolve("network.model")));
  }

  @Test
  void of_roomForAll_isTheModelOfTheTraining() {
    Network network = train(CONFIG);
    Model model = FittingModel.of(folder, size(), bytes -> {});

    assertThat(model.network().checksum()).isEqualTo(network.checksum());
    assertThat(model.facts()).isEqualTo(ModelFile.facts(folder.resolve("network.model")));
    assertThat(model.facts()).containsEntry("gpu", "a GPU").containsEntry("games", "400");
  }

  @Test
  void of_lessRoom_roundsNoMoreThanItTakes() {
    Network network = train(CONFIG);
    long room = size() * 9 / 10;
    List<Long> tried = new ArrayList<>();
    Model model = FittingModel.of(folder, room, tried::add);
    long size = ModelFile.size(model);

    assertThat(size).isBetween(room * 9 / 10, room);
    assertThat(model.facts().get("rounded")).matches("to at most [0-9,]+ bytes");
    assertThat(tried).contains(size).hasSizeBetween(3, 8);
    assertThat(tried).noneMatch(bytes -> bytes > size && bytes <= room);
    assertThat(model.network().step()).isEqualTo(TrainingRun.STEP);
    assertThat(SmallTraining.values(model.network())).isNotEqualTo(SmallTraining.values(network));
  }

  @Test
  void of_noRoom_isRefused() {
    train(CONFIG);

    assertThatThrownBy(() -> FittingModel.of(folder, 500, bytes -> {}))
        .isInstanceOf(LabException.class)
        .hasMessageMatching("no rounding makes it smaller than [0-9,]+ bytes");
  }

  @Test
  void of_weightsOfAModel_isRefused() {
    train(CONFIG);
    Path next = folder.resolve("next");
    String from = folder.resolve("network.model").toString();
    try (TrainingFolder training = TrainingFolder.begin(next, CONFIG, from, "0", 1, 4)) {
      training.restore(TrainingState.initial(CONFIG));
    }

    assertThatThrownBy(() -> FittingModel.of(next, 500, bytes -> {}))
        .isInstanceOf(LabException.class)
        .hasMessageEndingWith("next does not know how much each weight has learned");
  }

  @Test
  void of_withoutHistory_isRefused() {
    train(TrainingConfig.parse("td(network=012/456, lambda=0, games=20)"));

    assertThatThrownBy(() -> FittingModel.of(folder, 500, bytes -> {}))
        .isInstanceOf(LabException.class)
        .hasMessageEndingWith("does not know how much each weight has learned");
  }
}

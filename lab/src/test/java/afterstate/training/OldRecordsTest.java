package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.learn.TrainingConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What earlier versions wrote, word by word.
class OldRecordsTest {
  private static final String SHIPPED =
      "Course[network=8x6, stages=, rule=TC, alpha=1.0, floor=0.0, lambda=0.5, optimistic=0.0,"
          + " anneal=0.25, downgrade=0, carousel=0.0, levels=, frozen=0, restart=true,"
          + " backward=true, games=0, minutes=15.0, seed=1]";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      value = {
        SHIPPED + "~ tc(network=8x6, anneal=0.25, restart=on, backward=on, minutes=15)",
        "Course[network=012 456, stages=256,512+2, rule=TD, alpha=0.1, floor=0.0, lambda=0.0,"
            + " optimistic=50.0, anneal=0.0, downgrade=16384, carousel=0.3, levels=512, frozen=1,"
            + " restart=false, backward=false, games=9, minutes=0.0, seed=-7]"
            + "~ td(network=012/456, stages=256/512+2, lambda=0, initialValue=50, downgrade=16384,"
            + " carousel=0.3, levels=512, frozenStages=1, games=9, seed=-7)",
        "Course[network=4x6, stages=256, rule=TC, alpha=1.0E-6, lambda=0.5, optimistic=0.0,"
            + " anneal=0.0, downgrade=0, carousel=0.0, levels=512, frozen=0, games=9, minutes=0.0,"
            + " seed=1]"
            + "~ tc(stages=256, alpha=0.000001, games=9)"
      })
  void course_textOfAnEarlierVersion_isTheSameTraining(String text, String today) {
    assertThat(OldRecords.isCourse(text)).isTrue();
    assertThat(OldRecords.course(text).label()).isEqualTo(today);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Course[]",
        "Course[network=4x6]",
        "Course[rule=TC]",
        "Course[network=4x6, rule=XY]",
        "Course[network=4x6, rule=TC, speed=3]",
        "Course[network=4x6, rule=TC, alpha=x]",
        "Course[network=4x6, rule=TC, alpha=99]",
        "Course[network=4x6, rule=TC, seed=1"
      })
  void course_whatIsNone_isRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> OldRecords.course(text));
  }

  @Test
  void read_trainingJsonOfAnEarlierVersion_isTheSameTraining() throws IOException {
    Files.writeString(
        folder.resolve("training.json"),
        """
        {
          "course" : {
            "network" : "012 456",
            "stages" : "256,512",
            "rule" : "TC",
            "alpha" : 0.2,
            "floor" : 0.01,
            "lambda" : 0.5,
            "optimistic" : 20.0,
            "anneal" : 0.25,
            "downgrade" : 0,
            "carousel" : 0.3,
            "levels" : "256,512",
            "frozen" : 0,
            "restart" : false,
            "backward" : true,
            "games" : 200,
            "minutes" : 0.0,
            "seed" : 7
          },
          "from" : null,
          "fromChecksum" : null,
          "version" : "0.1.0",
          "threads" : 2,
          "evaluate" : 300,
          "machine" : {
            "processor" : "AMD EPYC",
            "cores" : 2,
            "system" : "Linux amd64",
            "java" : "25.0.3"
          },
          "started" : "2026-01-01T00:00:00Z",
          "ended" : null
        }
        """);

    assertThat(TrainingFolder.config(folder))
        .isEqualTo(
            TrainingConfig.parse(
                "tc(network=012/456, stages=256/512, alpha=0.2, minRate=0.01, initialValue=20,"
                    + " anneal=0.25, carousel=0.3, backward=on, games=200, seed=7)"));
  }

  @Test
  void today_factsOfAnEarlierVersion_haveTheirNamesOfToday() {
    String machine = "Machine[processor=Intel(R) Xeon(R), cores=16, system=Linux amd64, java=25]";
    Map<String, String> facts =
        Map.of("course", SHIPPED, "card", "NVIDIA H200", "machine", machine, "games", "5");

    assertThat(TrainingFacts.current(facts))
        .containsEntry("config", OldRecords.course(SHIPPED).text())
        .containsEntry("gpu", "NVIDIA H200")
        .containsEntry("machine", "Intel(R) Xeon(R), 16 cores, Linux amd64, Java 25")
        .containsEntry("games", "5")
        .hasSize(4);
  }

  @Test
  void today_whatCannotBeRead_staysAsItIs() {
    Map<String, String> facts = Map.of("config", "by hand", "machine", "Machine[mine]");

    assertThat(TrainingFacts.current(facts)).isEqualTo(facts);
    assertThat(TrainingFacts.config(facts)).isNull();
  }
}

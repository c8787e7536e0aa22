package afterstate.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The torture as a test that only the profile `torture` runs: `-Dminutes`, `-Dkills`, `-Dseed`,
/// `-Dparallel` and `-Donly` say how.
class TortureTrial {
  @Test
  void everyCommand_killedStoppedAndOutOfRoom_makesWhatItsTwinMakes() throws Exception {
    List<String> words = new ArrayList<>(List.of("--jar", "target/afterstate.jar"));
    words.addAll(List.of("--work", "target/torture"));
    for (String name : List.of("minutes", "kills", "seed", "parallel", "only")) {
      String value = System.getProperty(name);
      if (value != null) {
        words.addAll(List.of("--" + name, value));
      }
    }
    Settings settings = Settings.parse(words.toArray(String[]::new));

    assertThat(new Torture(settings, System.out).run()).isTrue();
  }
}

package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Parameter;
import afterstate.agent.Parameters;
import afterstate.learn.TrainingConfig;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The reference of the settings in docs/training.md is what [TrainingConfig] says.
class TrainingDocTest {
  private static final int WIDTH = 118;
  private static final String BEGIN = "<!-- settings: as TrainingConfig has them -->\n";
  private static final String END = "<!-- end of settings -->\n";

  @Test
  void document_settings_areThoseOfTheRecord() throws IOException {
    String document = Files.readString(Path.of("../docs/training.md"));

    assertThat(document).contains(BEGIN, END);
    assertThat(document.substring(document.indexOf(BEGIN) + BEGIN.length(), document.indexOf(END)))
        .isEqualTo(settings());
  }

  private static String settings() {
    return Parameters.of(TrainingConfig.class).stream()
        .map(TrainingDocTest::setting)
        .collect(Collectors.joining());
  }

  private static String setting(RecordComponent component) {
    Parameter parameter = Parameters.about(component);
    String line =
        String.join(
            "",
            "- `" + component.getName() + "=" + parameter.defaultValue() + "`,",
            " `" + TrainingOptions.name(component.getName()) + "`: " + parameter.text(),
            " (" + Parameters.values(component) + ")");
    return String.join("\n  ", Words.wrap(line, WIDTH)) + "\n";
  }
}

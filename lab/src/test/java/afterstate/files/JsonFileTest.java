package afterstate.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonFileTest {
  @TempDir private Path folder;
  private Path file;

  record Thing(int format, long seed, double share, String name, List<String> words) {}

  private static final Thing THING = new Thing(1, -7, 0.5, "größe\n", List.of("a", "b"));

  @BeforeEach
  void name() {
    file = folder.resolve("thing.json");
  }

  private Thing read(String json) throws IOException {
    Files.writeString(file, json);
    return JsonFile.read(file, Thing.class);
  }

  @Test
  void read_whatWasWritten_isTheSame() throws IOException {
    JsonFile.write(file, THING);

    assertThat(JsonFile.read(file, Thing.class)).isEqualTo(THING);
    assertThat(Files.readAllLines(file)).hasSize(8).element(6).asString().startsWith("  \"check\"");
  }

  @Test
  void read_fileWithoutCheckValues_isRead() throws IOException {
    JsonFile.write(file, THING);
    String older = Files.readString(file).replaceFirst(",\n  \"check\".*\n", "\n");

    assertThat(older).doesNotContain("check");
    assertThat(read(older)).isEqualTo(THING);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          {"format": 1.5}             ~ line 1: the value of 'format' is missing or not allowed
          {"seed": "1"}               ~ line 1: the value of 'seed' is missing or not allowed
          {"share": "0.5"}            ~ line 1: the value of 'share' is missing or not allowed
          {"name": 5}                 ~ line 1: the value of 'name' is missing or not allowed
          {"name": true}              ~ line 1: the value of 'name' is missing or not allowed
          {"name": "a", "name": "b"}  ~ line 1: a name occurs twice
          {"other": 1}                ~ line 1: the value of 'other' is missing or not allowed
          {} {}                       ~ line 1: it has unexpected content
          {                           ~ line 1: it ends too early
          """)
  void read_whatIsNotExactly_isRefused(String json, String rule) {
    assertThatThrownBy(() -> read(json.replace("'", "")))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith(file + " is damaged: " + rule);
  }

  @Test
  void read_anyLineChanged_namesThatLine() throws IOException {
    JsonFile.write(file, THING);
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < 6; i++) {
      String line = lines.get(i);
      String changed = String.join("\n", lines).replace(line + "\n", line + " \n") + "\n";
      int number = i + 1;
      assertThatThrownBy(() -> read(changed))
          .hasMessageStartingWith(file + " is damaged: line " + number + ": it is not as it was");
    }
  }
}

package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String line) {
    String[] words =
        Arrays.stream(line.split(" "))
            .map(word -> word.replace("DIR", folder.toString()))
            .toArray(String[]::new);
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
  }

  @BeforeEach
  void train() {
    assertThat(run("train --network 012,456 --games 200 --threads 1 --evaluate 2 --out DIR/t"))
        .isZero();
  }

  @Test
  void model_file_tellsWhatIsInIt() {
    assertThat(run("model DIR/t/network.model")).isZero();

    assertThat(out.toString())
        .containsPattern("patterns +012 456\\R")
        .containsPattern("stages +one\\R")
        .containsPattern("weights of stage 1 +[1-9]")
        .containsPattern("games +200\\R");
  }

  @Test
  void model_stepAndOut_writesASmallerCopy() throws IOException {
    assertThat(run("model DIR/t/network.model --step 100 --out DIR/small.model")).isZero();
    assertThat(run("model DIR/small.model")).isZero();

    assertThat(out.toString()).containsPattern("step +100.000\\R");
    assertThat(Files.size(folder.resolve("small.model")))
        .isLessThan(Files.size(folder.resolve("t/network.model")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          model DIR/none.model                           ~ 1 ~ cannot read .*none.model: no such file or folder
          model DIR/t                                    ~ 1 ~ .*t is a folder or a device, not a file
          model DIR/t/training.json                      ~ 1 ~ .*training.json is no model of Afterstate: .*
          model DIR/t/network.model --step 100           ~ 2 ~ a copy needs both --step and --out
          model DIR/t/network.model --step 0.1 --out DIR/x ~ 2 ~ the step is 0.1, must be at least the 8.0 of the network
          play --agent ntuple(model=DIR/t/training.json) ~ 1 ~ .*training.json is no model of Afterstate: .*
          play --agent ntuple(model=DIR/none)            ~ 2 ~ .*model is .*, must be shipped or the name of a model file
          """)
  void command_modelThatIsNone_isToldInOneLine(String line, int code, String complaint) {
    assertThat(run(line)).isEqualTo(code);
    assertThat(err.toString().strip().lines().toList().getLast())
        .matches("afterstate: " + complaint);
  }
}

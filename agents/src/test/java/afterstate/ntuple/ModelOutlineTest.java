package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelOutlineTest {
  @TempDir private Path folder;
  private Path file;
  private byte[] bytes;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("a.model");
    Weights weights = new Weights(Patterns.parse("0123/4567"), Stages.parse("512"), 10);
    ModelFile.write(file, new Model(Network.of(weights, 1), Map.of("games", "12")));
    bytes = Files.readAllBytes(file);
  }

  @Test
  void read_wholeFile_hasItsFactsAndItsMemory() {
    ModelOutline outline = ModelOutline.read(file);
    assertThat(outline.facts()).containsExactly(Map.entry("games", "12"));
    assertThat(outline.bytes()).isEqualTo(2L * 2 * 2 * 65536); // stages, patterns, bytes, weights
  }

  /// A list must not offer what cannot be opened, nor hide what can.
  @Test
  void read_anyByteChanged_isRefusedWithoutThePath() throws IOException {
    for (int at = 0; at < bytes.length; at += Math.max(1, bytes.length / 97)) {
      byte[] changed = bytes.clone();
      changed[at] ^= 0x10;
      Files.write(file, changed);
      assertThatThrownBy(() -> ModelOutline.read(file))
          .as("byte %d", at)
          .isInstanceOf(ModelException.class)
          .hasMessageStartingWith("it ")
          .hasMessageNotContaining(folder.toString());
    }
  }

  @Test
  void read_cutOff_isRefused() throws IOException {
    for (int length : new int[] {0, 3, 8, 19, 24, bytes.length / 2, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertThatThrownBy(() -> ModelOutline.read(file)).hasMessageContaining("is cut off");
    }
  }

  @Test
  void read_noFile_isRefusedWithoutThePath() {
    assertThatThrownBy(() -> ModelOutline.read(folder.resolve("none.model")))
        .isInstanceOf(ModelException.class)
        .hasMessage("cannot read none.model: no such file or folder");
  }
}

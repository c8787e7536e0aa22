package afterstate.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void name() throws IOException {
    file = folder.resolve("file");
    Files.writeString(file, "old");
  }

  @Test
  void write_content_replacesTheFile() {
    AtomicFile.write(file, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));

    assertThat(file).content().isEqualTo("new");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void write_contentThatFails_leavesNothingButTheOldFile() {
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write(1);
                      throw new IOException("the disk is full");
                    }))
        .isInstanceOf(LabException.class)
        .hasMessage("cannot write " + file + ": the disk is full");
    assertThat(file).content().isEqualTo("old");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void write_aFolderIsInTheWay_leavesNoPart() throws IOException {
    Files.createDirectories(folder.resolve("taken/by"));

    assertThatThrownBy(() -> AtomicFile.write(folder.resolve("taken"), new byte[] {1}))
        .isInstanceOf(LabException.class);
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  /// It may even be a link to a file of somebody else.
  @Test
  void write_leftoverOfAKilledProgram_isReplaced() throws IOException {
    Path other = Files.writeString(folder.resolve("other"), "other");
    Files.createSymbolicLink(folder.resolve("file.part"), other);
    AtomicFile.write(file, new byte[] {'x'});

    assertThat(file).content().isEqualTo("x");
    assertThat(other).content().isEqualTo("other");
  }
}

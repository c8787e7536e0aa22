package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartFileTest {
  @TempDir private Path folder;

  private Path file = Path.of("");
  private Path part = Path.of("");

  @BeforeEach
  void nameFiles() {
    file = folder.resolve("games.txt");
    part = folder.resolve("games.txt.part");
  }

  @Test
  void finish_afterWriting_givesTheFileItsName() {
    try (PartFile whole = new PartFile(file, true)) {
      whole.write("one\n");
      assertThat(file).doesNotExist();
      assertThat(part).hasContent("one\n");
      whole.write("two\n");
      whole.finish();
    }
    assertThat(file).hasContent("one\ntwo\n");
    assertThat(part).doesNotExist();
  }

  @Test
  void finish_nothingWritten_leavesAnOlderFileAlone() throws IOException {
    Files.writeString(file, "older");
    try (PartFile whole = new PartFile(file, true)) {
      whole.finish();
    }
    assertThat(file).hasContent("older");
    assertThat(part).doesNotExist();
  }

  @Test
  void close_brokenOff_keepsWhatIsWorthKeeping() {
    try (PartFile whole = new PartFile(file, true)) {
      whole.write("one\n");
    }
    assertThat(file).doesNotExist();
    assertThat(part).hasContent("one\n");
  }

  @Test
  void close_brokenOffPicture_leavesNothing() {
    try (PartFile whole = new PartFile(file, false)) {
      whole.write("half");
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void open_partOfAnotherRun_isNotTouched() throws IOException {
    Files.writeString(part, "games");

    assertRefused(file, part + " exists: another run is writing it");
    assertThat(part).hasContent("games");
  }

  @Test
  void open_link_leadsToItsTarget() throws IOException {
    Path target = Files.writeString(folder.resolve("target.txt"), "older");
    Files.createSymbolicLink(file, target);
    try (PartFile whole = new PartFile(file, true)) {
      whole.write("newer");
      whole.finish();
    }
    assertThat(file).isSymbolicLink();
    assertThat(target).hasContent("newer");
  }

  @Test
  void open_whatIsNoPlainFile_isRefused() throws IOException {
    Path dangling = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nothing"));

    assertRefused(folder, "it is a directory");
    assertRefused(Path.of("/dev/null"), "it is not a regular file");
    assertRefused(dangling, "it is a broken link");
    assertRefused(
        folder.resolve("no/such/file"), "there is no folder " + folder.resolve("no/such"));
    assertRefused(Path.of(""), "without a name");
  }

  private static void assertRefused(Path path, String reason) {
    assertThatThrownBy(() -> new PartFile(path, true))
        .isInstanceOf(Failure.class)
        .hasMessageContaining(reason);
  }
}

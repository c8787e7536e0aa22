package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.RunException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTest {
  private static final Course COURSE = Courses.small(200);
  private static final Trainee TRAINEE = Courses.trained(COURSE, 1);
  private static final Standing STANDING = new Standing(200, 123_456_789_012L, 1234.5, 0.5);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void write() {
    file = folder.resolve("checkpoint.bin");
    Checkpoint.write(file, COURSE, STANDING, TRAINEE);
  }

  @Test
  void read_whatWasWritten_isAllThere() {
    Trainee restored = Trainee.beginner(COURSE);

    assertThat(Checkpoint.read(file, COURSE, restored)).isEqualTo(STANDING);
    assertThat(TRAINEE.carousel().saved(1)).as("there is something to keep").isNotEmpty();
    for (int stage = 0; stage < 3; stage++) {
      assertThat(restored.weights().table(stage)).isEqualTo(TRAINEE.weights().table(stage));
      assertThat(restored.history().table(stage)).isEqualTo(TRAINEE.history().table(stage));
      assertThat(restored.carousel().saved(stage)).isEqualTo(TRAINEE.carousel().saved(stage));
    }
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void read_anotherEnd_goesOn() {
    Course longer = COURSE.until(0, 50);

    assertThat(Checkpoint.read(file, longer, Trainee.beginner(longer))).isEqualTo(STANDING);
  }

  @Test
  void read_anotherCourse_isRefused() {
    Course other = Courses.small(200, 8);

    assertThatThrownBy(() -> Checkpoint.read(file, other, Trainee.beginner(other)))
        .isInstanceOf(RunException.class)
        .hasMessage(file + " is of another training");
  }

  @Test
  void read_cutOffAnywhere_isRefused() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int length : new int[] {0, 1, 10, 30, 300, whole.length / 2, whole.length - 1}) {
      assertRefused(Arrays.copyOf(whole, length), ".*(cannot read .*: it is cut off|damaged.*)");
    }
  }

  @Test
  void read_moreBehindTheEnd_isRefused() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    assertRefused(
        Arrays.copyOf(whole, whole.length + 1), ".* is damaged: it goes on behind its end");
  }

  /// Wherever a bit changes, the file is no checkpoint, cut off, or damaged; never believed.
  @Test
  void read_aByteChangedAnywhere_isRefused() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    int step = whole.length / 40;
    for (int at = 0; at < whole.length; at += at < 400 ? 9 : step) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x11;
      assertRefused(damaged, ".*");
    }
    byte[] damaged = whole.clone();
    damaged[whole.length - 20] ^= 1;
    assertRefused(damaged, ".* is damaged: its checksum is another");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "games,moves,seconds\n1,2,3\n", "\0\u0017afterstate checkpoint 9\0\0"})
  void read_foreignFile_isRefused(String content) throws IOException {
    assertRefused(content.getBytes(StandardCharsets.UTF_8), ".*(no checkpoint|cut off|cannot).*");
  }

  /// The reason names the file, and the file is not touched.
  private void assertRefused(byte[] content, String reason) throws IOException {
    Files.write(file, content);

    assertThatThrownBy(() -> Checkpoint.read(file, COURSE, Trainee.beginner(COURSE)))
        .isInstanceOf(RunException.class)
        .hasMessageMatching(reason)
        .hasMessageContaining(file.toString());
    assertThat(Files.readAllBytes(file)).isEqualTo(content);
  }

  /// The first form had no rate behind the seconds.
  @Test
  void read_checkpointOfTheFirstForm_hasTheWholeRate() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    ByteBuffer old = ByteBuffer.allocate(whole.length - Double.BYTES);
    int mark = Short.BYTES + whole[1];
    int rate = mark + Short.BYTES + ByteBuffer.wrap(whole).getShort(mark) + 3 * Long.BYTES;
    int rest = rate + Double.BYTES;
    old.put(whole, 0, rate)
        .put(whole, rest, whole.length - Long.BYTES - rest)
        .put(mark - 1, (byte) '1');
    CRC32C sum = new CRC32C();
    sum.update(old.array(), 0, old.position());
    Files.write(file, old.putLong(sum.getValue()).array());

    assertThat(Checkpoint.read(file, COURSE, Trainee.beginner(COURSE)))
        .isEqualTo(STANDING.withRate(1));
  }

  @Test
  void read_noFile_isRefused() throws IOException {
    Files.delete(file);

    assertThatThrownBy(() -> Checkpoint.read(file, COURSE, Trainee.beginner(COURSE)))
        .isInstanceOf(RunException.class)
        .hasMessageStartingWith("cannot read " + file);
  }

  /// Writing fails in the middle: what was there stays.
  @Test
  void write_notPossible_keepsTheOldFile() throws IOException {
    byte[] before = Files.readAllBytes(file);
    Files.createDirectory(folder.resolve("checkpoint.bin.part"));

    assertThatThrownBy(() -> Checkpoint.write(file, COURSE, Standing.BEGINNING, TRAINEE))
        .isInstanceOf(RunException.class)
        .hasMessageStartingWith("cannot write " + file);
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }
}

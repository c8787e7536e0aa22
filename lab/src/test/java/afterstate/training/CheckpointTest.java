package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.LabException;
import afterstate.learn.TrainingConfig;
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
  private static final TrainingConfig CONFIG = SmallTraining.config(200);
  private static final TrainingState STATE = SmallTraining.trained(CONFIG, 1);
  private static final TrainingProgress PROGRESS =
      new TrainingProgress(200, 123_456_789_012L, 1234.5, 0.5);

  /// What an earlier version wrote for the same training.
  private static final String COURSE =
      "Course[network=012 456, stages=256,512, rule=TC, alpha=0.2, floor=0.0, lambda=0.5,"
          + " optimistic=20.0, anneal=0.25, downgrade=0, carousel=0.3, levels=256,512, frozen=0,"
          + " restart=false, backward=false, games=1, minutes=0.0, seed=7]";

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void write() {
    file = folder.resolve("checkpoint.bin");
    Checkpoint.write(file, CONFIG, PROGRESS, STATE);
  }

  @Test
  void read_whatWasWritten_isAllThere() {
    TrainingState restored = TrainingState.initial(CONFIG);

    assertThat(Checkpoint.read(file, CONFIG, restored)).isEqualTo(PROGRESS);
    assertThat(STATE.carousel().saved(1)).as("there is something to keep").isNotEmpty();
    for (int stage = 0; stage < 3; stage++) {
      assertThat(restored.weights().table(stage)).isEqualTo(STATE.weights().table(stage));
      assertThat(restored.history().table(stage)).isEqualTo(STATE.history().table(stage));
      assertThat(restored.carousel().saved(stage)).isEqualTo(STATE.carousel().saved(stage));
    }
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void read_anotherEnd_goesOn() {
    TrainingConfig longer = CONFIG.until(0, 50);

    assertThat(Checkpoint.read(file, longer, TrainingState.initial(longer))).isEqualTo(PROGRESS);
  }

  @Test
  void read_anotherTraining_isRefused() {
    TrainingConfig other = SmallTraining.config(200, 8);

    assertThatThrownBy(() -> Checkpoint.read(file, other, TrainingState.initial(other)))
        .isInstanceOf(LabException.class)
        .hasMessage(file + " is of another training run");
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
        Arrays.copyOf(whole, whole.length + 1), ".* is damaged: there is more after its end");
  }

  /// Wherever a bit changes, the file is refused: it is not a checkpoint, cut off, or damaged.
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
    assertRefused(damaged, ".* is damaged: its checksum does not match its content");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "games,moves,seconds\n1,2,3\n", "\0\u0017afterstate checkpoint 9\0\0"})
  void read_foreignFile_isRefused(String content) throws IOException {
    assertRefused(
        content.getBytes(StandardCharsets.UTF_8), ".*(not a checkpoint|cut off|cannot).*");
  }

  /// The reason names the file, and the file is not touched.
  private void assertRefused(byte[] content, String reason) throws IOException {
    Files.write(file, content);

    assertThatThrownBy(() -> Checkpoint.read(file, CONFIG, TrainingState.initial(CONFIG)))
        .isInstanceOf(LabException.class)
        .hasMessageMatching(reason)
        .hasMessageContaining(file.toString());
    assertThat(Files.readAllBytes(file)).isEqualTo(content);
  }

  /// The forms of earlier versions: none says how far the network has grown; the first two have a
  /// course as Java prints it in place of the configuration, and the first has no scale of alpha
  /// behind the seconds.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void read_checkpointOfAnEarlierForm_isAllThere(int form) throws IOException {
    ByteBuffer whole = ByteBuffer.wrap(Files.readAllBytes(file));
    int identity = Short.BYTES + whole.getShort(0);
    int progress = identity + Short.BYTES + whole.getShort(identity);
    int boards = progress + 4 * Long.BYTES + Integer.BYTES + 1;
    byte[] course = (form == 3 ? CONFIG.endless().text() : COURSE).getBytes(StandardCharsets.UTF_8);
    ByteBuffer old = ByteBuffer.allocate(whole.capacity() + course.length);
    old.put(whole.array(), 0, identity - 1).put((byte) ('0' + form));
    old.putShort((short) course.length).put(course);
    old.put(whole.array(), progress, (form == 1 ? 3 : 4) * Long.BYTES);
    old.put(whole.array(), boards, whole.capacity() - Long.BYTES - boards);
    CRC32C sum = new CRC32C();
    sum.update(old.array(), 0, old.position());
    old.putLong(sum.getValue());
    Files.write(file, Arrays.copyOf(old.array(), old.position()));
    TrainingState restored = TrainingState.initial(CONFIG);

    assertThat(Checkpoint.check(file, null)).isEqualTo(old.position());
    assertThat(Checkpoint.read(file, CONFIG, restored))
        .isEqualTo(form == 1 ? PROGRESS.withAlphaScale(1) : PROGRESS);
    assertThat(restored.weights().table(0)).isEqualTo(STATE.weights().table(0));
  }

  @Test
  void read_noFile_isRefused() throws IOException {
    Files.delete(file);

    assertThatThrownBy(() -> Checkpoint.read(file, CONFIG, TrainingState.initial(CONFIG)))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith("cannot read " + file);
  }

  /// Writing fails in the middle: what was there stays.
  @Test
  void write_notPossible_keepsTheOldFile() throws IOException {
    byte[] before = Files.readAllBytes(file);
    Files.createDirectory(folder.resolve("checkpoint.bin.part"));

    assertThatThrownBy(() -> Checkpoint.write(file, CONFIG, TrainingProgress.NONE, STATE))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith("cannot write " + file);
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }
}

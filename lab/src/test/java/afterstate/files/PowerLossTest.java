package afterstate.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every moment between two operations is one at which the power may go.
class PowerLossTest {
  private static final byte[] OLD = "old".getBytes(StandardCharsets.UTF_8);
  private static final byte[] NEW = "new, and longer".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;
  private Path file;
  private ForgetfulDisk disk;

  @BeforeEach
  void keepAFile() throws IOException {
    file = Files.write(folder.resolve("file"), OLD);
    disk = new ForgetfulDisk(file);
  }

  @Test
  void replace_powerLostAtAnyMoment_leavesTheOldOrTheNewFileWhole() {
    AtomicFile.replace(disk, file, part -> Files.write(part, NEW));

    assertThat(disk.crashes())
        .hasSizeGreaterThan(4)
        .allMatch(left -> ForgetfulDisk.holds(left, file, OLD) || isNew(left))
        .last()
        .matches(this::isNew);
  }

  private boolean isNew(Map<Path, byte[]> left) {
    return ForgetfulDisk.holds(left, file, NEW);
  }

  @Test
  void pack_powerLostAtAnyMoment_leavesTheLinesInOneOfTheTwo() {
    PackedFile.pack(disk, file);
    Path packed = folder.resolve("file.gz");

    assertThat(file).doesNotExist();
    assertThat(disk.crashes())
        .hasSizeGreaterThan(5)
        .allMatch(left -> ForgetfulDisk.holds(left, file, OLD) || isPacked(left, packed))
        .last()
        .matches(left -> isPacked(left, packed));
  }

  private static boolean isPacked(Map<Path, byte[]> left, Path packed) {
    byte[] bytes = left.getOrDefault(packed, new byte[0]);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).equals("old");
    } catch (IOException e) {
      return false;
    }
  }

  /// Guards the guard: a disk that forgot nothing would let everything pass.
  @Test
  void move_withoutSync_mayLeaveNothing() throws IOException {
    disk.move(Files.write(folder.resolve("part"), NEW), file);

    assertThat(disk.crashes()).anyMatch(left -> ForgetfulDisk.holds(left, file, new byte[0]));
  }
}

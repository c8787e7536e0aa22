package afterstate.training;

import afterstate.files.AtomicFile;
import afterstate.files.RunException;
import afterstate.learn.TrainingConfig;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/// All that a training needs to go on, in one file that is replaced as a whole.
///
/// A mark, the configuration without its end, the progress, the carousel's boards, then each table
/// in blocks: a byte that says whether there is nothing but zeros, and the numbers if not. The
/// checksum of all that stands at the end. Only this program reads it; a model file is for keeps.
final class Checkpoint {
  private static final String MARK = "afterstate checkpoint 3";

  /// Earlier ones, of the same length. The first has no scale of alpha; both have a course in place
  /// of the configuration, see [OldRecords].
  private static final String FIRST_MARK = "afterstate checkpoint 1";

  private static final String SECOND_MARK = "afterstate checkpoint 2";

  private static final int BLOCK = 1 << 14;

  private static final String NO_CHECKPOINT = " is no checkpoint of this version";
  private static final String ANOTHER_CHECKSUM = " is damaged: its checksum is another";

  private Checkpoint() {}

  /// Writes the file.
  ///
  /// @throws RunException if that is not possible; an older file stays as it was
  static void write(
      Path file, TrainingConfig config, TrainingProgress progress, TrainingState state) {
    AtomicFile.write(file, raw -> write(raw, config, progress, state));
  }

  private static void write(
      OutputStream raw, TrainingConfig config, TrainingProgress progress, TrainingState state)
      throws IOException {
    CheckedOutputStream checked =
        new CheckedOutputStream(new BufferedOutputStream(raw), new CRC32C());
    DataOutputStream out = new DataOutputStream(checked);
    out.writeUTF(MARK);
    out.writeUTF(config.endless().text());
    out.writeLong(progress.games());
    out.writeLong(progress.moves());
    out.writeDouble(progress.seconds());
    out.writeDouble(progress.alphaScale());
    for (int level = 0; level < state.carousel().levels(); level++) {
      List<Long> boards = state.carousel().saved(level);
      out.writeInt(boards.size());
      for (long board : boards) {
        out.writeLong(board);
      }
    }
    for (float[] table : tables(state)) {
      write(out, table);
    }
    out.writeLong(checked.getChecksum().getValue());
    out.flush();
  }

  private static void write(DataOutputStream out, float[] table) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK * Float.BYTES);
    for (int at = 0; at < table.length; at += BLOCK) {
      int length = Math.min(BLOCK, table.length - at);
      boolean empty = isEmpty(table, at, length);
      out.writeBoolean(empty);
      if (!empty) {
        block.asFloatBuffer().put(table, at, length);
        out.write(block.array(), 0, length * Float.BYTES);
      }
    }
  }

  private static boolean isEmpty(float[] table, int at, int length) {
    for (int i = at; i < at + length; i++) {
      if (table[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /// Fills a state with what was saved, whatever it has learned since.
  ///
  /// @throws RunException if the file is damaged or of another training
  static TrainingProgress read(Path file, TrainingConfig config, TrainingState state) {
    try (CheckedInputStream checked =
        new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), new CRC32C())) {
      return read(file, new DataInputStream(checked), checked, config, state);
    } catch (IOException e) {
      throw RunException.of("read", file, e);
    }
  }

  /// Holds a file against its checksum, whatever it is a checkpoint of.
  ///
  /// @return how many bytes it has
  /// @throws RunException if they are damaged
  static long check(Path file) {
    try (CheckedInputStream checked =
        new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), new CRC32C())) {
      long size = Files.size(file);
      require(isMark(new DataInputStream(checked).readUTF()), file + NO_CHECKPOINT);
      checked.skipNBytes(size - Long.BYTES - Short.BYTES - MARK.length());
      long sum = checked.getChecksum().getValue();
      require(new DataInputStream(checked).readLong() == sum, file + ANOTHER_CHECKSUM);
      return size;
    } catch (IOException e) {
      throw RunException.of("read", file, e);
    }
  }

  private static TrainingProgress read(
      Path file,
      DataInputStream in,
      CheckedInputStream checked,
      TrainingConfig config,
      TrainingState state)
      throws IOException {
    String mark = in.readUTF();
    require(isMark(mark), file + NO_CHECKPOINT);
    require(isOf(config, in.readUTF()), file + " is of another training");
    TrainingProgress progress =
        new TrainingProgress(
            in.readLong(),
            in.readLong(),
            in.readDouble(),
            mark.equals(FIRST_MARK) ? 1 : in.readDouble());
    for (int level = 0; level < state.carousel().levels(); level++) {
      List<Long> boards = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        boards.add(in.readLong());
      }
      state.carousel().restore(level, boards);
    }
    for (float[] table : tables(state)) {
      read(in, table);
    }
    long sum = checked.getChecksum().getValue();
    require(in.readLong() == sum, file + ANOTHER_CHECKSUM);
    require(in.read() < 0, file + " is damaged: it goes on behind its end");
    return progress;
  }

  private static void read(DataInputStream in, float[] table) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK * Float.BYTES);
    for (int at = 0; at < table.length; at += BLOCK) {
      int length = Math.min(BLOCK, table.length - at);
      if (in.readBoolean()) {
        Arrays.fill(table, at, at + length, 0);
      } else {
        in.readFully(block.array(), 0, length * Float.BYTES);
        block.asFloatBuffer().get(table, at, length);
      }
    }
  }

  private static boolean isMark(String mark) {
    return mark.equals(MARK) || mark.equals(SECOND_MARK) || mark.equals(FIRST_MARK);
  }

  private static void require(boolean condition, String complaint) {
    if (!condition) {
      throw new RunException(complaint);
    }
  }

  /// Whether a text is that of a configuration; the end may be another.
  private static boolean isOf(TrainingConfig config, String text) {
    try {
      return StoredConfig.read(text).endless().equals(config.endless());
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static List<float[]> tables(TrainingState state) {
    List<float[]> tables = new ArrayList<>();
    for (int stage = 0; stage < state.weights().stages().count(); stage++) {
      tables.add(state.weights().table(stage));
    }
    for (int stage = 0; stage < state.history().stages(); stage++) {
      tables.add(state.history().table(stage));
    }
    return tables;
  }
}

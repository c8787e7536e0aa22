package afterstate.training;

import afterstate.files.AtomicFile;
import afterstate.files.LabException;
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
import org.jspecify.annotations.Nullable;

/// Everything that a training run needs to resume, in one file that is replaced as a whole.
///
/// A signature, the configuration without its end, the progress, how far the network has grown, the
/// boards of the carousel, those that wait for a restart if the configuration lets any wait, then
/// each table in blocks: a byte that says whether the block is all zeros, and the numbers if it is
/// not. The checksum of all this comes last. Only this program reads the file; to keep a network,
/// use its model file.
final class Checkpoint {
  private static final String SIGNATURE = "afterstate checkpoint 4";

  /// Earlier signatures, of the same length. Format 3 has networks that do not grow. Formats 1 and
  /// 2 have a course instead of the configuration, see [OldRecords]; format 1 has no scale of
  /// alpha.
  private static final String FIRST_SIGNATURE = "afterstate checkpoint 1";

  private static final String SECOND_SIGNATURE = "afterstate checkpoint 2";
  private static final String THIRD_SIGNATURE = "afterstate checkpoint 3";

  private static final int BLOCK = 1 << 14;

  private static final String OTHER_RUN = " is of another training run";
  private static final String NO_CHECKPOINT = " is not a checkpoint of this version";
  private static final String WRONG_CHECKSUM =
      " is damaged: its checksum does not match its content";

  private Checkpoint() {}

  /// Writes the file.
  ///
  /// @throws LabException if that is not possible; an older file stays as it was
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
    out.writeUTF(SIGNATURE);
    out.writeUTF(config.endless().text());
    out.writeLong(progress.games());
    out.writeLong(progress.moves());
    out.writeDouble(progress.seconds());
    out.writeDouble(progress.alphaScale());
    out.writeInt(state.weights().learningPatterns());
    out.writeBoolean(state.weights().isStaged());
    for (int level = 0; level < state.carousel().levels(); level++) {
      write(out, state.carousel().saved(level));
    }
    if (config.waiting() > 0) {
      write(out, state.waiting().saved());
    }
    for (float[] table : tables(state)) {
      write(out, table);
    }
    out.writeLong(checked.getChecksum().getValue());
    out.flush();
  }

  private static void write(DataOutputStream out, List<Long> boards) throws IOException {
    out.writeInt(boards.size());
    for (long board : boards) {
      out.writeLong(board);
    }
  }

  private static List<Long> readBoards(DataInputStream in) throws IOException {
    List<Long> boards = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      boards.add(in.readLong());
    }
    return boards;
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

  /// Restores a state, whatever it has learned since.
  ///
  /// @throws LabException if the file is damaged or of another training run
  static TrainingProgress read(Path file, TrainingConfig config, TrainingState state) {
    try (CheckedInputStream checked =
        new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), new CRC32C())) {
      return read(file, new DataInputStream(checked), checked, config, state);
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  /// Verifies the checksum of a file, and that it is of a training run.
  ///
  /// @param config the settings of that run, or null if they are not known
  /// @return the size of the file in bytes
  /// @throws LabException if it is damaged or of another training run
  static long check(Path file, @Nullable TrainingConfig config) {
    try (CheckedInputStream checked =
        new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), new CRC32C())) {
      long size = Files.size(file);
      DataInputStream in = new DataInputStream(checked);
      require(isSignature(in.readUTF()), file + NO_CHECKPOINT);
      String text = in.readUTF();
      int begin = 2 * Short.BYTES + SIGNATURE.length() + text.length(); // a byte a letter
      checked.skipNBytes(size - Long.BYTES - begin);
      long sum = checked.getChecksum().getValue();
      require(in.readLong() == sum, file + WRONG_CHECKSUM);
      require(config == null || isOf(config, text), file + OTHER_RUN);
      return size;
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  private static TrainingProgress read(
      Path file,
      DataInputStream in,
      CheckedInputStream checked,
      TrainingConfig config,
      TrainingState state)
      throws IOException {
    String signature = in.readUTF();
    require(isSignature(signature), file + NO_CHECKPOINT);
    require(isOf(config, in.readUTF()), file + OTHER_RUN);
    TrainingProgress progress =
        new TrainingProgress(
            in.readLong(),
            in.readLong(),
            in.readDouble(),
            signature.equals(FIRST_SIGNATURE) ? 1 : in.readDouble());
    if (signature.equals(SIGNATURE)) {
      readGrowth(file, in, config, state);
    }
    for (int level = 0; level < state.carousel().levels(); level++) {
      state.carousel().restore(level, readBoards(in));
    }
    if (config.waiting() > 0) {
      state.waiting().restore(readBoards(in));
    }
    for (float[] table : tables(state)) {
      read(in, table);
    }
    long sum = checked.getChecksum().getValue();
    require(in.readLong() == sum, file + WRONG_CHECKSUM);
    require(in.read() < 0, file + " is damaged: there is more after its end");
    return progress;
  }

  private static void readGrowth(
      Path file, DataInputStream in, TrainingConfig config, TrainingState state)
      throws IOException {
    int patterns = in.readInt();
    boolean staged = in.readBoolean();
    int all = config.network().words().size();
    require(patterns == config.patternsAt(0) || patterns == all, file + WRONG_CHECKSUM);
    state.weights().learnPatterns(patterns);
    if (staged && !config.isStagedAt(0)) {
      state.weights().setSplit();
    }
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

  private static boolean isSignature(String signature) {
    return signature.equals(SIGNATURE)
        || signature.equals(THIRD_SIGNATURE)
        || signature.equals(SECOND_SIGNATURE)
        || signature.equals(FIRST_SIGNATURE);
  }

  private static void require(boolean condition, String complaint) {
    if (!condition) {
      throw new LabException(complaint);
    }
  }

  /// Whether the text is that configuration, apart from its end.
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

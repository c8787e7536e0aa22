package afterstate.ntuple;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/// Models on disk, in the format of docs/model.md: small, quick to open, and read completely or not
/// at all.
public final class ModelFile {
  private ModelFile() {}

  /// The size of the file of a model, in bytes.
  public static long size(Model model) {
    return bytes(Path.of("a model"), model).remaining();
  }

  /// Somewhat more than the size of its weights in the file, which is found out many times as
  /// quickly.
  public static long quickSize(Model model) {
    return ModelTables.quickSize(model.network());
  }

  /// Writes a model as `NAME.part`, which is renamed in one step, or deleted if that fails.
  ///
  /// @throws ModelException if that is not possible; an older file stays as it was
  public static void write(Path file, Model model) {
    ByteBuffer bytes = bytes(file, model);
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      if (Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
        throw new IOException("there is a folder " + part);
      }
      Files.deleteIfExists(part);
      try {
        writeThrough(part, bytes);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        syncFolder(file);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw ModelException.of("write", file, e);
    }
  }

  private static void writeThrough(Path part, ByteBuffer bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /// Waits until the name is on the disk too, where the system can do that.
  private static void syncFolder(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    try (FileChannel channel = FileChannel.open(folder == null ? file : folder)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows does not open folders, and syncs their names by itself
    }
  }

  private static ByteBuffer bytes(Path file, Model model) {
    try {
      byte[] header = ModelHeader.of(model).bytes();
      return ModelEnvelope.seal(header, ModelTables.pack(model.network()));
    } catch (ModelException e) {
      throw e.in(file);
    } catch (IllegalArgumentException e) {
      throw new ModelException("cannot be written: " + e.getMessage()).in(file);
    }
  }

  /// Reads a model.
  ///
  /// @throws ModelException naming the file and what is wrong with it
  public static Model read(Path file) {
    ByteBuffer content = open(file);
    try {
      return read(content);
    } catch (ModelException e) {
      throw e.in(file);
    }
  }

  /// Reads a model from memory.
  ///
  /// @param name what to call it when something is wrong with it
  /// @throws ModelException naming it and what is wrong with it
  static Model read(String name, byte[] file) {
    try {
      return read(ModelEnvelope.open(file));
    } catch (ModelException e) {
      throw e.in(name);
    }
  }

  private static Model read(ByteBuffer content) {
    ModelHeader header = ModelHeader.read(content);
    return new Model(header.network(ModelTables.unpack(header, content)), header.facts());
  }

  /// Reads what is known about a model's training, without its weights.
  ///
  /// @throws ModelException naming the file and what is wrong with it
  public static Map<String, String> facts(Path file) {
    ByteBuffer content = open(file);
    try {
      return ModelHeader.read(content).facts();
    } catch (ModelException e) {
      throw e.in(file);
    }
  }

  private static ByteBuffer open(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new ModelException("is a folder; the model of a training run is its network.model");
      }
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new ModelException("is a device, not a file");
      }
      ModelEnvelope.requireLength(Files.size(file));
      return ModelEnvelope.open(Files.readAllBytes(file));
    } catch (ModelException e) {
      throw e.in(file);
    } catch (IOException e) {
      throw ModelException.of("read", file, e);
    }
  }
}
